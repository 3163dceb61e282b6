import { ofState } from '../announcement.ts'
import type { Announcement, MatchChange } from '../announcement.ts'
import { isOver } from '../match.ts'
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

/** The news in one change of a match: its beginning and its end, withdrawn where a correction takes them back. */
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
    ...(isBegun && !isOver(status) ? [ofState('kick_off', 'all', { score })] : []),
    ...(isEnd ? [ofState('full_time', 'all', { score })] : []),
    ...(isTakenBack ? [ofState('full_time', 'all', { score }, true)] : []),
  ]
}
