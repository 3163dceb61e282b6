import { isSameDay } from '#timeline/kick-off.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { RecentMap } from '../reading/recent-map.ts'

interface Seen {
  kickOff: number
  at: string
  content: string
}

/**
 * Rows of one file that tell a match a second time: two sides meet once a day. Seasons are let go of in the order of
 * their last use.
 */
export class Repeats {
  private file = ''
  private readonly seasons = new RecentMap<number, Map<string, Seen[]>>(12)

  /** `new`, `same` for a row that says what an earlier one said, or the place of the row that it differs from. */
  look(
    match: ParsedMatch,
    seasonId: number,
    homeId: number | null,
    awayId: number | null,
  ): 'new' | 'same' | { at: string } {
    if (homeId === null || awayId === null) return 'new'
    const pairs = this.seasons.getOrAdd(seasonId, () => new Map<string, Seen[]>())
    const pair = `${homeId}-${awayId}`
    const seen = pairs.get(pair) ?? []
    const known = seen.find(({ kickOff }) => isSameDay(kickOff, match.kickOff))
    const content = contentOf(match)
    if (known) return known.content === content ? 'same' : { at: known.at }
    pairs.set(pair, [...seen, { kickOff: match.kickOff, at: match.place.at, content }])
    return 'new'
  }

  /** Another file may tell the same matches with more about them. */
  begin(file: string): void {
    if (file === this.file) return
    this.file = file
    this.seasons.clear()
  }
}

/** What is compared of two rows: day and hour, what became of the match, and how much was told. */
function contentOf({ kickOff, isKickOffExact, events, prices }: ParsedMatch): string {
  const ends = events.filter(({ type }) => type === 'result' || type === 'statistics').map(({ detail }) => detail)
  return JSON.stringify([kickOff, isKickOffExact, events.length, prices.length, ends])
}
