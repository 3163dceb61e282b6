import { z } from 'zod'
import { operation, user } from '#contract/operation.ts'
import { Ack, int, page, paging, TextKey, view } from '#contract/wire.ts'
import { NewsComment } from './articles/views/comment.ts'

const UnreadCount = view('UnreadCount', { newsCount: int, commentCount: int, likeCount: int, fansCount: int })

export const getUnreadCounts = operation({
  path: '/app/news/unRead',
  ...user.inferred,
  summary: 'Unread counts.',
  data: UnreadCount,
})

/** A write, though it is a GET. */
export const markRead = operation({
  path: '/app/news/updateRead',
  ...user.inferred,
  summary: 'Marks everything as read.',
  data: Ack,
})

export const listLikesReceived = operation({
  path: '/app/news/informationLike',
  ...user.inferred,
  summary: 'Likes received.',
  query: z.object(paging),
  data: page(NewsComment),
})

export const listCommentsReceived = operation({
  path: '/app/news/commentAndReply',
  ...user.inferred,
  summary: 'Replies received.',
  query: z.object(paging),
  data: page(NewsComment),
})

export const listMyComments = operation({
  path: '/app/news/myCommentAndReply',
  ...user.inferred,
  summary: 'Comments and replies of the signed-in user.',
  query: z.object({ userId: TextKey.optional(), ...paging }),
  data: page(NewsComment),
  errors: ['forbidden'],
})
