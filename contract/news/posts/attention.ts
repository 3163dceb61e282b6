import { z } from 'zod'
import { alias, either, operation, user } from '#contract/operation.ts'
import { Ack, page, paging, PathKey, QueryInt, queryOneOf, TextKey, view } from '#contract/wire.ts'
import { UserSpace } from './views/author.ts'

const Attention = view('Attention', { isAttention: z.boolean() })

const ofAuthor = z.object({ focusUserId: PathKey })

export const followAuthor = operation({
  method: 'POST',
  path: '/app/post/attention/{focusUserId}',
  ...user.inferred,
  summary: 'Follows an author.',
  params: ofAuthor,
  data: Ack,
  errors: ['login_needed', 'not_found', 'bad_request', 'following_full'],
})

export const unfollowAuthor = operation({
  method: 'POST',
  path: '/app/post/attention/{focusUserId}/cancel',
  ...user.inferred,
  summary: 'Unfollows an author.',
  params: ofAuthor,
  data: Ack,
  errors: ['login_needed', 'not_found'],
})

export const followAuthorWeb = alias(followAuthor, {
  path: '/web/homepage/third/attention/{focusUserId}',
  summary: 'Follows an author (web).',
  errors: ['not_found', 'bad_request', 'following_full'],
})

export const unfollowAuthorWeb = alias(unfollowAuthor, {
  path: '/web/homepage/third/attention/{focusUserId}/cancel',
  summary: 'Unfollows an author (web).',
  errors: ['not_found'],
})

export const getAttention = operation({
  path: '/web/homepage/third/attention/{focusUserId}',
  ...user.inferred,
  summary: 'Follow state of an author.',
  params: ofAuthor,
  data: Attention,
  errors: ['not_found'],
})

/** `type` 2 streamers, 4 authors. */
export const listFollowed = operation({
  path: '/app/post/space/focus/new',
  ...either.client,
  summary: 'Authors followed by a user.',
  query: z.object({ focusUserId: TextKey, type: queryOneOf([2, 4]).optional(), ...paging }),
  data: page(UserSpace),
})

export const listFans = operation({
  path: '/app/post/space/focus/fans',
  ...either.client,
  summary: 'Followers of a user.',
  query: z.object({ userId: TextKey, type: QueryInt.optional(), focusUserId: TextKey.optional(), ...paging }),
  data: page(UserSpace),
})

export const listFollowedWebV2 = operation({
  path: '/web/v2/homepage/attention',
  ...either.inferred,
  summary: 'Authors followed by a user (web, second version).',
  query: z.object({ userId: TextKey, ...paging }),
  data: page(UserSpace),
})

export const listFollowedWeb = operation({
  path: '/web/homepage/attention/{userId}',
  ...either.inferred,
  summary: 'Authors followed by a user (web).',
  params: z.object({ userId: PathKey }),
  query: z.object(paging),
  data: page(UserSpace),
  errors: ['not_found'],
})
