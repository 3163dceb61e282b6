import type { NoticeDeclaration } from '#core/part.ts'

/** What followed people publish. */
export const authorNotice: NoticeDeclaration = {
  kind: 'author',
  about: 'reader',
  title: { en: 'New article', zh: '新文章' },
  sentences: {
    article: { en: '{name} published an article.', zh: '{name} 发布了新文章。' },
    articles: { en: 'People you follow published {count} articles.', zh: '你关注的人发布了 {count} 篇文章。' },
  },
  isOnAtFirst: true,
  discloses: 'nothing',
  ttlMinutes: 1440,
  isUrgent: false,
}
