import type { Language } from '#core/calls/language.ts'
import type { TopUpState } from './rules/payment.ts'

type Texts = Record<Language, string>

const reasons: Record<string, Texts> = {
  declined: { en: 'The payment was declined.', zh: '付款未通过。' },
  amount: { en: 'Another amount was paid.', zh: '实付金额与订单不符。' },
}

/** Why a payment failed; a reason without a sentence of its own is the general one. */
export function reasonText(reason: string, language: Language): string {
  return (reasons[reason] ?? { en: 'The payment failed.', zh: '付款失败。' })[language]
}

export const entryTitle: Texts = { en: 'Top-up', zh: '充值' }

const channels: Record<string, Texts> = { card: { en: 'Card', zh: '银行卡' }, bank: { en: 'Bank', zh: '银行转账' } }
const states: Record<TopUpState, Texts> = {
  pending: { en: 'pending', zh: '待付款' },
  paid: { en: 'paid', zh: '已付款' },
  failed: { en: 'failed', zh: '失败' },
  refunded: { en: 'refunded', zh: '已退款' },
  disputed: { en: 'disputed', zh: '争议中' },
  expired: { en: 'expired', zh: '已过期' },
}

/** Second line of an entry of the wallet. */
export function entryDetail(
  { channel, orderNo, state }: { channel: string; orderNo: string; state: TopUpState },
  language: Language,
): string {
  const way = channels[channel]?.[language] ?? channel
  const shown = state === 'paid' ? '' : `${language === 'zh' ? '，' : ', '}${states[state][language]}`
  return `${way} ${orderNo}${shown}`
}
