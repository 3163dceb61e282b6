import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import {
  Ack,
  BodyFlagInt,
  mapOf,
  page,
  paging,
  PathKey,
  Prose,
  Text,
  TextKey,
  view,
  WireDateTime,
} from '#contract/wire.ts'
import { Post } from './views/post.ts'

export const FreezeStatus = view('FreezeStatus', {
  frozen: z.boolean(),
  reason: z.string(),
  endTime: WireDateTime.optional(),
})
export type FreezeStatus = z.infer<typeof FreezeStatus>

export const voteInPost = operation({
  method: 'POST',
  path: '/app/post/vote',
  ...user.inferred,
  summary: 'Votes in the poll of a post.',
  body: z.object({ postId: TextKey, voteId: TextKey.optional(), optionIds: z.array(TextKey).max(50).optional() }),
  data: Ack,
  errors: ['not_found', 'forbidden', 'bad_request', 'conflict'],
})

export const publishPost = operation({
  method: 'POST',
  path: '/app/post/posting',
  ...user.inferred,
  isIdempotent: true,
  naturalKey: ['content', 'replyId'],
  summary: 'Publishes a post or a reply.',
  body: z.object({ content: Prose, replyId: TextKey.optional(), isComment: BodyFlagInt.optional() }),
  data: Post,
  errors: ['not_found', 'forbidden', 'bad_request', 'text_refused', 'too_many'],
})

export const publishPostV2 = operation({
  method: 'POST',
  path: '/app/post/posting/v2',
  ...user.inferred,
  isIdempotent: true,
  naturalKey: ['title', 'content', 'circleId', 'replyId', 'imgUrls', 'videoUrl', 'vote'],
  summary: 'Publishes a post or a reply with pictures and a poll.',
  body: z.object({
    title: Text.optional(),
    content: Prose,
    circleId: TextKey.optional(),
    replyId: TextKey.optional(),
    isComment: BodyFlagInt.optional(),
    imgUrls: z.array(Text).max(50).optional(),
    videoUrl: Text.optional(),
    vote: mapOf(z.unknown()).optional(),
    labels: Text.optional(),
  }),
  data: Post,
  errors: ['not_found', 'forbidden', 'bad_request', 'text_refused', 'too_many'],
})

export const likePost = operation({
  method: 'POST',
  path: '/app/post/like/{postId}',
  ...user.inferred,
  summary: 'Likes a post.',
  params: z.object({ postId: PathKey }),
  data: Ack,
  errors: ['not_found', 'forbidden', 'bad_request'],
})

export const getFreezeStatus = operation({
  method: 'POST',
  path: '/app/post/freezeStatus',
  ...user.inferred,
  summary: 'Permission to post.',
  body: z.object({ userId: TextKey.optional() }),
  data: FreezeStatus,
})

export const getPost = operation({
  path: '/app/post/v2/{id}',
  ...either.inferred,
  summary: 'Post by id.',
  params: z.object({ id: PathKey }),
  data: Post,
  errors: ['not_found'],
})

export const listFollowedPosts = operation({
  path: '/app/post/getFollowContent',
  ...user.client,
  summary: 'Posts of followed authors.',
  query: z.object(paging),
  data: page(Post),
})

export const listHotPosts = operation({
  path: '/app/post/index/list/v2',
  ...either.client,
  summary: 'Popular posts.',
  query: z.object(paging),
  data: page(Post),
})

export const listPostHistory = operation({
  path: '/app/post/space/record',
  ...user.inferred,
  summary: 'Post history of the signed-in user.',
  query: z.object({ userId: TextKey.optional(), ...paging }),
  data: page(Post),
})

export const listPostsOfAuthor = operation({
  path: '/app/post/space/list',
  ...either.client,
  summary: 'Posts of an author.',
  query: z.object({ authorId: TextKey, ...paging }),
  data: page(Post),
})
