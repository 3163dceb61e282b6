import type { MatchFrame } from '#contract/frames.ts'
import { cardColour, goalKind, minuteLabel } from '#sports/football.ts'
import type { Score } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { NoticeFacts } from '#contract/touchline/notice.ts'
import type { MatchKind, Tidings } from '../kinds.ts'
import { formerOf } from './former.ts'
import type { Former } from './former.ts'

/** What changes a day after kick-off is for archives: nobody is told. */
const LATEST_MS = 24 * 3_600_000
const over = new Set(['finished', 'awarded', 'abandoned'])

export type Sides = { homeId: number | null; awayId: number | null }

/** What followers hear of one change of a match, in the order in which it happened. */
export function tidingsOf(frame: MatchFrame, sides: Sides): Tidings[] {
  if (frame.at - frame.kickOff > LATEST_MS) return []
  const events = [...frame.events].sort(compareEvents)
  const former = formerOf(events)
  const gone = new Set(former.values())
  const withoutFormer = events.filter((event) => !gone.has(event))
  const goals = goalTidings(frame, withoutFormer, sides, former)
  const cards = withoutFormer
    .filter((event) => event.type === 'card' && cardColour(event) !== 'yellow')
    .map((event) => ofEvent(frame, 'red_card', event, {}, former))
  return [
    ...lineupTidings(frame, events),
    ...kickOffTidings(frame, events, sides),
    ...goals,
    ...cards,
    ...breakTidings(frame, events, sides),
  ]
}

function ofEvent(frame: MatchFrame, kind: MatchKind, event: TimelineEvent, more: NoticeFacts, former: Former): Tidings {
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
 * What is told once in a match, whoever tells it. Its revision is the match's version, so that it can be told off and
 * on again.
 */
function ofState(frame: MatchFrame, kind: MatchKind, isWithdrawn: boolean, sides: Sides | null): Tidings {
  const { matchId, version, summary, competitionId, at } = frame
  const heard = sides
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
    ...heard,
    at,
  }
}

function teamsOf({ homeId, awayId }: Sides): number[] {
  return [homeId, awayId].filter((id) => id !== null)
}

/** Goals with the score each made: the newest the match's own, the ones before it less what came after. */
function goalTidings(frame: MatchFrame, events: readonly TimelineEvent[], sides: Sides, former: Former): Tidings[] {
  const goals = events.filter(({ type, side }) => type === 'goal' && side !== null)
  const score: Score = { ...frame.summary.score }
  const told = goals.toReversed().map((event) => {
    const one = ofEvent(frame, 'goal', event, { score: { ...score }, goalKind: goalKind(event) }, former)
    if (event.withdrawn === null && event.side !== null) score[event.side] = Math.max(0, score[event.side] - 1)
    const teamId = event.side === 'home' ? sides.homeId : sides.awayId
    return { ...one, teamIds: teamId === null ? [] : [teamId] }
  })
  return told.reverse()
}

function lineupTidings(frame: MatchFrame, events: readonly TimelineEvent[]): Tidings[] {
  const isNamed = events.some(({ type, withdrawn }) => type === 'lineup' && withdrawn === null)
  return isNamed && frame.summary.status === 'scheduled' ? [ofState(frame, 'lineup', false, null)] : []
}

function kickOffTidings(frame: MatchFrame, events: readonly TimelineEvent[], sides: Sides): Tidings[] {
  const start = events.find(({ type, period }) => type === 'period_start' && period === 1)
  if (!start) return []
  const { status, period } = frame.summary
  if (start.withdrawn !== null && status === 'scheduled') return [ofState(frame, 'kick_off', true, sides)]
  return status === 'live' && period === 1 ? [ofState(frame, 'kick_off', false, sides)] : []
}

function breakTidings(frame: MatchFrame, events: readonly TimelineEvent[], sides: Sides): Tidings[] {
  const isWhistle = events.some(({ type }) =>
    ['period_end', 'result', 'awarded', 'abandoned', 'shootout_kick'].includes(type),
  )
  if (!isWhistle) return []
  const { status, phase } = frame.summary
  if (over.has(status)) return [ofState(frame, 'full_time', false, sides)]
  // A whistle that was taken back: whoever heard of the end hears that it goes on.
  return [
    ...(phase === 'half_time' ? [ofState(frame, 'half_time', false, null)] : []),
    ofState(frame, 'full_time', true, sides),
  ]
}
