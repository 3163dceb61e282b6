import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

export const articleNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'article',
  title: { en: 'Your article', zh: '你的文章' },
  sentences: {
    published: { en: 'Your article was published.', zh: '你的文章已发布。' },
    scheduled: { en: 'Your article was scheduled.', zh: '你的文章已定时发布。' },
    unscheduled: { en: 'Your article is a draft again.', zh: '你的文章已退回草稿。' },
    corrected: { en: 'Your article was corrected.', zh: '你的文章已更正。' },
    withdrawn: { en: 'Your article was removed from readers.', zh: '你的文章已撤下。' },
  },
}
