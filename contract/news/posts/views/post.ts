import { z } from 'zod'
import { int, mapOf, view, WireDateTime } from '#contract/wire.ts'

/** A post, or with `mainPostId` a reply. The author is `nickname`, unlike in news; saves are `favprotesCount`. */
export const Post = view('Post', {
  id: z.string(),
  mainPostId: z.string().optional(),
  replyId: z.string().optional(),
  replyMainId: z.string().optional(),
  circleId: z.string().optional(),
  circleName: z.string().optional(),
  circleIcon: z.string().optional(),
  userId: z.string().optional(),
  nickname: z.string().optional(),
  headImgUrl: z.string().optional(),
  sex: z.string().optional(),
  content: z.string().optional(),
  imgUrl: z.string().optional(),
  postImgLists: z.array(z.string()).optional(),
  videoUrl: z.string().optional(),
  postType: z.string().optional(),
  type: z.string().optional(),
  vote: mapOf(z.unknown()).nullable().optional(), // a poll
  labels: z.string().optional(),
  likeCount: int.optional(),
  favprotesCount: int.optional(), // saves
  sharesCount: int.optional(),
  sonNum: int.optional(),
  pageViews: int.optional(),
  isLike: z.boolean().optional(),
  isFavorites: z.boolean().optional(),
  isAttention: z.boolean().optional(),
  isReported: z.boolean().optional(),
  hotStatus: int.optional(),
  recommendStatus: int.optional(),
  commentStatus: int.optional(),
  status: int.optional(),
  deletedFlag: int.optional(),
  createdDate: WireDateTime.optional(),
  postDate: WireDateTime.optional(),
  lastModifiedDate: WireDateTime.optional(),
  webShareUrl: z.string().optional(),
  get postVOList() {
    return z.array(Post).optional()
  },
  parent: z.null().optional(),
})
export type Post = z.infer<typeof Post>

/** A reply; `parent` is the reply or post that it answers. */
export const PostReply = Post.omit({ parent: true }).extend({ parent: Post.optional() }).meta({ id: 'PostReply' })
export type PostReply = z.infer<typeof PostReply>
