import { isSameDay } from '#timeline/kick-off.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { RecentMap } from '../reading/recent-map.ts'

interface Seen {
  kickOff: number
  at: string
  content: string
}

/**
 * Rows of one file that repeat a match: two sides meet once a day, unless keys tell their games apart. The least
 * recently used seasons are evicted.
 */
export class Repeats {
  private file = ''
  private readonly seasons = new RecentMap<number, Map<string, Seen[]>>(12)

  /** `new`, `same` for a row equal to an earlier one, or the place of the row from which it differs. */
  look(
    match: ParsedMatch,
    seasonId: number,
    homeId: number | null,
    awayId: number | null,
    isByKey = false,
  ): 'new' | 'same' | { at: string } {
    if (homeId === null || awayId === null) return 'new'
    const pairs = this.seasons.getOrAdd(seasonId, () => new Map<string, Seen[]>())
    const pair = isByKey ? `${match.key}` : `${homeId}-${awayId}`
    const seen = pairs.get(pair) ?? []
    const known = seen.find(({ kickOff }) => isSameDay(kickOff, match.kickOff))
    const content = contentOf(match)
    if (known) return known.content === content ? 'same' : { at: known.at }
    pairs.set(pair, [...seen, { kickOff: match.kickOff, at: match.place.at, content }])
    return 'new'
  }

  /** Another file may have the same matches with more detail. */
  begin(file: string): void {
    if (file === this.file) return
    this.file = file
    this.seasons.clear()
  }
}

/** The values compared between two rows: day and hour, status of the match, and level of detail. */
function contentOf({ kickOff, isKickOffExact, events, prices }: ParsedMatch): string {
  const ends = events.filter(({ type }) => type === 'result' || type === 'statistics').map(({ detail }) => detail)
  return JSON.stringify([kickOff, isKickOffExact, events.length, prices.length, ends])
}
