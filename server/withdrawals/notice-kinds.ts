import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

/** How a withdrawal ended, for its owner. */
export const withdrawalNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'withdrawal',
  title: { en: 'Withdrawal', zh: '提现' },
  sentences: {
    paid: { en: 'Your withdrawal was paid out.', zh: '你的提现已付款。' },
    rejected: { en: 'Your withdrawal was rejected. All coins are back.', zh: '你的提现已被驳回，金币已全部退回。' },
    failed: { en: 'Your withdrawal failed. All coins are back.', zh: '你的提现失败，金币已全部退回。' },
    returned: {
      en: 'The bank returned your withdrawal. All coins are back.',
      zh: '银行退回了你的提现，金币已全部退回。',
    },
  },
}
