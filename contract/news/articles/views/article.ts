import { z } from 'zod'
import { int, view, WireDateTime } from '#contract/wire.ts'

/** An article in a list: `newsId` is its key where it is not empty, else `id`. */
export const NewsListItem = view('NewsListItem', {
  id: z.string(),
  newsId: z.string().optional(),
  title: z.string().optional(),
  content: z.string().optional(),
  imgUrl: z.string().optional(),
  coverPicture: z.string().optional(),
  mediaType: int.optional(), // 0 article, 1 video
  categoryId: int.optional(),
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
export type NewsListItem = z.infer<typeof NewsListItem>
