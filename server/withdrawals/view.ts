import type { StaffWithdrawal as StaffWithdrawalSchema, Withdrawal } from '#contract/touchline/withdrawal.ts'
import type { z } from 'zod'
import type { OwnerOf } from './store/staff.ts'
import { nextState, placeOfCoins } from './rules/state.ts'
import type { Language } from '#core/calls/language.ts'
import { nameOf } from './note.ts'
import { reasonText } from './words.ts'
import type { WithdrawalRow } from './types.ts'

type StaffWithdrawal = z.infer<typeof StaffWithdrawalSchema>
const DAY_MS = 24 * 3_600_000

export function withdrawalView(row: WithdrawalRow, language: Language): Withdrawal {
  const { id, state, coins, amountMinor, feeMinor, currency, ending, createdAt, approvalsNeeded, steps } = row
  return {
    id,
    name: nameOf(id),
    state,
    coins: Number(coins),
    amount: { amountMinor: Number(amountMinor), currency },
    fee: { amountMinor: Number(feeMinor), currency },
    ending,
    at: createdAt,
    approvals: row.approvals.length,
    approvalsNeeded,
    reason: reasonText(row, language),
    steps,
    canCancel: nextState(state, 'cancel') !== null,
    entryId: entryIdOf(row),
  }
}

/** The entry of the wallet: the hold, or its end where its coins came back without a transfer. */
function entryIdOf({ transferId, holdId, state }: WithdrawalRow): string {
  return transferId === null && placeOfCoins(state) === 'back' ? `r${holdId}` : `h${holdId}`
}

/** As staff see it; `viewerId` is the reader, since a decision about oneself, or a second one, is refused. */
export function staffView(
  row: WithdrawalRow,
  owner: OwnerOf | undefined,
  { viewerId, language, now }: { viewerId: number; language: Language; now: number },
): StaffWithdrawal {
  const isGone = owner === undefined || owner.isGone
  const isOpen = nextState(row.state, 'reject') !== null
  const hasApproved = row.approvals.some(({ byUserId }) => byUserId === viewerId)
  return {
    ...withdrawalView(row, language),
    userId: isGone ? null : row.userId,
    holder: row.holder,
    accountAgeDays: isGone ? 0 : Math.floor((now - owner.createdAt) / DAY_MS),
    lastChangeAt: owner?.lastChangeAt ?? null,
    approvedBy: row.approvals.map(({ byUserId, at, reason }) => ({ userId: byUserId ?? 0, at, reason })),
    mayDecide: isOpen && row.userId !== viewerId && !hasApproved,
  }
}
