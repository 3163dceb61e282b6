import type { WalletEntries, WalletSubject } from '#core/parts/wallet-entry.ts'
import type { Language } from '#core/calls/language.ts'
import { nameOf } from './note.ts'
import type { WithdrawalState } from './rules/state.ts'
import { listWithdrawalsById } from './store/withdrawal.ts'
import type { WithdrawalRow } from './types.ts'
import { entryTitle, stepTexts } from './words.ts'

/** What a wallet says about withdrawals. */
export const withdrawalEntries: WalletEntries = {
  kind: 'withdrawal',
  async find(db, ids, { userId, language }) {
    const numbers = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number)
    const rows = (await listWithdrawalsById(db, numbers)).filter((row) => row.userId === userId)
    return new Map(rows.map((row) => [String(row.id), subjectOf(row, language)]))
  },
}

const states: Partial<Record<WithdrawalState, WalletSubject['state']>> = {
  paid: 'done',
  failed: 'failed',
  returned: 'returned',
  rejected: 'rejected',
  cancelled: 'cancelled',
}

function subjectOf({ id, state, ending, steps }: WithdrawalRow, language: Language): WalletSubject {
  const entryState = states[state]
  const separator = language === 'zh' ? '，' : ', '
  return {
    title: `${entryTitle[language]} ${nameOf(id)}`,
    detail: [`*${ending}`, stepTexts[state][language]].join(separator),
    link: `/wallet/withdrawals/${id}`,
    matchId: null,
    ...(entryState ? { state: entryState } : {}),
    steps: steps.map(({ step, at }) => ({ text: stepTexts[step][language], at, isDone: true })),
  }
}
