import { z } from 'zod'
import { alias, either, operation, user } from '#contract/operation.ts'
import { Ack, page, paging, PathKey, TextKey } from '#contract/wire.ts'
import { NewsListItem } from './views/article.ts'

const ofNews = z.object({ newsId: PathKey })

export const saveArticle = operation({
  method: 'POST',
  path: '/app/news/favorites/{newsId}',
  ...user.inferred,
  summary: 'Saves an article.',
  params: ofNews,
  data: Ack,
  errors: ['not_found', 'too_many'],
})

export const unsaveArticle = operation({
  method: 'POST',
  path: '/app/news/favorites/removeConcerns/{newsId}',
  ...user.inferred,
  summary: 'Removes a saved article.',
  params: ofNews,
  data: Ack,
  errors: ['not_found'],
})

export const unsaveArticleWeb = alias(unsaveArticle, {
  path: '/web/homepage/favorites/{newsId}/cancel',
  summary: 'Removes a saved article (web).',
})

export const listFootprint = operation({
  path: '/app/personal/footprint',
  ...user.client,
  summary: 'Reading history of the signed-in user.',
  query: z.object({ userId: TextKey.optional(), ...paging }),
  data: page(NewsListItem),
})

export const listSavedArticlesOf = operation({
  path: '/app/personal/favorites',
  ...either.inferred,
  summary: 'Saved articles of a user.',
  query: z.object({ userId: TextKey.optional(), ...paging }),
  data: page(NewsListItem),
})

export const listSavedArticles = operation({
  path: '/app/favorites',
  ...user.inferred,
  summary: 'Saved items.',
  query: z.object(paging),
  data: page(NewsListItem),
})

export const listSavedArticlesWeb = operation({
  path: '/web/homepage/favorites',
  ...either.inferred,
  summary: 'Saved articles of a user (web).',
  query: z.object({ userId: TextKey, ...paging }),
  data: page(NewsListItem),
})
