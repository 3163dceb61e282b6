import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { listMoved, listOutcomes } from './store/effect.ts'

/** Prophecies about a match with their outcome. */
const prophecies: Effect = {
  name: 'prophecies',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const rows = await listOutcomes(db, matchId)
    return Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
  },
}

/** Coins that prophecies about a match moved, by kind of account. */
const money: Effect = {
  name: 'money',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const rows = await listMoved(db, matchId)
    return Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row]))
  },
}

export const effects: readonly Effect[] = [prophecies, money]
