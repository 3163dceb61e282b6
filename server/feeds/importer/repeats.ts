import { isSameDay } from '#timeline/kick-off.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { RecentMap } from '../reading/recent-map.ts'
import type { Wanted } from './matches.ts'
import type { Row } from './row.ts'

interface Seen {
  kickOff: number
  at: string
  content: string
}

/** Matches of other files whose result is remembered; the least recently used are forgotten. */
const resultsAtMost = 50_000

/**
 * Rows of one file that repeat a match: two sides meet once a day, unless keys tell their games apart. The least
 * recently used seasons are evicted. Rows of two files with one key, each with the whole match, state one result.
 */
export class Repeats {
  private file = ''
  private readonly results = new RecentMap<string, { file: string; at: string; result: string }>(resultsAtMost)
  private readonly seasons = new RecentMap<number, Map<string, Seen[]>>(12)

  /** `new`, `same` for a row equal to an earlier one of its file, or the reason to refuse it. */
  look({ parsed, wanted }: Pick<Row, 'parsed' | 'wanted'>): 'new' | 'same' | { fault: string } {
    this.begin(parsed.place.file)
    const found = this.earlier(parsed, wanted)
    return typeof found === 'string'
      ? found
      : { fault: `differs from ${found.at} about the same match: that row holds` }
  }

  /** The place of an earlier row from which a match differs. */
  private earlier(match: ParsedMatch, { seasonId, homeId, awayId, isByKey }: Wanted): 'new' | 'same' | { at: string } {
    if (homeId === null || awayId === null) return 'new'
    const pairs = this.seasons.getOrAdd(seasonId, () => new Map<string, Seen[]>())
    const pair = isByKey ? `${match.key}` : `${homeId}-${awayId}`
    const seen = pairs.get(pair) ?? []
    const known = seen.find(({ kickOff }) => isSameDay(kickOff, match.kickOff))
    const content = contentOf(match)
    if (known) return known.content === content ? 'same' : { at: known.at }
    const elsewhere = isByKey && match.isPartial !== true ? this.otherResult(match, seasonId) : null
    if (elsewhere !== null) return { at: elsewhere }
    pairs.set(pair, [...seen, { kickOff: match.kickOff, at: match.place.at, content }])
    return 'new'
  }

  /** The place of a row in another file that states another result of this match, or null. */
  private otherResult(match: ParsedMatch, seasonId: number): string | null {
    const results = match.events.filter(({ type, detail }) => type === 'result' && detail.isComplete !== false)
    // A row whose events decide the match has more detail than a result.
    if (results.length === 0) return null
    const result = JSON.stringify(results.map(({ detail }) => detail))
    const key = `${seasonId}|${match.key}`
    const known = this.results.get(key)
    if (known && known.file !== match.place.file && known.result !== result) return `${known.file}, ${known.at}`
    this.results.set(key, { ...match.place, result })
    return null
  }

  /** Another file may have the same matches with more detail. */
  private begin(file: string): void {
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
