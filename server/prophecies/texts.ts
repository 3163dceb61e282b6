import type { Texts } from '#contract/errors.ts'
import { longestProphecyText, longestProphecyTitle } from '#contract/touchline/prophecy-limits.ts'

/** Sentences of prophecies that are not taken. */
export const refusals = {
  tooLong: {
    en: `A title has at most ${longestProphecyTitle} characters, a text ${longestProphecyText}.`,
    zh: `标题最多 ${longestProphecyTitle} 字，正文最多 ${longestProphecyText} 字。`,
  },
  empty: { en: 'Write a title and a text.', zh: '请填写标题和正文。' },
  noPick: { en: 'This play has no such pick.', zh: '该玩法没有这一选项。' },
  noPrice: { en: 'This play has no price now.', zh: '该玩法目前没有赔率。' },
  moved: { en: 'The line has moved. Check it and seal again.', zh: '盘口已变动，请确认后重新封存。' },
  known: { en: 'You have a prophecy on this play of the match.', zh: '你已发布该场比赛这一玩法的预测。' },
  bought: {
    en: 'You unlocked a prophecy on this match. You cannot publish on it.',
    zh: '你已解锁该场比赛的预测，不能再就此发布。',
  },
  banned: { en: 'You cannot publish prophecies any more.', zh: '你已不能发布预测。' },
  frozen: { en: 'Your account is frozen.', zh: '你的账号已被冻结。' },
  step: { en: 'This price opens with more settled prophecies.', zh: '已结算的预测达到数量后才能使用该价格。' },
  namesPick: { en: 'The title names the pick. Change the title.', zh: '标题透露了预测结果，请修改标题。' },
  tooMany: { en: 'Limit of prophecies for today reached.', zh: '今日预测数量已达上限。' },
  priceMoved: { en: 'The price is another one. Load it again.', zh: '价格已不同，请重新加载。' },
  ownThing: { en: 'This is your own prophecy.', zh: '这是你自己的预测。' },
  free: { en: 'This prophecy is free.', zh: '该预测免费。' },
  voided: { en: 'Its author voided this prophecy.', zh: '作者已作废该预测。' },
  notOnSale: { en: 'This prophecy is not on sale now.', zh: '该预测暂不出售。' },
  noDispute: { en: 'Write what is wrong.', zh: '请写明异议内容。' },
  refunded: { en: 'You got the coins back. It cannot be bought again.', zh: '金币已退回，不能再次购买。' },
  notSettled: { en: 'This prophecy is not settled.', zh: '该预测尚未结算。' },
  noStake: { en: 'Its author and its buyers may dispute it.', zh: '仅作者和购买者可以提出异议。' },
  disputed: { en: 'You have disputed it already.', zh: '你已提出过异议。' },
  disputeOver: { en: 'The time for disputes is over.', zh: '异议期已过。' },
  staysVoid: {
    en: 'Buyers have their coins back. It stays void.',
    zh: '金币已退回购买者，该预测保持作废。',
  },
  deciderStake: { en: 'Decided by people without a stake.', zh: '须由无利害关系的人决定。' },
  disputeDecided: { en: 'It is decided already.', zh: '该异议已有结论。' },
  notOpen: { en: 'Comments open after the match.', zh: '比赛结束后开放评论。' },
} as const satisfies Record<string, Texts>
