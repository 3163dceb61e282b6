import { ofState, type Announcement, type MatchChange } from '../announcement.ts'
import { isOver } from '../match.ts'
import type { SeriesFacts } from './state.ts'

const ends: ReadonlySet<string> = new Set(['game_end', 'result', 'forfeit', 'disqualified', 'awarded', 'abandoned'])

/**
 * The news in one change of a series: its first game begins, a game is won, it ends; the end is withdrawn where a
 * correction takes it back. The last game is the end of the series and no further news.
 */
export function seriesAnnouncements({ summary, events }: MatchChange<SeriesFacts>): Announcement[] {
  const { status, score, games } = summary
  const valid = events.filter(({ withdrawn }) => withdrawn === null)
  const isBegun = valid.some(({ type, period }) => type === 'game_start' && period === games[0]?.ordinal)
  const isEnd = isOver(status) && valid.some(({ type }) => ends.has(type))
  const isTakenBack = !isOver(status) && events.some(({ type, withdrawn }) => withdrawn !== null && ends.has(type))
  const won = isOver(status) ? [] : valid.filter(({ type }) => type === 'game_end')
  return [
    ...(isBegun && !isOver(status) ? [ofState('kick_off', 'all', { score })] : []),
    ...won.flatMap(({ side, period }) =>
      side === null ? [] : [{ ...ofState('game_won', 'all', { score, side }), part: period }],
    ),
    ...(isEnd ? [ofState('full_time', 'all', { score })] : []),
    ...(isTakenBack ? [ofState('full_time', 'all', { score }, true)] : []),
  ]
}
