import { z } from 'zod'
import { either, operation } from '#contract/operation.ts'
import { BodyInt, int, page, paging, QueryInt, TextKey, view, WireDateTime } from '#contract/wire.ts'

export const MicroVideo = view('MicroVideo', {
  id: z.string(),
  title: z.string(),
  coverPicture: z.string(),
  videoUrl: z.string(),
  duration: int, // seconds
  userId: z.string(),
  nickName: z.string(),
  headImgUrl: z.string(),
  likeCount: int,
  commentCount: int,
  playCount: int,
  isLike: z.boolean(),
  isFavorites: z.boolean(),
  createdDate: WireDateTime.optional(),
})
export type MicroVideo = z.infer<typeof MicroVideo>

/** The spelling `videor` is on the wire. */
export const listVideos = operation({
  method: 'POST',
  path: '/app/v2/micro/videor/page',
  ...either.inferred,
  summary: 'Short videos.',
  body: z.object({ ...paging, categoryId: BodyInt.optional(), targetId: TextKey.optional() }),
  data: page(MicroVideo),
})

export const listVideosOfAuthor = operation({
  path: '/app/query/video/personal',
  ...either.inferred,
  summary: 'Videos of an author.',
  query: z.object({ type: QueryInt.optional(), authorId: TextKey, ...paging }),
  data: page(MicroVideo),
})
