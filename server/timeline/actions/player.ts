import type { Action } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { settleAllPlayers } from '../players/settle-all.ts'
import { addPlayerAlias, saveDecision } from '../store/identity.ts'
import { mapParticipants } from '../store/participant.ts'

type Pair = { oneId: number; otherId: number }
/** `remade`: matches whose lines changed. */
type Settled = { merged: number; remade: number }

const roles = ['admin', 'editor'] as const

/** Decides that two records are one player, the other one. Every later import follows it. */
export const mergePlayers: Action<Pair, Settled> = {
  name: 'players_merged',
  roles,
  async run({ db }, { oneId, otherId }) {
    const heads = await mapParticipants(db, [oneId, otherId])
    if (heads.get(oneId)?.id === heads.get(otherId)?.id) throw new Complaint('They are already the same player.')
    await saveDecision(db, { oneId, otherId, isSame: true, keptId: otherId })
    return { value: unsettled, object: `player ${oneId}`, detail: { into: otherId } }
  },
  afterwards: settleAllPlayers,
}

/** Decides that two records are two players. */
export const splitPlayers: Action<Pair, Settled> = {
  name: 'players_split',
  roles,
  async run({ db }, { oneId, otherId }) {
    if (oneId === otherId) throw new Complaint(`They are the same record. See "players show ${oneId}".`)
    await saveDecision(db, { oneId, otherId, isSame: false, keptId: null })
    return { value: unsettled, object: `player ${oneId}`, detail: { from: otherId } }
  },
  afterwards: settleAllPlayers,
}

/** Adds a spelling of a player, for search and imports. */
export const addSpelling: Action<{ playerId: number; spelling: string }, Settled & { isNew: boolean }> = {
  name: 'player_spelling',
  roles,
  async run({ db }, { playerId, spelling }) {
    if (spelling === '' || spelling.length > 100) throw new Complaint('A spelling must be 1 to 100 characters.')
    const isNew = await addPlayerAlias(db, playerId, spelling)
    return { value: { ...unsettled, isNew }, object: isNew ? `player ${playerId}` : null, detail: { spelling } }
  },
  afterwards: async (database, { isNew }) => ({ ...(await settleAllPlayers(database)), isNew }),
}

const unsettled: Settled = { merged: 0, remade: 0 }
