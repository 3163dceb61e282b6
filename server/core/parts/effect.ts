import type { Reader } from '../database/reader.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The match of a change, and its season. */
export type EffectMatch = { matchId: number; seasonId: number }

/** Values by key; a key whose value differs afterwards is changed. */
export type Snapshot = Readonly<Record<string, Json>>

/**
 * What a change of a match alters: read before and after it, in the transaction that makes the change and runs the
 * followers of matches.
 */
export type Effect = {
  name: string
  /**
   * `sums`: what others add meanwhile is no part of a change, only the difference is. `apart`: it moves by itself, so
   * that it is shown, and two changes are the same without it.
   */
  identity?: 'sums' | 'apart'
  snapshot(db: Reader, match: EffectMatch): Promise<Snapshot>
  /** Distinct people behind changed keys. */
  people?(db: Reader, match: EffectMatch, keys: readonly string[]): Promise<number>
}
