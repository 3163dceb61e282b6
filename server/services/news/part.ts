import type { Part } from '#core/part.ts'

export const news: Part = {
  name: 'news',
  folder: import.meta.dirname,
  async handlers(config) {
    const [
      article,
      attention,
      author,
      circle,
      comment,
      favorite,
      inbox,
      post,
      postFavorite,
      reply,
      template,
      video,
      handlers,
    ] = await Promise.all([
      import('./endpoints/article.ts'),
      import('./endpoints/attention.ts'),
      import('./endpoints/author.ts'),
      import('./endpoints/circle.ts'),
      import('./endpoints/comment.ts'),
      import('./endpoints/favorite.ts'),
      import('./endpoints/inbox.ts'),
      import('./endpoints/post.ts'),
      import('./endpoints/post-favorite.ts'),
      import('./endpoints/reply.ts'),
      import('./endpoints/template.ts'),
      import('./endpoints/video.ts'),
      import('./index.ts'),
    ])
    return {
      ...handlers,
      ...article.articleHandlers(config),
      ...attention.attentionHandlers(config),
      ...author.authorHandlers(config),
      ...circle.circleHandlers(config),
      ...comment.commentHandlers(config),
      ...favorite.favoriteHandlers(config),
      ...inbox.inboxHandlers(config),
      ...post.postHandlers(config),
      ...postFavorite.postFavoriteHandlers(config),
      ...reply.replyHandlers(config),
      ...template.templateHandlers(config),
      ...video.videoHandlers(config),
    }
  },
  tables: { banner: { lens: 'still' }, home_block: { lens: 'still' } },
  actions: {
    banner: () => import('./actions/banner.ts'),
    'home-block': () => import('./actions/home-block.ts'),
  },
  commands: {
    banner: async () => [(await import('./commands/banner.ts')).banner],
    template: async () => [(await import('./commands/template.ts')).template],
  },
}
