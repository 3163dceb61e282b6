import type { Role } from '#contract/roles.ts'
import type { DryRun } from '#contract/touchline/desk-change.ts'
import { deskRoles } from '#contract/touchline/desk.ts'
import { actorIdOf, type Action, type Cause } from '#core/parts/action.ts'
import type { Reader } from '#core/database/reader.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mayWork } from '../../frame/scope.ts'
import { isAlone, isInOffice } from '../../frame/store/second.ts'
import { carryOutEntries } from '../carry-out.ts'
import { ChangeProblem } from '../problem.ts'
import { rolesOf } from '../rules/roles.ts'
import * as store from '../store/change.ts'
import type { ChangeRow, NewChange } from '../store/change.ts'
import { saveUndo } from '../store/undo.ts'

const roles = deskRoles.changes

async function assertMayWork(db: Reader, { actor }: Cause, competitionId: number): Promise<void> {
  if (actor.kind === 'operator') return
  if (!(await mayWork(db, actor, competitionId))) throw new ChangeProblem('not_yours')
}

function assertHolds({ actor }: Cause, wanted: readonly Role[]): void {
  if (actor.kind === 'user' && !wanted.some((role) => actor.roles.includes(role)))
    throw new ChangeProblem('only_admins')
}

/** Proposes a change of a match. */
export const proposeChange: Action<Omit<NewChange, 'byUserId' | 'reason'>, ChangeRow> = {
  name: 'change_proposed',
  desk: { group: 'data', title: { en: 'Propose a change of a match', zh: '提交比赛更改' }, page: '/desk/changes' },
  roles,
  async run({ db, cause }, given) {
    await assertMayWork(db, cause, given.competitionId)
    assertHolds(cause, rolesOf(given))
    const value = await store.addChange(db, { ...given, byUserId: actorIdOf(cause), reason: cause.reason })
    const { matchId, code, entries } = given
    return { value, object: `match ${matchId}`, detail: { change: value.id, code, entries } }
  },
}

type Applying = { id: number; matchVersion: number; needsSecond: boolean; effect: DryRun | null }
type Applied = { version: number; isAlone: boolean }

/**
 * Applies a change to the version of the match that its effect was computed on. Where a second person is needed, it is
 * another one than the proposer, and both hold the role with a second factor then; where nobody else does, the proposer
 * applies it, and the entry says so.
 */
export const applyChange: Action<Applying, Applied> = {
  name: 'change_applied',
  desk: { group: 'data', title: { en: 'Apply a change of a match', zh: '执行比赛更改' }, page: '/desk/changes' },
  roles,
  async run(tools, { id, matchVersion, needsSecond, effect }) {
    const { db, cause } = tools
    const found = await store.lockChange(db, id)
    if (found?.state !== 'open') throw new ChangeProblem('not_open')
    await assertMayWork(db, cause, found.competitionId)
    const wanted = rolesOf(found)
    assertHolds(cause, wanted)
    const byUserId = actorIdOf(cause)
    const isOwn = found.byUserId === byUserId
    const alone = needsSecond && isOwn && byUserId !== null && (await isAlone(db, byUserId, wanted))
    if (needsSecond && isOwn && !alone) throw new ChangeProblem('second_needed')
    if (needsSecond && !isOwn && !(await isStillProposer(db, found, wanted))) throw new ChangeProblem('proposer_gone')
    if ((await store.lockVersion(db, found.matchId)) !== matchVersion) throw new ChangeProblem('effect_moved')
    const match = (await findMatch(db, found.matchId))!
    const { entries, words } = found
    const { version, undo } = await carryOutEntries(tools, { match, entries, words, id: String(id) })
    await store.decideChange(db, id, { state: 'applied', byUserId, decision: cause.reason, isAlone: alone, effect })
    await saveUndo(db, id, undo)
    const detail = { change: id, proposedBy: found.byUserId, version, ...(alone ? { isAlone: true } : {}) }
    return { value: { version, isAlone: alone }, object: `match ${found.matchId}`, detail }
  },
}

/** The proposer holds the role, and as a scout this competition. */
async function isStillProposer(
  db: Reader,
  { byUserId, competitionId }: ChangeRow,
  wanted: readonly Role[],
): Promise<boolean> {
  if (byUserId === null) return false
  const above = wanted.filter((role) => role !== 'scout')
  if (await isInOffice(db, byUserId, above)) return true
  if (!wanted.includes('scout') || !(await isInOffice(db, byUserId, ['scout']))) return false
  return mayWork(db, { userId: byUserId, roles: ['scout'] }, competitionId)
}

/** Drops an open change; it stays in the list. */
export const dropChange: Action<{ id: number }, null> = {
  name: 'change_dropped',
  desk: { group: 'data', title: { en: 'Drop a change of a match', zh: '放弃比赛更改' }, page: '/desk/changes' },
  roles,
  async run({ db, cause }, { id }) {
    const found = await store.lockChange(db, id)
    if (found?.state !== 'open') throw new ChangeProblem('not_open')
    await assertMayWork(db, cause, found.competitionId)
    const decided = {
      state: 'dropped',
      byUserId: actorIdOf(cause),
      decision: cause.reason,
      isAlone: false,
      effect: null,
    } as const
    await store.decideChange(db, id, decided)
    return { value: null, object: `match ${found.matchId}`, detail: { change: id, proposedBy: found.byUserId } }
  },
}
