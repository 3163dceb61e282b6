import type { SeriesState } from '#sports/esports/state.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { RoundRef } from '../../reading/parsed.ts'

/** The cells of a row by column; null and missing ones are empty. */
export type Cells = Readonly<Record<string, string | number | null>>

/** A series as it is stored, for the tables of Touchline's own CSV. */
export interface StoredSeries {
  /** Names it in all tables. */
  key: string
  competition: { name: string; country: string | null }
  season: string
  round: (Omit<RoundRef, 'stage'> & { stage: string }) | null
  homeName: string
  awayName: string
  /** Epoch ms. */
  kickOff: number
  isKickOffExact: boolean
  venue: string | null
  /** The events that count, in reading order. */
  events: readonly TimelineEvent[]
  state: SeriesState
  /** A name that is of this player alone on his side. */
  nameOf(playerId: number, side: Side): string
}

/** A series in the tables: its row of `games`, and its rows of the others. */
export interface SeriesRows {
  games: Cells
  tables: Readonly<Record<string, readonly Cells[]>>
  left: Left
}

/** What no table can carry, in words with counts. */
export class Left {
  readonly counts = new Map<string, number>()

  add(what: string, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count)
  }

  addAll(other: Iterable<readonly [string, number]>): void {
    for (const [what, count] of other) this.add(what, count)
  }
}
