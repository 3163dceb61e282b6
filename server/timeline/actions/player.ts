import { z } from 'zod'
import type { Action } from '#core/parts/action.ts'
import type { Reader } from '#core/database/reader.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { settleAllPlayers } from '../players/settle-all.ts'
import { addPlayerAlias, findPlayerIds, saveDecision } from '../store/identity.ts'
import { mapParticipants } from '../store/participant.ts'

type Pair = { oneId: number; otherId: number }
/** `remade`: matches whose lines changed. */
type Settled = { merged: number; remade: number }

const roles = ['admin', 'editor'] as const

async function refuseUnknown(db: Reader, ids: readonly number[]): Promise<void> {
  const known = await findPlayerIds(db, ids)
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Complaint(`No player "${unknown}".`)
}

/** Decides that two records are one player, the other one. Every later import follows it. */
export const mergePlayers: Action<Pair, Settled> = {
  name: 'players_merged',
  roles,
  desk: {
    group: 'data',
    title: { en: 'Merge two players', zh: '合并两名球员' },
    about: {
      en: 'Every later import follows it. "Separate two players" undoes it.',
      zh: '之后的导入均按此处理，可用“拆分两名球员”撤销。',
    },
    input: z.object({
      oneId: field.thing({ en: 'Record that goes', zh: '被合并的记录' }, 'player'),
      otherId: field.thing({ en: 'Record that stays', zh: '保留的记录' }, 'player'),
    }),
  },
  async run({ db }, { oneId, otherId }) {
    await refuseUnknown(db, [oneId, otherId])
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
  desk: {
    group: 'data',
    title: { en: 'Separate two players', zh: '拆分两名球员' },
    input: z.object({
      oneId: field.thing({ en: 'First record', zh: '第一条记录' }, 'player'),
      otherId: field.thing({ en: 'Second record', zh: '第二条记录' }, 'player'),
    }),
  },
  async run({ db }, { oneId, otherId }) {
    if (oneId === otherId) throw new Complaint(`They are the same record. See "players show ${oneId}".`)
    await refuseUnknown(db, [oneId, otherId])
    await saveDecision(db, { oneId, otherId, isSame: false, keptId: null })
    return { value: unsettled, object: `player ${oneId}`, detail: { from: otherId } }
  },
  afterwards: settleAllPlayers,
}

/** Adds a spelling of a player, for search and imports. */
export const addSpelling: Action<{ playerId: number; spelling: string }, Settled & { isNew: boolean }> = {
  name: 'player_spelling',
  roles,
  desk: {
    group: 'data',
    title: { en: 'Add a spelling of a player', zh: '添加球员的其他写法' },
    input: z.object({
      playerId: field.thing({ en: 'Player', zh: '球员' }, 'player'),
      spelling: field.line({ en: 'Spelling', zh: '写法' }, 100),
    }),
  },
  async run({ db }, { playerId, spelling }) {
    if (spelling === '' || spelling.length > 100) throw new Complaint('A spelling must be 1 to 100 characters.')
    await refuseUnknown(db, [playerId])
    const isNew = await addPlayerAlias(db, playerId, spelling)
    return { value: { ...unsettled, isNew }, object: isNew ? `player ${playerId}` : null, detail: { spelling } }
  },
  afterwards: async (database, { isNew }) => ({ ...(await settleAllPlayers(database)), isNew }),
}

const unsettled: Settled = { merged: 0, remade: 0 }
