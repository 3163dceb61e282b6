import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { Order, page, paging, Text, TextKey } from '#contract/wire.ts'
import { PostReply } from './views/post.ts'

export const listReplies = operation({
  path: '/app/post/reply/v2',
  ...either.client,
  summary: 'Replies to a post.',
  query: z.object({
    postId: TextKey,
    targetId: TextKey.optional(),
    ...paging,
    orderField: Text.default('created_date'),
    order: Order.default('desc'),
  }),
  data: page(PostReply),
  errors: ['not_found'],
})

export const listRepliesToReply = operation({
  path: '/app/post/reply/son',
  ...either.inferred,
  summary: 'Replies to a reply.',
  query: z.object({
    postId: TextKey,
    targetId: TextKey.optional(),
    ...paging,
    orderField: Text.default('created_date'),
    order: Order.optional(),
  }),
  data: page(PostReply),
  errors: ['not_found'],
})
