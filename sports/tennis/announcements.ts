import { ofState, type Announcement, type MatchChange } from '../announcement.ts'
import { isOver, type MatchStatus } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import type { TennisFacts } from './state.ts'

const ends: ReadonlySet<string> = new Set([
  'point',
  'result',
  'retired',
  'defaulted',
  'walkover',
  'awarded',
  'abandoned',
])

/**
 * The news in one change of a match: the players go on court, it begins, a set is won, it ends; the end is withdrawn
 * where a correction takes it back. The beginning of a match whose players were announced is no further news.
 */
export function announcements({ summary, events }: MatchChange<TennisFacts>): Announcement[] {
  const { status, score } = summary
  const valid = events.filter(({ withdrawn }) => withdrawn === null)
  const isBegun = valid.some(
    ({ type, period, order }) => type === 'start' || (type === 'point' && period === 1 && order <= 1),
  )
  const isEnd = isOver(status) && valid.some(({ type }) => ends.has(type))
  const isTakenBack =
    !isOver(status) && events.some(({ type, withdrawn }) => withdrawn !== null && ends.has(type) && type !== 'point')
  return [
    ...onCourt(status, valid),
    ...(isBegun && !isOver(status) ? [ofState('kick_off', 'all', { score })] : []),
    ...setsWon(summary, valid),
    ...(isEnd ? [ofState('full_time', 'all', { score })] : []),
    ...(isTakenBack ? [ofState('full_time', 'all', { score }, true)] : []),
  ]
}

function onCourt(status: MatchStatus, valid: readonly TimelineEvent[]): Announcement[] {
  const isOnCourt = status === 'scheduled' && valid.some(({ type }) => type === 'on_court')
  return isOnCourt ? [ofState('kick_off', 'all', { what: 'on_court' })] : []
}

/** A set is news in the break after it; the last one is the end of the match. */
function setsWon(
  { phase, sets, score }: MatchChange<TennisFacts>['summary'],
  valid: readonly TimelineEvent[],
): Announcement[] {
  const ordinal = sets.length - 1
  const side = sets[ordinal - 1]?.winner ?? null
  const isNews = phase === 'set_break' && valid.some(({ type, period }) => type === 'point' && period === ordinal)
  return isNews && side !== null ? [{ ...ofState('set_won', 'match', { score, side }), part: ordinal }] : []
}
