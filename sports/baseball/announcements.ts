import { formerOf, ofState } from '../announcement.ts'
import type { Announcement, MatchChange } from '../announcement.ts'
import { isOver } from '../match.ts'

/** The news in one change of a game: line-ups, the first pitch, the end; an end that was withdrawn is taken back. */
export function announcements({ summary, events }: MatchChange): Announcement[] {
  const gone = new Set(formerOf(events).values())
  const counted = events.filter((event) => !gone.has(event))
  const { status, period, score } = summary
  const isNamed = counted.some(({ type, withdrawn }) => type === 'lineup' && withdrawn === null)
  const first = counted.find(({ type, period: inning }) => (type === 'pitch' || type === 'play') && inning === 1)
  const isFirst = first !== undefined && first.withdrawn === null && status === 'live' && period === 1
  const isBegun =
    isFirst && counted.some(({ key }) => key === first.key) && summary.score.home + summary.score.away === 0
  const isEnded = isOver(status) && counted.some(({ type, withdrawn }) => withdrawn === null && ends.has(type))
  const isReopened = status === 'live' && counted.some(({ type, withdrawn }) => withdrawn !== null && ends.has(type))
  return [
    ...(isNamed && status === 'scheduled' ? [ofState('lineup', 'match', {})] : []),
    ...(isBegun ? [ofState('kick_off', 'all', { score })] : []),
    ...(isEnded ? [ofState('full_time', 'all', { score })] : []),
    ...(isReopened ? [ofState('full_time', 'all', { score }, true)] : []),
  ]
}

const ends: ReadonlySet<string> = new Set(['play', 'game_end'])
