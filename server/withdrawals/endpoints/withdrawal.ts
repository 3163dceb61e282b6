import { actAsViewer } from '#accounts/audit/record-action.ts'
import { recordAudit } from '#accounts/audit/audit.ts'
import { seal, unseal } from '#accounts/secrets/sealed.ts'
import { fewestCoins } from '#contract/touchline/money-limits.ts'
import * as contract from '#contract/touchline/withdrawal.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { plainLine } from '#core/text/clean-name.ts'
import { walletOf } from '#ledger/accounts.ts'
import { findBalance } from '#ledger/store/balance.ts'
import { decideWithdrawal as decide } from '../actions/decision.ts'
import { WithdrawalProblem } from '../problem.ts'
import {
  cancelWithdrawal as cancel,
  hasFreshFactor,
  refuseWithdrawal,
  requestWithdrawal,
  waitOf,
  type Owner,
  type RequestProblem,
} from '../request.ts'
import { isIban, plainIban } from '../rules/iban.ts'
import { usableAt } from '../rules/terms.ts'
import { PURPOSE } from '../send.ts'
import { accountView, addAccount, listAccounts, isAccountAwaited, removeAccount } from '../store/payout-account.ts'
import { findTimes, listIdsOfAll, mapOwners } from '../store/staff.ts'
import { findWithdrawal, listWithdrawalsById, listWithdrawalsOf } from '../store/withdrawal.ts'
import type { WithdrawalRow } from '../types.ts'
import { staffView, withdrawalView } from '../view.ts'

const MOST_ACCOUNTS = 5
const TIMES_MS = 90 * 24 * 3_600_000

const badIban = { en: 'Check the account number: its check digits are wrong.', zh: '账号有误：校验位不正确。' }
const noAccount = { en: 'This account was removed. Choose another one.', zh: '该收款账号已删除，请选择其他账号。' }
const hasIt = { en: 'You have added this account already.', zh: '你已添加过该收款账号。' }
const awaited = {
  en: 'A withdrawal to this account is under way. Cancel it first, or remove the account afterwards.',
  zh: '有提现正在转往该账号。请先取消提现，或待其完成后再删除。',
}
const noPrice = { en: 'This many coins have no exact price.', zh: '该金币数量无法精确折算。' }
const decided = { en: 'It is approved already.', zh: '该提现已通过。' }
const another = { en: 'Another person decides.', zh: '须由其他人处理。' }
const ended = { en: 'It is decided already.', zh: '该提现已处理。' }
const tooMany = {
  en: `At most ${MOST_ACCOUNTS} accounts. Remove one first.`,
  zh: `最多 ${MOST_ACCOUNTS} 个收款账号，请先删除一个。`,
}
const waits = (until: number) => {
  const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
  return { en: `Withdrawals open on ${time} UTC.`, zh: `${time}（UTC）起可提现。` }
}

type OwnCall = Pick<
  Call<typeof contract.cancelWithdrawal>,
  'viewer' | 'receivedAt' | 'guard' | 'region' | 'engines' | 'db'
>

function ownerOf({ viewer, receivedAt: now, guard, region, engines }: OwnCall): Owner {
  const { spending: engine, withdrawals } = engines
  return { userId: viewer.userId, sessionId: viewer.sessionId, now, guard, region, engine, withdrawals }
}

/** A page of rows of which one more was read. */
function pageOf<Row extends { id: number }, Shown>(rows: readonly Row[], limit: number, view: (row: Row) => Shown) {
  const list = rows.slice(0, limit)
  return { list: list.map(view), nextId: rows.length > limit ? list.at(-1)!.id : null }
}

export const getWithdrawalRules = handle(contract.getWithdrawalRules, async ({ db, engines, receivedAt: now }) => {
  const { terms, payments } = engines.withdrawals
  const { approvalsAbove, approvals, waitDays, feePercent } = terms
  const times = await findTimes(readerOf(db), now - TIMES_MS)
  return { approvalsAbove, approvals, waitDays, feePercent, isPlayMoney: !payments.isRealMoney, times }
})

export const getWithdrawalOptions = handle(contract.getWithdrawalOptions, async (call) => {
  const db = readerOf(call.db)
  const owner = ownerOf(call)
  const { terms, payments } = owner.withdrawals
  const { posted, held } = await findBalance(db, walletOf(owner.userId))
  const [price] = payments.prices
  return {
    available: Number(posted - held),
    fewest: fewestCoins,
    price: price ? { amountMinor: Number(price.amountMinor), currency: price.currency } : null,
    feePercent: terms.feePercent,
    accounts: (await listAccounts(db, owner.userId)).map(accountView),
    waitsUntil: await waitOf(db, owner),
    needsFactor: !(await hasFreshFactor(db, owner)).hasFactor,
    refusal: await refuseWithdrawal(db, owner),
  }
})

export const addPayoutAccount = handle(contract.addPayoutAccount, async (call) => {
  const { body, db, fail } = call
  const owner = ownerOf(call)
  const { userId, now, withdrawals } = owner
  const holder = plainLine(body.holder).trim()
  const iban = plainIban(body.iban)
  if (holder === '') return fail('bad_request')
  if (!isIban(iban)) return fail('bad_request', badIban)
  if (!(await hasFreshFactor(db, owner)).isFresh) return fail('second_factor_needed')
  const sealedNumber = seal(withdrawals.secrets, PURPOSE, Buffer.from(iban))
  const times = { addedAt: now, usableAt: usableAt(withdrawals.terms, now) }
  const isSame = (sealed: Buffer) => unseal(withdrawals.secrets, PURPOSE, sealed)?.toString() === iban
  const added = await db.transaction(async (client) => {
    const within = readerIn(client)
    const account = await addAccount(
      within,
      userId,
      { sealedNumber, ending: iban.slice(-4), holder, ...times },
      { most: MOST_ACCOUNTS, isSame },
    )
    if (typeof account === 'string') return account
    const detail = { object: `payout account ${account.id}`, ending: account.ending }
    await recordAudit(withdrawals, within, { kind: 'payout_account_added', userId, detail, address: call.peer.address })
    return account
  })
  if (added === 'has_it') return fail('conflict', hasIt)
  return added === 'too_many' ? fail('too_many', tooMany) : accountView(added)
})

export const removePayoutAccount = handle(contract.removePayoutAccount, async (call) => {
  const { params, db, engines } = call
  const owner = ownerOf(call)
  const { userId } = owner
  // Without its account an owner waits again: the holder of the phone alone must not cause that.
  if (!(await hasFreshFactor(db, owner)).isFresh) return call.fail('second_factor_needed')
  if (await isAccountAwaited(db, userId, params.id)) return call.fail('conflict', awaited)
  await db.transaction(async (client) => {
    const within = readerIn(client)
    if (!(await removeAccount(within, userId, params.id, call.receivedAt))) return
    const detail = { object: `payout account ${params.id}` }
    await recordAudit(engines.withdrawals, within, {
      kind: 'payout_account_removed',
      userId,
      detail,
      address: call.peer.address,
    })
  })
  return { isRemoved: true as const }
})

export const addWithdrawal = handle(contract.addWithdrawal, (call) =>
  call.once(async (db) => {
    const { coins, accountId } = call.body
    const made = await requestWithdrawal(db, ownerOf(call), { coins: BigInt(coins), accountId })
    return 'why' in made ? refuse(call, made) : withdrawalView(made, call.language)
  }),
)

function refuse({ fail }: Pick<Call<typeof contract.addWithdrawal>, 'fail'>, problem: RequestProblem): never {
  switch (problem.why) {
    case 'second_factor_needed':
    case 'insufficient_balance':
      return fail(problem.why)
    case 'waits':
      return fail('conflict', waits(problem.until))
    case 'no_account':
      return fail('bad_request', noAccount)
    case 'no_price':
      return fail('bad_request', noPrice)
    default:
      return fail('spending_refused')
  }
}

export const listMyWithdrawals = handle(contract.listMyWithdrawals, async ({ query, viewer, db, language }) => {
  const { afterId = null, limit } = query
  const rows = await listWithdrawalsOf(db, viewer.userId, { afterId, limit: limit + 1 })
  return pageOf(rows, limit, (row) => withdrawalView(row, language))
})

export const getMyWithdrawal = handle(contract.getMyWithdrawal, async ({ params, viewer, db, language, fail }) => {
  const row = await findWithdrawal(db, params.id)
  return row?.userId === viewer.userId ? withdrawalView(row, language) : fail('not_found')
})

export const cancelWithdrawal = handle(contract.cancelWithdrawal, async (call) => {
  const cancelled = await call.db.transaction((client) => cancel(readerIn(client), ownerOf(call), call.params.id))
  if (cancelled === 'not_found') return call.fail('not_found')
  return cancelled === 'decided' ? call.fail('conflict', decided) : withdrawalView(cancelled, call.language)
})

type StaffCall = Pick<Call<typeof contract.listWithdrawalsOfAll>, 'db' | 'viewer' | 'receivedAt' | 'language'>

/** These rows as staff see them. */
async function staffViews({ db, viewer, receivedAt: now, language }: StaffCall, rows: readonly WithdrawalRow[]) {
  const owners = await mapOwners(
    db,
    rows.map(({ userId }) => userId),
  )
  const reader = { viewerId: viewer.userId, language, now }
  return new Map(rows.map((row) => [row.id, staffView(row, owners.get(row.userId), reader)]))
}

export const listWithdrawalsOfAll = handle(contract.listWithdrawalsOfAll, async (call) => {
  const { state, afterId = null, limit } = call.query
  const ids = await listIdsOfAll(call.db, { state, afterId, limit: limit + 1 })
  const views = await staffViews(call, await listWithdrawalsById(call.db, ids.slice(0, limit)))
  return {
    ...pageOf(
      ids.map((id) => ({ id })),
      limit,
      ({ id }) => views.get(id)!,
    ),
  }
})

export const decideWithdrawal = handle(contract.decideWithdrawal, async (call) => {
  const { params, body, fail } = call
  const reason = plainLine(body.reason).trim()
  const outcome = await actAsViewer(call, decide, { id: params.id, decision: body.decision, reason }, reason)
  if (outcome.ok) return (await staffViews(call, [outcome.value])).get(params.id)!
  const { thrown, complaint } = outcome
  if (!(thrown instanceof WithdrawalProblem)) throw new Error(complaint)
  if (thrown.why === 'not_found' || thrown.why === 'bad_request') return fail(thrown.why)
  return thrown.why === 'forbidden' ? fail('forbidden', another) : fail('conflict', ended)
})
