import { z } from 'zod'
import { int, view, WireDateTime } from '#contract/wire.ts'

/** A comment; `mainCommentId` and `replyId` are 0 for one that is not a reply. */
export const NewsComment = view('NewsComment', {
  id: int,
  newsId: z.string().optional(),
  mainCommentId: int.optional(),
  replyId: int.optional(),
  userId: int.optional(),
  nickName: z.string().optional(),
  headImgUrl: z.string().optional(),
  content: z.string().optional(),
  imgUrl1: z.string().optional(),
  imgUrl2: z.string().optional(),
  imgUrl3: z.string().optional(),
  createdDate: WireDateTime.optional(),
  localDateDesc: z.string().optional(),
  mediaType: int.optional(),
  commentType: int.optional(),
  sonNum: int.optional(),
  likeCount: int.optional(),
  isLike: z.boolean().optional(),
})
export type NewsComment = z.infer<typeof NewsComment>
