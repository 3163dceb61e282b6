import { ofState } from '../announcement.ts'
import type { Announcement, MatchChange } from '../announcement.ts'
import { isOver } from '../match.ts'

const ends: ReadonlySet<string> = new Set(['period_end', 'result', 'awarded', 'abandoned'])

/** The news in one change of a match: its beginning, half-time and its end. */
export function announcements({ summary, events }: MatchChange): Announcement[] {
  const { status, phase, period, score } = summary
  const news: Announcement[] = []
  const start = events.find(({ type, period: of }) => type === 'period_start' && of === 1)
  if (start && start.withdrawn !== null && status === 'scheduled')
    news.push(ofState('kick_off', 'all', { score }, true))
  else if (start && status === 'live' && period === 1) news.push(ofState('kick_off', 'all', { score }))
  if (!events.some(({ type }) => ends.has(type))) return news
  if (isOver(status)) return [...news, ofState('full_time', 'all', { score })]
  if (phase === 'half_time') news.push(ofState('half_time', 'match', { score }))
  // An end that was withdrawn takes its news back.
  return [...news, ofState('full_time', 'all', { score }, true)]
}
