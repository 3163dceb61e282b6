import { z } from 'zod'
import { alias, either, operation, user } from '#contract/operation.ts'
import { Ack, page, paging, PathKey, TextKey } from '#contract/wire.ts'
import { Post } from './views/post.ts'

const ofPost = z.object({ postId: PathKey })

export const savePost = operation({
  method: 'POST',
  path: '/app/post/favorites/{postId}',
  ...user.inferred,
  summary: 'Saves a post.',
  params: ofPost,
  data: Ack,
  errors: ['not_found', 'too_many'],
})

export const unsavePost = operation({
  method: 'POST',
  path: '/app/post/favorites/removeConcerns/{postId}',
  ...user.inferred,
  summary: 'Removes a saved post.',
  params: ofPost,
  data: Ack,
  errors: ['not_found'],
})

export const unsavePostWeb = alias(unsavePost, {
  path: '/web/post/favorites/removeConcerns/{postId}',
  summary: 'Removes a saved post (web).',
})

export const listSavedPostsOf = operation({
  path: '/app/post/space/favorites',
  ...either.inferred,
  summary: 'Saved posts of an author.',
  query: z.object({ authorId: TextKey, ...paging }),
  data: page(Post),
})

export const listSavedPosts = operation({
  path: '/app/post/index/favorites',
  ...user.inferred,
  summary: 'Saved posts of the signed-in user.',
  query: z.object(paging),
  data: page(Post),
})

export const listSavedPostsWeb = alias(listSavedPosts, {
  path: '/web/post/space/favorites',
  summary: 'Saved posts of the signed-in user (web).',
})
