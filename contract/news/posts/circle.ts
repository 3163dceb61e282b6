import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { page, paging, QueryInt, Text, TextKey, view } from '#contract/wire.ts'
import { Post } from './views/post.ts'

export const Circle = view('Circle', {
  id: z.string(),
  circleName: z.string().optional(),
  circleBriefIntroduction: z.string().optional(),
  icon: z.string().optional(),
  backgroundMap: z.string().optional(),
})
export type Circle = z.infer<typeof Circle>

export const listCircles = operation({
  path: '/app/get/circle',
  ...either.client,
  summary: 'Circles of the community.',
  data: z.array(Circle),
})

export const listPostsOfCircle = operation({
  path: '/app/circle/post/list',
  ...either.client,
  summary: 'Posts of a circle.',
  query: z.object({ sort: Text.optional(), recommendStatus: QueryInt.optional(), circleId: TextKey, ...paging }),
  data: page(Post),
  errors: ['not_found'],
})
