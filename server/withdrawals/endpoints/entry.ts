import * as contract from '#contract/wallet/entry.ts'
import type { WithdrawRecord } from '#contract/wallet/entry.ts'
import { handle } from '#core/calls/handler.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { dateTimeIn } from '#core/wire-time.ts'
import { wireStatus } from '../rules/state.ts'
import { pageOfWithdrawals } from '../store/withdrawal.ts'
import type { WithdrawalRow } from '../types.ts'

export const listWithdrawals = handle(contract.listWithdrawals, async ({ query, viewer, db, zone, fail }) => {
  const { userId = String(viewer.userId), startTime, endTime } = query
  if (userId !== String(viewer.userId)) return fail('forbidden')
  const span = { from: startTime ?? null, to: endTime ?? null, zone }
  const { total, list } = await pageOfWithdrawals(db, viewer.userId, { ...span, page: pageOf(query) })
  return pageView(query, { total, list: list.map((row) => recordOf(row, zone)) })
})

function recordOf({ id, userId, coins, state, ending, createdAt }: WithdrawalRow, zone: string): WithdrawRecord {
  return {
    id: String(id),
    userId: String(userId),
    amount: Number(coins),
    status: wireStatus(state),
    account: `**** ${ending}`,
    createTime: dateTimeIn(createdAt, zone),
  }
}
