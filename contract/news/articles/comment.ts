import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import {
  Ack,
  BodyBit,
  BodyInt,
  Order,
  page,
  paging,
  PathKey,
  Prose,
  QueryFlag,
  QueryId,
  QueryIds,
  QueryInt,
  Text,
  TextKey,
  view,
} from '#contract/wire.ts'
import { NewsComment } from './views/comment.ts'

const SonComments = view('SonComments', { parent: NewsComment, sonComments: page(NewsComment) })

const CommentOrder = Text.default('time').describe('`time` or `createdDate`: newest first; others: most liked first')

export const saveComment = operation({
  method: 'POST',
  path: '/app/news/savecomment',
  ...user.client,
  isIdempotent: true,
  naturalKey: ['newsId', 'content', 'replyId', 'imgUrl1', 'imgUrl2', 'imgUrl3'],
  summary: 'Adds a comment to an article.',
  body: z.object({
    newsId: TextKey,
    content: Prose,
    isMoreReply: BodyBit.default(0),
    replyId: BodyInt.optional(),
    imgUrl1: Text.default(''),
    imgUrl2: Text.default(''),
    imgUrl3: Text.default(''),
  }),
  data: NewsComment,
  errors: ['not_found', 'forbidden', 'bad_request', 'text_refused'],
})

export const likeComment = operation({
  method: 'POST',
  path: '/app/news/commentlike/{commentId}',
  ...user.inferred,
  summary: 'Likes a comment; repeatable.',
  params: z.object({ commentId: PathKey }),
  data: Ack,
  errors: ['not_found', 'forbidden', 'bad_request'],
})

export const listComments = operation({
  path: '/app/news/comments',
  ...either.client,
  summary: 'Comments on an article.',
  query: z.object({
    newsId: TextKey,
    microVideo: QueryFlag.optional(),
    mainCommentId: QueryInt.optional(),
    notIds: QueryIds.optional(),
    orderField: CommentOrder,
    order: Order.default('desc'),
    auditFlag: QueryInt.optional(),
    notIdList: QueryIds.optional(),
    ...paging,
  }),
  data: page(NewsComment),
  errors: ['not_found'],
})

export const listCommentReplies = operation({
  path: '/app/news/soncomments',
  ...either.client,
  summary: 'Replies to a comment.',
  query: z.object({ commentId: QueryId, orderField: CommentOrder, ...paging }),
  data: SonComments,
  errors: ['not_found'],
})

export const listCommentRepliesWeb = operation({
  path: '/web/news/soncomments',
  ...either.inferred,
  summary: 'Replies to a comment (web).',
  query: z.object({
    commentId: QueryId,
    targetId: QueryInt.optional(),
    orderField: CommentOrder,
    ...paging,
  }),
  data: SonComments,
  errors: ['not_found'],
})
