import type { Language } from '#core/calls/language.ts'
import type { StepName, WithdrawalRow } from './types.ts'

type Texts = Record<Language, string>

export const entryTitle: Texts = { en: 'Withdrawal', zh: '提现' }

export const stepTexts: Record<StepName, Texts> = {
  requested: { en: 'Requested', zh: '已申请' },
  held: { en: 'Coins held', zh: '金币已冻结' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  approved_first: { en: 'First approval', zh: '首次批准' },
  approved_second: { en: 'Second approval', zh: '第二次批准' },
  waiting: { en: 'Waiting', zh: '等待中' },
  approved_once: { en: 'First approval', zh: '首次批准' },
  approved: { en: 'Approved', zh: '已批准' },
  sent: { en: 'Sent', zh: '已发出' },
  paid: { en: 'Paid out', zh: '已到账' },
  rejected: { en: 'Rejected', zh: '未通过' },
  failed: { en: 'Failed', zh: '失败' },
  returned: { en: 'Returned', zh: '已退回' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
}

const reasons: Record<string, Texts> = {
  account_closed: { en: 'The account is closed.', zh: '收款账号已注销。' },
  no_account: { en: 'The bank knows no such account.', zh: '银行查无此账号。' },
  returned_by_bank: { en: 'The bank sent it back.', zh: '银行已退回。' },
}
const otherReason: Texts = { en: 'The bank did not accept it.', zh: '银行未受理。' }

/** Why a withdrawal did not arrive: the words of its rejection, or a sentence for the code of a provider. */
export function reasonText({ state, reason }: Pick<WithdrawalRow, 'state' | 'reason'>, language: Language): string {
  return state === 'failed' || state === 'returned' ? (reasons[reason] ?? otherReason)[language] : reason
}
