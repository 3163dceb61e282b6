import type { Texts } from '#contract/errors.ts'
import type { placeOrder } from '../order.ts'

type Refused = Extract<Awaited<ReturnType<typeof placeOrder>>, { refused: unknown }>['refused']

const tooMany = {
  en: 'Too many payments are open, or were started today. Try again later.',
  zh: '待付款或今日发起的充值过多，请稍后再试。',
}
const refusals: Partial<Record<Refused, Texts>> = {
  age_needed: { en: 'State your age first.', zh: '请先填写年龄。' },
  too_young: { en: 'The age you stated does not permit payments.', zh: '你声明的年龄不可付款。' },
  region: { en: 'Payments are not open in your country.', zh: '你所在的国家或地区暂不开放付款。' },
  excluded: { en: 'You excluded yourself from payments.', zh: '你已设置自我排除，暂不可付款。' },
  paused: { en: 'You paused payments.', zh: '你已暂停付款。' },
  frozen: { en: 'This account is frozen for payments.', zh: '该账号已被冻结，不可付款。' },
  off: { en: 'Payments are turned off.', zh: '付款功能已关闭。' },
}

/** The error of an order that limits or caps forbid, with its sentence. */
export function errorOf(refused: Refused): {
  error: 'too_many' | 'spending_limit' | 'spending_refused'
  texts: Texts | undefined
} {
  if (refused === 'too_many') return { error: 'too_many', texts: tooMany }
  if (refused === 'spending_limit') return { error: 'spending_limit', texts: undefined }
  return { error: 'spending_refused', texts: refusals[refused] }
}
