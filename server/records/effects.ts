import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { listTotalsOnMatch } from './store/effect.ts'

/** All-time records of the authors of prophecies about a match. */
const records: Effect = {
  name: 'records',
  identity: 'sums',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const rows = await listTotalsOnMatch(db, matchId)
    return Object.fromEntries(rows.map(({ authorId, ...row }) => [authorId, row]))
  },
}

export const effects: readonly Effect[] = [records]
