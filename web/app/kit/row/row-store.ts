import type { MatchRow, ResultPrices, Summary } from '#contract/touchline/brief.ts'
import type { Frame } from '../../live/stream.ts'
import { loadedSportOf } from '../../sports/parts.ts'
import type { SportInLists } from '../../sports/sport.ts'

/** A recent event of a row, highlighted for a while. */
export interface Happening {
  kind: 'score' | 'withdrawn'
  side: 'home' | 'away'
  playerName: string | null
  minute: string
  /** Key of the score in the match's events, to look up the reason of a withdrawal. */
  key: string
  reason: string | null
}

export interface LiveRow {
  row: MatchRow
  happening: Happening | null
}

type NewMatch = Pick<MatchRow, 'sport' | 'kickOff' | 'summary'>

export const flipMs = 6_000
export const withdrawnMs = 30_000

/** The rows of a list. Listeners subscribe to single rows, so that a change renders one row and not the list. */
export class RowStore {
  #rows = new Map<number, LiveRow>()
  #asRead = new Map<number, LiveRow>()
  #listeners = new Map<number, Set<() => void>>()
  #all = new Set<(matchId: number | null) => void>()
  #belongs: (match: NewMatch) => boolean

  /** `belongs`: whether a match that the list lacks should be on it; without it, any should. */
  constructor(rows: readonly MatchRow[], belongs: (match: NewMatch) => boolean = () => true) {
    this.#belongs = belongs
    for (const row of rows) this.#rows.set(row.id, { row, happening: null })
  }

  get(matchId: number): LiveRow | undefined {
    return this.#rows.get(matchId)
  }

  /**
   * The row that the page was rendered with: a group that is hydrated later matches its markup, then applies the
   * changes.
   */
  asRead(matchId: number): LiveRow | undefined {
    return this.#asRead.get(matchId) ?? this.#rows.get(matchId)
  }

  has(matchId: number): boolean {
    return this.#rows.has(matchId)
  }

  rows(): MatchRow[] {
    return [...this.#rows.values()].map(({ row }) => row)
  }

  subscribe(matchId: number, listener: () => void): () => void {
    const listeners = this.#listeners.get(matchId) ?? new Set()
    this.#listeners.set(matchId, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Receives every change; null for an unknown match. */
  subscribeAll(listener: (matchId: number | null) => void): () => void {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  /** Applies a frame of the stream; an older one changes nothing. Returns the event to highlight, if any. */
  take(frame: Frame): Happening | null {
    if (frame.kind === 'prices') return this.#takePrices(frame.data.matchId, frame.data.prices)
    if (frame.kind !== 'row' && frame.kind !== 'match') return null
    const { matchId, version, summary, kickOff } = frame.data
    const known = this.#rows.get(matchId)
    if (!known) {
      if (this.#belongs(frame.data)) this.#all.forEach((listener) => listener(null))
      return null
    }
    if (version <= known.row.version) return null
    const sport = loadedSportOf(known.row)
    const happening = sport && happeningBetween(known.row.summary, summary, sport)
    this.#set(matchId, { row: { ...known.row, version, summary, kickOff }, happening: happening ?? known.happening })
    return happening
  }

  /** Replaces rows that are older than a new snapshot. */
  reload(rows: readonly MatchRow[]): void {
    for (const row of rows) {
      const known = this.#rows.get(row.id)
      if (!known || row.version > known.row.version || isNewerPrice(known.row.prices, row.prices))
        this.#set(row.id, { row, happening: known?.happening ?? null })
    }
  }

  /** Clears a highlight after its time, or adds the reason. */
  setHappening(matchId: number, from: Happening, to: Happening | null): void {
    const known = this.#rows.get(matchId)
    if (known && known.happening?.key === from.key && known.happening.kind === from.kind)
      this.#set(matchId, { ...known, happening: to })
  }

  #takePrices(matchId: number, prices: ResultPrices): null {
    const known = this.#rows.get(matchId)
    if (known && isNewerPrice(known.row.prices, prices)) this.#set(matchId, { ...known, row: { ...known.row, prices } })
    return null
  }

  #set(matchId: number, next: LiveRow): void {
    const known = this.#rows.get(matchId)
    if (known && !this.#asRead.has(matchId)) this.#asRead.set(matchId, known)
    this.#rows.set(matchId, next)
    this.#listeners.get(matchId)?.forEach((listener) => listener())
    this.#all.forEach((listener) => listener(matchId))
  }
}

function isNewerPrice(known: ResultPrices | null, next: ResultPrices | null): boolean {
  if (next === null) return false
  return known === null || (next.movedAt ?? 0) > (known.movedAt ?? 0) || next.isSuspended !== known.isSuspended
}

/** The score or withdrawal between two summaries; null when they have the same score, or where scores are many. */
export function happeningBetween(
  before: Summary,
  after: Summary,
  { lastScoreOf, hasManyScores }: Pick<SportInLists, 'lastScoreOf' | 'hasManyScores'>,
): Happening | null {
  if (hasManyScores) return null
  for (const side of ['home', 'away'] as const) {
    const gained = after.score[side] - before.score[side]
    const last = lastScoreOf(gained > 0 ? after : before)
    if (gained === 0) continue
    const own = last?.side === side ? last : null
    return {
      kind: gained > 0 ? 'score' : 'withdrawn',
      side,
      playerName: own?.playerName ?? null,
      minute: own?.minute ?? '',
      key: own?.key ?? `${side}:${after.score[side]}`,
      reason: null,
    }
  }
  return null
}
