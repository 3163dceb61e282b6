import { z } from 'zod'
import { either, operation, user } from '../operation.ts'
import { roles } from '../roles.ts'
import { ListCursor, QueryId, QuerySize } from '../wire.ts'
import { Language } from './brief.ts'
import { commentOrders, longestComment, mostPictures } from './talk-limits.ts'
import { ModerationReason } from './moderation.ts'

/** What people talk about: an article by its id, the report of a match by the id of the match. Parts declare kinds. */
const TargetKind = z.string().regex(/^[a-z][a-z0-9]{0,19}$/, 'not a kind')

export const TalkTarget = z.object({
  kind: z.string().describe('article, report'),
  id: z.int(),
  title: z.string().describe('Neutral where the thread is closed: the sides of its match'),
  path: z.string().describe('Page of the site'),
})
export type TalkTarget = z.infer<typeof TalkTarget>

export const CommentAuthor = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().describe('Address of a picture, never empty'),
  level: z.int(),
  role: z.enum(roles).nullable().describe('A badge of the staff'),
  isAuthor: z.boolean().describe('Wrote the article that the thread belongs to'),
  isDemo: z.boolean().describe('An invented person of the demonstration'),
})
export type CommentAuthor = z.infer<typeof CommentAuthor>

export const Comment = z.object({
  id: z.int(),
  mainId: z.int().nullable().describe('The comment below which a reply is listed; null for one that is no reply'),
  replyTo: z
    .object({ id: z.int(), name: z.string().describe('Empty where the person has left') })
    .nullable()
    .describe('The reply that this one answers; null for an answer to the comment above'),
  state: z.enum(['shown', 'held', 'deleted']).describe('Held ones are shown to their author alone'),
  author: CommentAuthor.nullable().describe('Null for a deleted comment'),
  text: z.string().describe('Text, never markup; empty where deleted'),
  mentions: z
    .array(z.object({ start: z.int(), end: z.int(), userId: z.int() }))
    .describe('Parts of the text that name a person, in UTF-16 units'),
  pictures: z.array(z.string()).describe('Addresses; held ones are shown to their author alone'),
  arePicturesHeld: z.boolean().describe('A moderator has not approved the pictures yet'),
  minute: z.string().nullable().describe('Minute of the match that it is about: 45+2'),
  matchId: z.int().nullable().describe('That match'),
  at: z.number().describe('Epoch ms since when it is shown'),
  editedAt: z.number().nullable(),
  likes: z.int(),
  isLiked: z.boolean(),
  replies: z.int().describe('Replies below it'),
  isMine: z.boolean(),
  canEditUntil: z.number().nullable().describe('Epoch ms; null where the caller cannot edit it'),
  canDelete: z.boolean().describe('One of the caller, or any for a moderator'),
})
export type Comment = z.infer<typeof Comment>

/** A comment with its first replies, oldest first; `replies` is their number in all. */
export const MainComment = Comment.extend({
  firstReplies: z.array(Comment),
  nextReply: z.string().nullable().describe('`after` of the next replies; null where all are here'),
})
export type MainComment = z.infer<typeof MainComment>

export const ClosedThread = z.object({
  why: z
    .enum(['hidden', 'running'])
    .describe('hidden: a match was not revealed to a spoiler-free caller; running: it is played in a delayed picture'),
  matchIds: z.array(z.int()).describe('Those matches; revealing them opens the thread of a spoiler-free caller'),
})
export type ClosedThread = z.infer<typeof ClosedThread>

const ofTarget = z.object({ kind: TargetKind, id: QueryId })
const ofComment = { params: z.object({ id: QueryId }) }

const paged = { after: ListCursor.optional().describe('`next` of the page before'), limit: QuerySize.default(20) }

export const Thread = z.object({
  target: TalkTarget,
  closed: ClosedThread.nullable().describe('Null where the caller may read it; a closed one has no comments'),
  comments: z.int().nullable().describe('Comments and replies; null where closed'),
  likes: z.int().nullable().describe('Of the target; null where closed'),
  isLiked: z.boolean().describe('The caller likes the target'),
  order: z.enum(commentOrders),
  list: z.array(MainComment),
  next: z.string().nullable().describe('`after` of the next page'),
  hasAuthor: z.boolean().describe('Whether the author of the target is known: the order author has a meaning'),
})
export type Thread = z.infer<typeof Thread>

export const getThread = operation({
  path: '/talk/{kind}/{id}',
  ...either.bare,
  summary: 'Comments on an article or a report: best first, newest first, or those of its author, newest first.',
  params: ofTarget,
  query: z.object({ order: z.enum(commentOrders).default('best'), ...paged, lang: Language }),
  data: Thread,
  errors: ['not_found'],
})

export const getReplies = operation({
  path: '/comments/{id}/replies',
  ...either.bare,
  summary: 'Comment with its replies, oldest first; for the id of a reply those of the comment above it.',
  ...ofComment,
  query: z.object({ ...paged, lang: Language }),
  data: z.object({
    target: TalkTarget,
    closed: ClosedThread.nullable(),
    main: Comment.nullable().describe('Null where the thread is closed'),
    list: z.array(Comment),
    next: z.string().nullable().describe('`after` of the next page'),
  }),
  errors: ['not_found'],
})

export const listUserComments = operation({
  path: '/users/{id}/comments',
  ...either.bare,
  summary: 'Comments and replies of a user, newest first. Texts of closed threads are empty.',
  ...ofComment,
  query: z.object({ ...paged, lang: Language }),
  data: z.object({
    list: z.array(z.object({ comment: Comment, target: TalkTarget, isClosed: z.boolean() })),
    next: z.string().nullable().describe('`after` of the next page'),
  }),
  errors: ['not_found'],
})

const CommentText = z
  .string()
  .max(4 * longestComment)
  .regex(/^[^\0]*$/, 'contains a NUL character')

/** The key of a call without the header `Idempotency-Key` is its input: a form that is sent twice adds one comment. */
export const addComment = operation({
  method: 'POST',
  path: '/talk/{kind}/{id}/comments',
  ...user.own,
  isIdempotent: true,
  naturalKey: ['kind', 'id', 'replyTo', 'text', 'pictures', 'minute', 'matchId', 'clientId'],
  summary: 'Adds a comment or a reply. One that a moderator has to see first is held.',
  params: ofTarget,
  body: z.object({
    text: CommentText.default('').describe('May be empty beside pictures'),
    replyTo: z.int().min(0).max(2_147_483_647).default(0).describe('Id of the comment or reply that it answers'),
    pictures: z
      .array(z.string().max(300))
      .max(mostPictures)
      .default([])
      .describe('File names or addresses of uploads of the caller that moderators did not remove'),
    minute: z
      .string()
      .regex(/^\d{1,3}(\+\d{1,2})?$/, 'not a minute')
      .optional()
      .describe('Minute of a match: 45+2'),
    matchId: z.int().min(1).max(2_147_483_647).optional().describe('That match; by default the one of the thread'),
    clientId: z
      .string()
      .regex(/^[\w-]{0,64}$/)
      .default('')
      .describe('A new one per comment lets the same text be sent twice'),
  }),
  data: Comment,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'text_refused', 'too_many'],
})

export const editComment = operation({
  method: 'PUT',
  path: '/comments/{id}',
  ...user.own,
  permits: ['owner'],
  summary: 'Changes the text of a comment within five minutes; it is marked as edited.',
  ...ofComment,
  body: z.object({ text: CommentText }),
  data: Comment,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'text_refused', 'conflict', 'too_many'],
})

export const deleteComment = operation({
  method: 'DELETE',
  path: '/comments/{id}',
  ...user.own,
  permits: ['owner', 'moderator'],
  summary:
    'Deletes a comment; its replies stay. Its author may appeal against the decision of a moderator. Repeatable.',
  ...ofComment,
  query: z.object({
    reasonCode: ModerationReason.optional().describe('Of moderators: its author reads it; `rules` without'),
  }),
  data: z.object({ isDeleted: z.literal(true) }),
  errors: ['login_needed', 'not_found', 'forbidden'],
})

const Likes = z.object({ likes: z.int().nullable().describe('Null where the thread is closed'), isLiked: z.boolean() })

export const setCommentLike = operation({
  method: 'PUT',
  path: '/comments/{id}/like',
  ...user.own,
  summary: 'Likes a comment of another person; repeatable.',
  ...ofComment,
  data: Likes,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request'],
})

export const removeCommentLike = operation({
  method: 'DELETE',
  path: '/comments/{id}/like',
  ...user.own,
  summary: 'Takes a light from a comment; repeatable.',
  ...ofComment,
  data: Likes,
  errors: ['login_needed', 'not_found'],
})

export const setLike = operation({
  method: 'PUT',
  path: '/talk/{kind}/{id}/like',
  ...user.own,
  summary: 'Likes an article or a report; repeatable.',
  params: ofTarget,
  data: Likes,
  errors: ['login_needed', 'not_found', 'forbidden'],
})

export const removeLike = operation({
  method: 'DELETE',
  path: '/talk/{kind}/{id}/like',
  ...user.own,
  summary: 'Takes a like back; repeatable.',
  params: ofTarget,
  data: Likes,
  errors: ['login_needed', 'not_found'],
})
