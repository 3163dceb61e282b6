import type { Language } from '#core/calls/language.ts'
import type { StepName } from './types.ts'

type Texts = Record<Language, string>

export const entryTitle: Texts = { en: 'Withdrawal', zh: '提现' }

export const stepTexts: Record<StepName, Texts> = {
  requested: { en: 'Requested', zh: '已申请' },
  held: { en: 'Coins held', zh: '金币已冻结' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  approved_first: { en: 'First approval', zh: '第一次批准' },
  approved_second: { en: 'Second approval', zh: '第二次批准' },
  waiting: { en: 'Waiting', zh: '等待批准' },
  approved_once: { en: 'First approval', zh: '第一次批准' },
  approved: { en: 'Approved', zh: '已批准' },
  sent: { en: 'Sent', zh: '已汇出' },
  paid: { en: 'Paid', zh: '已付款' },
  rejected: { en: 'Rejected', zh: '未通过' },
  failed: { en: 'Failed', zh: '失败' },
  returned: { en: 'Returned', zh: '已退回' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
}
