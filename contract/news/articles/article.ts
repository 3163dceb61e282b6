import { z } from 'zod'
import { either, operation, user, visitor } from '#contract/operation.ts'
import { Ack, int, page, paging, PathKey, queryBetween, TextKey, view, WireDateTime } from '#contract/wire.ts'
import { NewsListItem } from './views/article.ts'

const NewsInfo = view('NewsInfo', {
  id: z.string(),
  newsId: z.string().optional(),
  categoryId: int.optional(),
  lableType: int.optional(),
  name: z.string().optional(),
  mediaType: int.optional(),
  title: z.string().optional(),
  content: z.string().optional(),
  imgUrl: z.string().optional(),
  coverPicture: z.string().optional(),
  commentCount: int.optional(),
  likeCount: int.optional(),
  isLike: z.boolean().optional(),
  isFavorites: z.boolean().optional(),
  isAttention: z.boolean().optional(),
  createdDate: WireDateTime.optional(),
  userId: int.optional(),
  nickName: z.string().optional(),
  headImgUrl: z.string().optional(),
})

const NewsDetail = view('NewsDetail', {
  news: NewsInfo,
  currentNews: z.array(NewsListItem),
})

const NewsLabel = view('NewsLabel', {
  categoryId: int,
  lableType: int.optional(),
  name: z.string().optional(),
  mediaType: int.optional(),
})

const NewsLabels = view('NewsLabels', {
  customLables: z.array(NewsLabel),
})

const NewsIndex = view('NewsIndex', {
  newsTopBlocks: z.array(NewsListItem), // pinned, on page 1 only
  news: page(NewsListItem),
})

/** Fixed names below /app/news/ take precedence over this one. */
export const getArticle = operation({
  path: '/app/news/{id}',
  ...either.client,
  summary: 'Article with related articles.',
  params: z.object({ id: PathKey }),
  data: NewsDetail,
  errors: ['not_found'],
})

export const listArticles = operation({
  path: '/app/news/page',
  ...either.client,
  summary: 'Articles of a category.',
  query: z.object({
    mediaType: queryBetween(0, 9).optional(),
    sportType: queryBetween(0, 99).optional(),
    categoryId: queryBetween(0, 2_147_483_647).optional(),
    targetId: TextKey.optional(),
    ...paging,
  }),
  data: page(NewsListItem),
})

export const listCategories = operation({
  path: '/app/news/category',
  ...visitor.inferred,
  summary: 'Article categories.',
  data: z.array(NewsLabel),
})

/** The spelling `lables` is on the wire. */
export const getLabels = operation({
  path: '/app/custom/lables',
  ...either.client,
  summary: 'Labels chosen by the reader.',
  data: NewsLabels,
})

/** The defaults of the page are strings here. */
export const getIndex = operation({
  path: '/app/index',
  ...either.client,
  summary: 'Articles of the front page.',
  query: z.object({
    targetId: TextKey.optional(),
    pageNum: z
      .string()
      .regex(/^\d{1,6}$/)
      .default('1'),
    pageSize: z
      .string()
      .regex(/^\d{1,6}$/)
      .default('10'),
  }),
  data: NewsIndex,
})

export const likeArticle = operation({
  method: 'POST',
  path: '/app/news/like/{newsId}',
  ...user.inferred,
  summary: 'Likes an article.',
  params: z.object({ newsId: PathKey }),
  data: Ack,
  errors: ['not_found', 'forbidden'],
})

export const unlikeArticle = operation({
  method: 'POST',
  path: '/app/news/unlike/{newsId}',
  ...user.inferred,
  summary: 'Removes a like.',
  params: z.object({ newsId: PathKey }),
  data: Ack,
  errors: ['not_found'],
})
