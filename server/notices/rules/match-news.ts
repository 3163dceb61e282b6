import type { MatchFrame } from '#contract/frames.ts'
import { cardColour, goalKind, minuteLabel } from '#sports/football.ts'
import type { Score } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { MatchKind, MatchNews } from '../kinds.ts'
import { formerOf } from './former.ts'
import type { Former } from './former.ts'

/** Changes a day after kick-off are corrections of archives and make no news. */
const LATEST_MS = 24 * 3_600_000
const over = new Set(['finished', 'awarded', 'abandoned'])

export type Sides = { homeId: number | null; awayId: number | null }

/** The news in one frame of a match, in the order in which it happened. */
export function matchNewsOf(frame: MatchFrame, sides: Sides): MatchNews[] {
  if (frame.at - frame.kickOff > LATEST_MS) return []
  const events = [...frame.events].sort(compareEvents)
  const former = formerOf(events)
  const gone = new Set(former.values())
  const withoutFormer = events.filter((event) => !gone.has(event))
  const goals = goalNews(frame, withoutFormer, sides, former)
  const cards = withoutFormer
    .filter((event) => event.type === 'card' && cardColour(event) !== 'yellow')
    .map((event) => ofEvent(frame, 'red_card', event, {}, former))
  return [
    ...lineupNews(frame, events),
    ...kickOffNews(frame, events, sides),
    ...goals,
    ...cards,
    ...breakNews(frame, events, sides),
  ]
}

function ofEvent(
  frame: MatchFrame,
  kind: MatchKind,
  event: TimelineEvent,
  more: NoticeFacts,
  former: Former,
): MatchNews {
  const data: NoticeFacts = { minute: minuteLabel(event.period, event.clockSeconds), ...more }
  if (event.side !== null) data.side = event.side
  if (event.playerId !== null) data.playerId = event.playerId
  if (event.withdrawn !== null) data.reason = event.withdrawn.reason
  const key = `${kind} ${event.key}`
  const before = former.get(event)
  const formerKey = before === undefined ? null : `${kind} ${before.key}`
  return {
    matchId: frame.matchId,
    kind,
    key,
    formerKey,
    revision: event.revision,
    isWithdrawn: event.withdrawn !== null,
    data,
    teamIds: [],
    competitionIds: [],
    at: frame.at,
  }
}

/**
 * News that a match has once, whichever feed reports it. Its revision is the match's version, so that it can be
 * withdrawn and restored.
 */
function ofState(frame: MatchFrame, kind: MatchKind, isWithdrawn: boolean, sides: Sides | null): MatchNews {
  const { matchId, version, summary, competitionId, at } = frame
  const audience = sides
    ? { teamIds: teamsOf(sides), competitionIds: [competitionId] }
    : { teamIds: [], competitionIds: [] }
  return {
    matchId,
    kind,
    key: kind,
    formerKey: null,
    revision: version,
    isWithdrawn,
    data: kind === 'lineup' ? {} : { score: summary.score },
    ...audience,
    at,
  }
}

function teamsOf({ homeId, awayId }: Sides): number[] {
  return [homeId, awayId].filter((id) => id !== null)
}

/** Goals with the score after each: the newest has the match's score, earlier ones are counted back from it. */
function goalNews(frame: MatchFrame, events: readonly TimelineEvent[], sides: Sides, former: Former): MatchNews[] {
  const goals = events.filter(({ type, side }) => type === 'goal' && side !== null)
  const score: Score = { ...frame.summary.score }
  const news = goals.toReversed().map((event) => {
    const one = ofEvent(frame, 'goal', event, { score: { ...score }, goalKind: goalKind(event) }, former)
    if (event.withdrawn === null && event.side !== null) score[event.side] = Math.max(0, score[event.side] - 1)
    const teamId = event.side === 'home' ? sides.homeId : sides.awayId
    return { ...one, teamIds: teamId === null ? [] : [teamId] }
  })
  return news.reverse()
}

function lineupNews(frame: MatchFrame, events: readonly TimelineEvent[]): MatchNews[] {
  const isNamed = events.some(({ type, withdrawn }) => type === 'lineup' && withdrawn === null)
  return isNamed && frame.summary.status === 'scheduled' ? [ofState(frame, 'lineup', false, null)] : []
}

function kickOffNews(frame: MatchFrame, events: readonly TimelineEvent[], sides: Sides): MatchNews[] {
  const start = events.find(({ type, period }) => type === 'period_start' && period === 1)
  if (!start) return []
  const { status, period } = frame.summary
  if (start.withdrawn !== null && status === 'scheduled') return [ofState(frame, 'kick_off', true, sides)]
  return status === 'live' && period === 1 ? [ofState(frame, 'kick_off', false, sides)] : []
}

function breakNews(frame: MatchFrame, events: readonly TimelineEvent[], sides: Sides): MatchNews[] {
  const isWhistle = events.some(({ type }) =>
    ['period_end', 'result', 'awarded', 'abandoned', 'shootout_kick'].includes(type),
  )
  if (!isWhistle) return []
  const { status, phase } = frame.summary
  if (over.has(status)) return [ofState(frame, 'full_time', false, sides)]
  // The final whistle was withdrawn: those who got the end are notified that the match goes on.
  return [
    ...(phase === 'half_time' ? [ofState(frame, 'half_time', false, null)] : []),
    ofState(frame, 'full_time', true, sides),
  ]
}
