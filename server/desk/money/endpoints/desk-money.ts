import { avatarOf } from '#accounts/profile/avatars.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/desk-money.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { liveLens } from '#core/lens.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { findLastCheck, listLastDifferences } from '#ledger/store/checked.ts'
import { sayDifference } from '#ledger/rules/difference.ts'
import { legsOf } from '#ledger/store/posting.ts'
import { headOf } from '#ledger/store/tree.ts'
import { countOpenDifferences, listComparisons } from '#payments/store/difference-note.ts'
import * as freezes from '#withdrawals/store/payout-freeze.ts'
import type { PayoutFreeze } from '#withdrawals/store/payout-freeze.ts'
import { findWithdrawal, listWithdrawalsById } from '#withdrawals/store/withdrawal.ts'
import { mapOwners } from '#withdrawals/store/staff.ts'
import type { WithdrawalRow } from '#withdrawals/types.ts'
import { staffView } from '#withdrawals/view.ts'
import { namesOf } from '../../frame/names.ts'
import { isAlone } from '../../frame/store/second.ts'
import { findPerson } from '../../people/store/person.ts'
import { pageOf } from '../../people/views/person.ts'
import { noteDifference } from '../actions/difference.ts'
import { readEntries } from '../read-entries.ts'
import { searchMoney } from '../search.ts'
import * as store from '../store/find.ts'
import { findOpening } from '../store/opening.ts'
import { comparisonViews } from '../views/comparison.ts'
import { legView } from '../views/leg.ts'

const MOST_SHOWN = 20
const roles = ['treasurer', 'admin'] as const

const closed = { en: 'Give a reason first: the money of a person is private.', zh: '资金属隐私数据，请先填写原因。' }

export const getDeskMoney = handle(contract.getDeskMoney, async ({ db, engines }) => {
  const [last, differences, head, waiting, frozen, open] = await Promise.all([
    findLastCheck(db),
    listLastDifferences(db),
    headOf(db),
    store.countWaitingWithdrawals(db),
    freezes.countOpenFreezes(db),
    countOpenDifferences(db),
  ])
  const check = last && {
    at: last.at,
    size: last.size,
    isSound: last.isSound,
    differences: differences.slice(0, MOST_SHOWN).map(sayDifference),
  }
  return { check, entries: head.size, waiting, frozen, open, provider: engines.payments.provider.name }
})

export const searchDeskMoney = handle(contract.searchDeskMoney, async ({ db, query }) => ({
  list: await searchMoney(db, query.q),
}))

export const listDeskComparisons = handle(contract.listDeskComparisons, async ({ db, query }) => {
  const { state, before = null, limit } = query
  const rows = await listComparisons(db, { state, before, limit: limit + 1 })
  const list = await comparisonViews(db, rows.slice(0, limit))
  return { list, nextBefore: rows.length > limit ? list.at(-1)!.day : null }
})

export const noteDeskDifference = handle(contract.noteDeskDifference, async (call) => {
  const { params, body, db, fail } = call
  const noted = await actAsViewer(
    call,
    noteDifference,
    { day: params.day, key: body.key },
    plainLine(body.reason).trim(),
  )
  return noted.ok ? (await comparisonViews(db, [noted.value]))[0]! : fail('not_found')
})

type ByStaff = Pick<Call<Operation>, 'db'> & { viewer: { userId: number } }

/** Freezes with their people; who reads about the own account does not read who it was. */
async function freezeViews({ db, viewer }: ByStaff, rows: readonly PayoutFreeze[]) {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ userId, byUserId, thawedByUserId }) => [userId, byUserId, thawedByUserId]),
  )
  return rows.map(({ id, userId, reason, byUserId, at, thawedAt, thawedByUserId, thawReason }) => ({
    id,
    person: nameOf(userId),
    reason,
    by: userId === viewer.userId ? null : nameOf(byUserId),
    at,
    thawedAt,
    thawedBy: userId === viewer.userId ? null : nameOf(thawedByUserId),
    thawReason,
  }))
}

export const listDeskFreezes = handle(contract.listDeskFreezes, async (call) => {
  const { afterId = null, limit } = call.query
  const { list, nextId } = pageOf(await freezes.listOpenFreezes(call.db, { afterId, limit: limit + 1 }), limit)
  return { list: await freezeViews(call, list), nextId }
})

type StaffCall = Pick<Call<typeof contract.listDeskWithdrawals>, 'db' | 'viewer' | 'receivedAt' | 'language'>

/** Withdrawals as staff see them, in the order of `ids`. */
async function withdrawalViews({ db, viewer, receivedAt: now, language }: StaffCall, ids: readonly number[]) {
  const rows = await listWithdrawalsById(db, ids)
  const owners = await mapOwners(
    db,
    rows.map(({ userId }) => userId),
  )
  const byId = new Map<number, WithdrawalRow>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [staffView(row, owners.get(row.userId), { viewerId: viewer.userId, language, now })] : []
  })
}

export const listDeskWithdrawals = handle(contract.listDeskWithdrawals, async (call) => {
  const { state = null, afterId = null, limit } = call.query
  const ids = await store.listWithdrawalIds(call.db, { state, userId: null, afterId, limit: limit + 1 })
  const list = await withdrawalViews(call, ids.slice(0, limit))
  return { list, nextId: ids.length > limit ? ids[limit - 1]! : null }
})

export const getDeskWallet = handle(contract.getDeskWallet, async (call) => {
  const { params, db, viewer, fail } = call
  const { id } = params
  const person = await findPerson(db, id)
  if (!person) return fail('user_not_found')
  const [rows, ids, openUntil] = await Promise.all([
    freezes.listFreezes(db, id, MOST_SHOWN),
    store.listWithdrawalIds(db, { state: null, userId: id, afterId: null, limit: MOST_SHOWN }),
    findOpening(db, id, viewer.userId),
  ])
  const inForce = rows.find(({ thawedAt }) => thawedAt === null)
  const isOwn = inForce?.byUserId === viewer.userId
  return {
    person: { id, nickname: person.nickname, avatar: avatarOf(id, person.avatar) },
    state: person.state,
    isSelf: id === viewer.userId,
    freezes: await freezeViews(call, rows),
    mayThaw: inForce !== undefined && id !== viewer.userId && (!isOwn || (await isAlone(db, viewer.userId, roles))),
    withdrawals: await withdrawalViews(call, ids),
    openUntil,
  }
})

export const listDeskWalletEntries = handle(contract.listDeskWalletEntries, async (call) => {
  const { params, query, db, engines, language, receivedAt, zone, viewer, fail } = call
  if (!(await findPerson(db, params.id))) return fail('user_not_found')
  if ((await findOpening(db, params.id, viewer.userId)) === null) return fail('forbidden', closed)
  const reader = {
    db,
    engine: engines.wallet,
    userId: params.id,
    language,
    lens: liveLens,
    now: receivedAt,
    receivedAt,
  }
  return readEntries(reader, { after: query.after, limit: query.limit, zone })
})

export const getDeskTransfer = handle(contract.getDeskTransfer, async ({ params, db, language, fail }) => {
  const row = await store.findTransfer(db, params.id)
  if (!row) return fail('not_found')
  const { subjectKind, subjectId, hash, ...facts } = row
  const legs = await legsOf(db, params.id)
  return {
    ...facts,
    about: subjectKind === null ? '' : `${subjectKind} ${subjectId}`,
    hash: hash ?? '',
    legs: legs.map((leg) => legView(leg, { language, userId: null })),
  }
})

export const getDeskWithdrawal = handle(contract.getDeskWithdrawal, async (call) => {
  const { params, db, fail } = call
  const row = await findWithdrawal(db, params.id)
  const [view] = row ? await withdrawalViews(call, [params.id]) : []
  if (!row || !view) return fail('not_found')
  const { approvedBy: _, steps: _steps, ...rest } = view
  const steps = await store.listSteps(db, params.id)
  const nameOf = await namesOf(db, [row.userId, ...steps.map(({ byUserId }) => byUserId)])
  return {
    ...rest,
    person: nameOf(view.userId),
    arePayoutsFrozen: await freezes.arePayoutsFrozen(db, row.userId),
    transferIds: [row.transferId, row.paidTransferId].filter((id) => id !== null),
    timeline: steps.map(({ step, at, byUserId, reason }) => ({
      step: step as (typeof view.steps)[number]['step'],
      at,
      by: nameOf(byUserId),
      reason,
    })),
  }
})
