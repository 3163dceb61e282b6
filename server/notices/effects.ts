import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { countHolders, listSent } from './store/effect.ts'

/** Notices about a match: what each says, and how many people have it. */
const notices: Effect = {
  name: 'notices',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const rows = await listSent(db, matchId)
    return Object.fromEntries(rows.map(({ key, ...row }) => [key, row])) as Snapshot
  },
  people: (db, { matchId }, keys) => countHolders(db, matchId, keys),
}

export const effects: readonly Effect[] = [notices]
