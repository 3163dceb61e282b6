import { dayOf, isSameDay } from '#timeline/kick-off.ts'
import type { FeedRules } from '../feed-rules.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import { isWholeMatch, type Row } from './row.ts'
import { RecentMap } from '../reading/recent-map.ts'
import type { Wanted } from './matches.ts'

interface Seen {
  kickOff: number
  at: string
  content: string
}

/** What an earlier row of the import says of a match. `result`: null where no event states one. */
interface Told {
  file: string
  at: string
  kickOff: number
  hasBegun: boolean
  result: string | null
}

/** Matches of other files that are remembered; the least recently used are forgotten. */
const toldAtMost = 50_000

/**
 * Rows of one file that repeat a match: two sides meet once a day, unless keys tell their games apart. The least
 * recently used seasons are evicted. Rows of two files with one key, each with the whole match, state one result; they
 * state one day as well once the match has started.
 */
export class Repeats {
  private file = ''
  private readonly told = new RecentMap<string, Told>(toldAtMost)
  private readonly seasons = new RecentMap<number, Map<string, Seen[]>>(12)
  private readonly playedTypes: ReadonlySet<string>

  constructor({ playedTypes }: Pick<FeedRules, 'playedTypes'>) {
    this.playedTypes = playedTypes ?? new Set()
  }

  /** `new`, `same` for a row equal to an earlier one of its file, or the reason to refuse it. */
  look({ parsed, wanted }: Pick<Row, 'parsed' | 'wanted'>): 'new' | 'same' | { fault: string } {
    this.begin(parsed.place.file)
    const found = this.earlier(parsed, wanted)
    return typeof found === 'string'
      ? found
      : { fault: `differs from ${found.at} about the same match: that row holds` }
  }

  /** The place of an earlier row from which a match differs. */
  private earlier(
    match: ParsedMatch,
    { seasonId, homeId, awayId, isByKey, isOwnKey }: Wanted,
  ): 'new' | 'same' | { at: string } {
    if (homeId === null || awayId === null) return 'new'
    const pairs = this.seasons.getOrAdd(seasonId, () => new Map<string, Seen[]>())
    const pair = isOwnKey ? `${match.key}` : `${homeId}-${awayId}`
    const seen = pairs.get(pair) ?? []
    const isWhole = isByKey && isWholeMatch(match)
    const known = seen.find(({ kickOff }) => isWhole || isSameDay(kickOff, match.kickOff))
    const content = contentOf(match)
    if (known) return known.content === content ? 'same' : { at: known.at }
    const elsewhere = isWhole ? this.otherwise(match, seasonId) : null
    if (elsewhere !== null) return { at: elsewhere }
    pairs.set(pair, [...seen, { kickOff: match.kickOff, at: match.place.at, content }])
    return 'new'
  }

  /** The place of a row in another file that states another result of this match, or another day of it; or null. */
  private otherwise({ events, key: own, place, kickOff }: ParsedMatch, seasonId: number): string | null {
    const results = events.filter(({ type, detail }) => type === 'result' && detail.isComplete !== false)
    // A row whose events decide the match has more detail than a result.
    const result = results.length === 0 ? null : JSON.stringify(results.map(({ detail }) => detail))
    const hasBegun = events.some(({ type }) => this.playedTypes.has(type))
    const key = `${seasonId}|${own}`
    const known = this.told.get(key)
    if (known && known.file !== place.file) {
      const isOther = result !== null && known.result !== null && known.result !== result
      const isMoved = known.hasBegun && dayOf(known.kickOff) !== dayOf(kickOff)
      if (isOther || isMoved) return `${known.file}, ${known.at}${isMoved ? ` (${dayOf(known.kickOff)})` : ''}`
    }
    this.told.set(key, { ...place, kickOff, hasBegun, result: result ?? known?.result ?? null })
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
