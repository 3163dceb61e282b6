import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { findMatch } from '#timeline/store/match.ts'
import { createReadRated } from './rated.ts'
import { countRatersOf } from './store/rating.ts'

/** Players to rate in a match: none before its end, and none with too little playing time. */
const rated: Effect = {
  name: 'rated',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const match = await findMatch(db, matchId)
    // Not remembered: a version of a dry run is none.
    const found = match && (await createReadRated()(db, match, false))
    return Object.fromEntries((found?.ratees ?? []).map(({ subject }) => [subject, { isOpen: true }]))
  },
  people: (db, { matchId }, keys) => countRatersOf(db, matchId, keys),
}

export const effects: readonly Effect[] = [rated]
