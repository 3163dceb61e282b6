import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

export const authorNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'author',
  title: { en: 'People you follow', zh: '关注的人' },
  sentences: {
    article: { en: '{name} published an article.', zh: '{name} 发布了新文章。' },
    articles: { en: 'People you follow published {count} articles.', zh: '你关注的人发布了 {count} 篇文章。' },
    prophecy: { en: '{name} sealed a prophecy.', zh: '{name} 封存了新预测。' },
  },
}
