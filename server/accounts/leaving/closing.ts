import type { Texts } from '#contract/errors.ts'
import type { Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import { throttleCodes, spendCode } from '../verification/codes.ts'
import { inTransaction, type Engine } from '../engine.ts'
import { closeAccount, keepAccount } from './leaving.ts'
import { ownAccount } from '../sign-in/sign-in.ts'
import type { ClosingState } from '../store/closing.ts'

type CloseRequest = {
  userId: number
  sessionId: number | null
  code: string
  peer: Peer
  /** Coins that the owner knowingly leaves behind. */
  coinsLeft?: number | undefined
}

/**
 * Closes an account with a code that was sent to its own number for this purpose. Throws `code_wrong`, `too_many`,
 * `coins_left` where it has other coins than the request says, `conflict` while a payment of it is open, or `forbidden`
 * for a prefetch.
 */
export async function closeByCode(
  engine: Engine,
  { userId, sessionId, code, peer, coinsLeft = 0 }: CloseRequest,
): Promise<ClosingState> {
  if (peer.isPrefetch)
    throw new Failure('forbidden', { en: 'Prefetching cannot close an account.', zh: '预加载请求不能注销账号。' })
  const open = await engine.refuseClosing(readerOf(engine.database), userId)
  if (open) throw new Failure('conflict', open)
  const coins = await engine.coinsLeft(readerOf(engine.database), userId)
  if (coins !== BigInt(coinsLeft)) throw new Failure('coins_left', coinsSentence(coins))
  const { areaNo, phone } = await ownAccount(readerOf(engine.database), userId)
  if (areaNo === null || phone === null) throw new Failure('code_wrong')
  await throttleCodes(engine, peer)
  const state = await inTransaction(engine, async (db) => {
    if (!(await spendCode(engine, db, { areaNo, phone, purpose: 'close', code }))) return null
    await recordAudit(engine, db, { kind: 'closing', userId, address: peer.address })
    return closeAccount(db, { userId, sessionId })
  })
  // Thrown after the transaction, which must record the attempt.
  if (state === null) throw new Failure('code_wrong')
  return state
}

function coinsSentence(coins: bigint): Texts {
  return {
    en: `Your wallet has ${coins} coins. Withdraw or spend them first, or confirm that you leave them.`,
    zh: `钱包里有 ${coins} 个金币。请先提现或用完，或确认放弃。`,
  }
}

/** Undoes the closing; idempotent. */
export function keepOpen(engine: Engine, userId: number, peer: Peer): Promise<ClosingState> {
  return inTransaction(engine, async (db) => {
    const { isChanged, state } = await keepAccount(db, userId)
    if (isChanged) await recordAudit(engine, db, { kind: 'closing_undone', userId, address: peer.address })
    return state
  })
}
