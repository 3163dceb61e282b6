import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

/** Ends and refunds of prophecies, for authors and buyers. Outcomes are left out: a reader may hide scores. */
export const prophecyNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'prophecy',
  title: { en: 'Prophecies', zh: '预测' },
  sentences: {
    own: { en: 'Your prophecy has ended.', zh: '你的预测已结算。' },
    own_again: { en: 'The result of your prophecy was corrected.', zh: '你的预测结果已更正。' },
    bought: { en: 'A prophecy that you bought has ended.', zh: '你购买的预测已结算。' },
    bought_again: {
      en: 'The result of a prophecy that you bought was corrected.',
      zh: '你购买的预测结果已更正。',
    },
    refund_author: {
      en: 'A prophecy that you bought was voided by its author. You have the coins back.',
      zh: '你购买的预测已由作者作废，金币已退回。',
    },
    refund_late: {
      en: 'A prophecy that you bought was sealed or bought after the start of its match. You have the coins back.',
      zh: '你购买的预测在比赛开始后才封存或购买，金币已退回。',
    },
    refund_fraud: {
      en: 'An author whose prophecy you bought was banned. You have the coins back.',
      zh: '你购买的预测的作者已被封禁，金币已退回。',
    },
    refund_removed: {
      en: 'A prophecy that you bought was removed by moderators before it ended. You have the coins back.',
      zh: '你购买的预测在结算前被管理员移除，金币已退回。',
    },
    own_paid: {
      en: 'The result of your prophecy was corrected after you were paid. The coins stay as they are.',
      zh: '你的预测结果在付款后更正，金币不变。',
    },
    bought_paid: {
      en: 'The result of a prophecy that you bought was corrected after its author was paid. The coins stay as they are.',
      zh: '你购买的预测结果在作者收款后更正，金币不变。',
    },
    dispute: { en: 'Your dispute was decided.', zh: '你的异议已有结论。' },
  },
}
