import type { NoticeDeclaration } from '#core/part.ts'

/** Ends of prophecies, for authors and buyers. No outcome is told: a reader may hide scores. */
export const prophecyNotice: NoticeDeclaration = {
  kind: 'prophecy',
  about: 'reader',
  title: { en: 'Prophecies', zh: '预测' },
  sentences: {
    own: { en: 'Your prophecy has ended.', zh: '你的预测已结算。' },
    own_again: { en: 'The result of your prophecy was corrected.', zh: '你的预测结果已更正。' },
    bought: { en: 'A prophecy that you bought has ended.', zh: '你购买的预测已结算。' },
    bought_again: {
      en: 'The result of a prophecy that you bought was corrected.',
      zh: '你购买的预测结果已更正。',
    },
    dispute: { en: 'Your dispute was decided.', zh: '你的异议已有结论。' },
  },
  isOnAtFirst: true,
  discloses: 'nothing',
  ttlMinutes: 1440,
  isUrgent: false,
}
