import type { MatchStatus, MatchSummary, Score } from '#sports/match.ts'
import type { SportMarkets } from '#sports/markets.ts'
import type { SportFold } from '#sports/sport.ts'
import { compareEvents, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { outcomeOfPick, type SealedPick } from './outcome.ts'

/** An event as it is named by a settlement. `minute`: label of the match clock, empty without one. */
type DecidingEvent = {
  key: string
  type: string
  side: Side | null
  minute: string
  revision: number
  provider: string
}

/**
 * What decided a prophecy. event: from it on the outcome stayed; end: no event changed it; state: the match was not
 * played to its end; time: it came too late, or has no result; people: a decision on a dispute.
 */
export type DecidedBy =
  | { kind: 'event'; event: DecidingEvent; score: Score }
  | { kind: 'end'; score: Score }
  | { kind: 'state'; status: MatchStatus }
  | { kind: 'time'; status: MatchStatus }
  | { kind: 'people'; disputeId: number }

/** Two settlements with the same outcome and reason are one: an event that is reported more exactly changes neither. */
export function reasonOf(by: DecidedBy): string {
  const event = by.kind === 'event' ? [by.event.key, by.event.minute] : null
  return JSON.stringify([by.kind, event, 'score' in by ? [by.score.home, by.score.away] : null])
}

type Deciding = SportFold & {
  markets: SportMarkets
  clock: { minuteLabel(period: number, clockSeconds: number | null): string }
}
type ReportedEvent = TimelineEvent & { provider: string }

/**
 * What decided each of these picks on a match that is over: the last event that changed the outcome, as if the match
 * had ended with it. The match is folded once for all of them.
 */
export function decidedByFacts(
  sport: Deciding,
  { summary, events }: { summary: MatchSummary; events: readonly ReportedEvent[] },
  picks: readonly SealedPick[],
): DecidedBy[] {
  const { status, score } = summary
  if (status !== 'finished') return picks.map(() => ({ kind: 'state', status }))
  const changes = lastChanges(sport, events, picks)
  return changes.map((event) =>
    event === null ? { kind: 'end', score } : { kind: 'event', event: eventOf(sport, event), score },
  )
}

function lastChanges(sport: Deciding, events: readonly ReportedEvent[], picks: readonly SealedPick[]) {
  const outcomesAt = (summary: MatchSummary) =>
    picks.map((pick) => outcomeOfPick(sport, { ...summary, status: 'finished' }, pick))
  let state = sport.initial()
  let outcomes = outcomesAt(sport.summary(state))
  const changes: (ReportedEvent | null)[] = picks.map(() => null)
  for (const event of events.filter(({ withdrawn }) => withdrawn === null).toSorted(compareEvents)) {
    state = sport.apply(state, event)
    const next = outcomesAt(sport.summary(state))
    for (const [at, outcome] of next.entries()) if (outcome !== outcomes[at]) changes[at] = event
    outcomes = next
  }
  return changes
}

function eventOf({ clock }: Deciding, event: ReportedEvent): DecidingEvent {
  const { key, type, side, revision, provider } = event
  return { key, type, side, minute: clock.minuteLabel(event.period, event.clockSeconds), revision, provider }
}
