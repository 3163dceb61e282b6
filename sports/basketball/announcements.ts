import { ofState, type Announcement, type MatchChange } from '../announcement.ts'
import { isOver } from '../match.ts'
import type { BasketballFacts } from './state.ts'
import { endReading } from './vocabulary.ts'

const ends: ReadonlySet<string> = new Set(['period_end', 'result', 'awarded', 'abandoned'])

/** A close game: at most so many seconds left in the last regular period, and so many points apart. */
const closeSeconds = 300
const closePoints = 5
/** Apart from the numbers of periods, which distinguish the ends of periods. */
const closePart = 1000

/**
 * The news in one change of a match: its beginning, the end of each period, five minutes left in a close game, and its
 * end. The end is withdrawn where a correction takes it back.
 */
export function announcements({ summary, events }: MatchChange<BasketballFacts>): Announcement[] {
  const { status, period, score } = summary
  const news = closeGame({ summary, events })
  const start = events.find(({ type, period: of }) => type === 'period_start' && of === 1)
  if (start && start.withdrawn !== null && status === 'scheduled')
    news.push(ofState('kick_off', 'all', { score }, true))
  else if (start && status === 'live' && period === 1) news.push(ofState('kick_off', 'all', { score }))
  if (!events.some(({ type }) => ends.has(type))) return news
  if (isOver(status)) return [...news, ofState('full_time', 'all', { score })]
  return [...news, ...periodOver(summary), ofState('full_time', 'all', { score }, true)]
}

function periodOver({ phase, period, score }: MatchChange<BasketballFacts>['summary']): Announcement[] {
  if (phase === 'half_time') return [ofState('half_time', 'match', { score })]
  if (phase !== 'quarter_break' && phase !== 'overtime_break') return []
  return [{ ...ofState('half_time', 'match', { score, what: 'period_over' }), part: period }]
}

function closeGame({ summary, events }: MatchChange<BasketballFacts>): Announcement[] {
  const { status, phase, period, clock, score, format } = summary
  const isLast = status === 'live' && (phase === 'quarter' || phase === 'half') && period === format.periods
  const isLate = (reading: number | null) => reading !== null && reading >= endReading - closeSeconds
  const isClose = Math.abs(score.home - score.away) <= closePoints
  const isNow = events.some((event) => event.period === period && isLate(event.clockSeconds))
  if (!isLast || !isClose || !isNow || !isLate(clock.baseSeconds)) return []
  return [{ ...ofState('half_time', 'match', { score, what: 'close_game' }), part: closePart }]
}
