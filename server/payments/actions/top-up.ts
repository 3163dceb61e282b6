import { randomUUID } from 'node:crypto'
import { walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { openHold } from '#ledger/store/transfer.ts'
import { addJob } from '#core/background/jobs.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Action } from '#core/parts/action.ts'
import { refundJob } from '../queue.ts'
import { RefundProblem } from '../refund-problem.ts'
import { askRefund } from '../store/refund.ts'
import { lockTopUp, type TopUpRow } from '../store/top-up.ts'

/** Asks for the refund of a paid top-up: its coins are held until the provider has answered. Repeatable. */
export const refundTopUp: Action<{ id: number }, { id: number }> = {
  name: 'top_up_refunded',
  roles: ['treasurer', 'admin'],
  desk: { group: 'money', title: { en: 'Refund a top-up', zh: '退还充值' }, page: '/money' },
  async run({ db, cause: { actor } }, { id }) {
    const topUp = await lockTopUp(db, id)
    if (!topUp) throw new RefundProblem('not_found', `No top-up "${id}".`)
    if (actor.kind === 'user' && actor.userId === topUp.userId)
      throw new RefundProblem('own', `Top-up ${id} is your own. Another treasurer refunds it.`)
    const isDone = topUp.state === 'refunded' || topUp.refundAskedAt !== null
    if (isDone) return { value: { id }, object: null }
    if (topUp.state !== 'paid') throw new RefundProblem('conflict', `Top-up ${id} is ${topUp.state}.`)
    await askRefund(db, id, await holdCoins(db, topUp))
    // The caller sends it at once; the job does where that fails.
    await addJob(db, refundJob, { id }, { key: `refund ${topUp.orderNo}` })
    const { userId, orderNo } = topUp
    const object = `top-up ${id}`
    return { value: { id }, object, detail: { orderNo }, ...(userId === null ? {} : { userId }) }
  },
}

async function holdCoins(db: Reader, { id, userId, coinsNet }: TopUpRow): Promise<string | null> {
  if (userId === null || coinsNet === 0n) return null
  const hold = await openHold(db, {
    key: `top_up:${id}:refund:${randomUUID()}`,
    account: walletOf(userId),
    amount: coins(coinsNet),
    endsAt: null,
    kind: 'top_up_back',
    subject: { kind: 'top_up', id: String(id) },
  })
  if ('refused' in hold)
    throw new RefundProblem('insufficient_balance', `The coins of top-up ${id} are spent and cannot be refunded.`)
  return hold.holdId
}
