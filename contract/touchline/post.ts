import { z } from 'zod'
import { either, operation, user } from '../operation.ts'
import { Id, ListCursor, QueryId, QueryPage, QuerySize, Text } from '../wire.ts'
import { CircleBrief, WrittenLanguage } from './circle.ts'
import { Language, MatchRow, Position } from './brief.ts'
import { PersonBrief } from './person.ts'
import {
  longestChoice,
  longestPost,
  longestTitle,
  momentKinds,
  mostChoices,
  mostPostPictures,
  postOrders,
} from './post-limits.ts'
import { ClosedThread } from './talk.ts'
import { ModerationReason } from './moderation.ts'

export * from './post-limits.ts'

/** A part of a match that a post quotes, read with the post: it follows the match and the reader's lens. */
export const Moment = z.object({
  kind: z.enum(momentKinds),
  matchId: z.int().describe('Its row is in `matches`'),
  minute: z.string().nullable().describe('45+2'),
  score: z.object({ home: z.int(), away: z.int() }).nullable().describe('Of that minute; null where unknown or closed'),
  event: z
    .object({
      key: z.string(),
      kind: z.string(),
      side: z.enum(['home', 'away']).nullable(),
      minute: z.string(),
      player: z.string().nullable(),
    })
    .nullable()
    .describe('Null where another kind is quoted, the event was taken back, or the match is closed to the reader'),
  isWithdrawn: z.boolean().describe('The event was taken back by a correction'),
})
export type Moment = z.infer<typeof Moment>

export const Poll = z.object({
  id: z.int(),
  isMultiple: z.boolean(),
  state: z.enum(['open', 'closed']),
  endsAt: z.number().nullable().describe('Epoch ms; null where it ends with its match'),
  endsWithMatchId: z.int().nullable(),
  voters: z.int(),
  isVoted: z.boolean(),
  choices: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      votes: z.int().nullable().describe('Null until the caller has voted or the poll is closed'),
      isMine: z.boolean(),
    }),
  ),
})
export type Poll = z.infer<typeof Poll>

export const PostPicture = z.object({
  url: z.string(),
  description: z.string(),
  width: z.int(),
  height: z.int(),
})

export const postStates = ['shown', 'held', 'removed', 'frozen', 'deleted'] as const

export const Post = z.object({
  id: z.int(),
  state: z
    .enum(postStates)
    .describe(
      'held: its author alone sees it until a moderator has; removed: by a rule of its circle; frozen: reported, until decided',
    ),
  stateReason: z.string().describe('Why it is removed or frozen; else empty'),
  canAppeal: z.boolean(),
  appealedAt: z.number().nullable().describe('Epoch ms; while an appeal of the caller waits for a decision, else null'),
  circle: CircleBrief.nullable().describe('Null for a post outside circles'),
  author: PersonBrief.nullable().describe('Null for one who has left, and for a post that is not shown'),
  language: WrittenLanguage,
  title: z.string().describe('Of a closed post its neutral title: the sides of its match'),
  text: z.string().describe('Text, never markup; empty where the post is closed or not shown'),
  mentions: z.array(z.object({ start: z.int(), end: z.int(), userId: z.int() })),
  pictures: z.array(PostPicture),
  arePicturesHeld: z.boolean(),
  videoId: z.int().nullable().describe('`GET /api/v1/videos/{id}`'),
  poll: Poll.nullable(),
  moment: Moment.nullable(),
  matchId: z.int().nullable().describe('The match that it is about'),
  minute: z.string().nullable().describe('Minute in which it was written, or which it quotes'),
  closed: ClosedThread.nullable().describe('Null where the caller may read it'),
  at: z.number().describe('Epoch ms since when it is shown'),
  editedAt: z.number().nullable(),
  versions: z.int().describe('1 where it was never edited'),
  isPinned: z.boolean(),
  likes: z.int().nullable().describe('Null where closed'),
  isLiked: z.boolean(),
  comments: z.int().nullable().describe('Null where closed'),
  saves: z.int().nullable(),
  isSaved: z.boolean(),
  isMine: z.boolean(),
  canEditUntil: z.number().nullable().describe('Epoch ms; null where the caller cannot edit it'),
  canDelete: z.boolean(),
  canModerate: z.boolean().describe('The caller moderates its circle'),
  isDemo: z.boolean(),
})
export type Post = z.infer<typeof Post>

const ofPost = z.object({ id: QueryId })
const paged = { after: ListCursor.optional().describe('`next` of the page before'), limit: QuerySize.default(20) }

export const PostList = z.object({
  list: z.array(Post),
  pinned: z.array(Post).describe('Of a circle, on the first page alone'),
  next: z.string().nullable().describe('`after` of the next page; null at the end'),
  matches: z.array(MatchRow).describe('The matches that the posts of the page are about'),
  position: Position,
})
export type PostList = z.infer<typeof PostList>

export const listCirclePosts = operation({
  path: '/circles/{id}/posts',
  ...either.bare,
  summary: 'Posts of a circle: hot first, newest first, those of the match of the day, or those with pictures.',
  params: ofPost,
  query: z.object({ order: z.enum(postOrders).default('hot'), ...paged, lang: Language }),
  data: PostList,
  errors: ['not_found'],
})

export const listPosts = operation({
  path: '/posts',
  ...either.bare,
  summary: 'Posts of all circles: of people and circles that the caller follows, newest first, or popular ones.',
  query: z.object({ feed: z.enum(['followed', 'popular']).default('popular'), ...paged, lang: Language }),
  data: PostList,
  errors: ['login_needed'],
})

export const listPostsOfUser = operation({
  path: '/users/{id}/posts',
  ...either.bare,
  summary: 'Posts of a user, newest first.',
  params: ofPost,
  query: z.object({ ...paged, lang: Language }),
  data: PostList.extend({ total: z.int() }),
  errors: ['user_not_found'],
})

const Minute = z.coerce.number().int().min(0).max(999)

export const listPostsOfMatch = operation({
  path: '/matches/{id}/posts',
  ...either.bare,
  summary: 'Posts about a match, with their number for each minute.',
  params: ofPost,
  query: z.object({
    order: z.enum(['newest', 'best']).default('newest'),
    from: Minute.optional().describe('Posts about this minute or a later one; 45+2 counts as 45'),
    until: Minute.optional().describe('About this minute or an earlier one'),
    ...paged,
    lang: Language,
  }),
  data: PostList.extend({
    total: z.int().describe('Of the match, whatever the minutes'),
    byMinute: z.array(z.object({ minute: z.string(), posts: z.int() })).describe('Empty where the match is closed'),
  }),
  errors: ['match_not_found'],
})

export const listSavedPostsOfMe = operation({
  path: '/me/saved/posts',
  ...user.bare,
  summary: 'Saved posts of the signed-in user, newest first.',
  query: z.object({ ...paged, lang: Language }),
  data: PostList,
})

export const putSavedPost = operation({
  method: 'PUT',
  path: '/me/saved/posts/{id}',
  ...user.own,
  summary: 'Saves a post; repeatable.',
  params: ofPost,
  data: z.object({ isSaved: z.boolean() }),
  errors: ['login_needed', 'not_found', 'too_many'],
})

export const removeSavedPost = operation({
  method: 'DELETE',
  path: '/me/saved/posts/{id}',
  ...user.own,
  summary: 'Removes a saved post; repeatable.',
  params: ofPost,
  data: z.object({ isSaved: z.boolean() }),
  errors: ['login_needed'],
})

export const PostPage = z.object({ post: Post, matches: z.array(MatchRow), position: Position })
export type PostPage = z.infer<typeof PostPage>

export const getPostOf = operation({
  path: '/posts/{id}',
  ...either.bare,
  summary: 'Post by id. Its comments are the thread `post` of `/talk`.',
  params: ofPost,
  query: z.object({ lang: Language }),
  data: PostPage,
  errors: ['not_found'],
})

export const listPostVersions = operation({
  path: '/posts/{id}/versions',
  ...either.bare,
  summary: 'Versions of a post, newest first.',
  params: ofPost,
  query: z.object({ page: QueryPage.default(1) }),
  data: z.object({
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    list: z.array(z.object({ version: z.int(), at: z.number(), title: z.string(), text: z.string() })),
  }),
  errors: ['not_found'],
})

const PostText = z
  .string()
  .max(4 * longestPost)
  .regex(/^[^\0]*$/, 'contains a NUL character')

export const PostInput = z.object({
  circleId: Id.nullable().default(null).describe('Null for a post outside circles'),
  title: Text.max(4 * longestTitle).default(''),
  text: PostText.default('').describe('May be empty beside pictures, a video, a poll or a moment'),
  language: WrittenLanguage,
  pictures: z
    .array(z.object({ file: z.string().max(300), description: Text.max(300).default('') }))
    .max(mostPostPictures)
    .default([])
    .describe('File names or addresses of uploads of the caller that moderators did not remove'),
  videoId: Id.nullable().default(null).describe('A finished upload of the caller'),
  poll: z
    .object({
      choices: z.array(Text.min(1).max(longestChoice)).min(2).max(mostChoices),
      isMultiple: z.boolean().default(false),
      endsAt: z.number().nullable().default(null).describe('Epoch ms, at most 30 days from now'),
      endsWithMatch: z.boolean().default(false).describe('Ends with the match of the moment'),
    })
    .nullable()
    .default(null),
  moment: z
    .object({
      kind: z.enum(momentKinds),
      matchId: Id,
      eventKey: z.string().max(100).nullable().default(null),
      minute: z
        .string()
        .regex(/^\d{1,3}(\+\d{1,2})?$/, 'not a minute')
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
})
export type PostInput = z.input<typeof PostInput>

export const PostCheck = z.object({
  findings: z
    .array(
      z.object({
        kind: z
          .enum(['stop', 'hold', 'advice', 'fine'])
          .describe('stop: cannot be posted so; hold: a person reads it first; advice: goes out as it is'),
        what: z.string().describe('text, title, picture, video, poll, moment, circle, spoiler'),
        sentence: z.string(),
        start: z.int().nullable().describe('Part of the text that is meant, in UTF-16 units'),
        end: z.int().nullable(),
      }),
    )
    .describe('Those that stop first'),
  canPost: z.boolean(),
})
export type PostCheck = z.infer<typeof PostCheck>

export const checkPost = operation({
  method: 'POST',
  path: '/posts/check',
  ...user.bare,
  summary: 'Findings of the filter and the rules on a post before it is sent. Nothing is stored or counted.',
  body: PostInput,
  data: PostCheck,
  errors: ['login_needed', 'too_many'],
})

/** The key of a call without the header `Idempotency-Key` is its input: a form that is sent twice adds one post. */
export const addPost = operation({
  method: 'POST',
  path: '/posts',
  ...user.own,
  isIdempotent: true,
  naturalKey: ['circleId', 'language', 'title', 'text', 'pictures', 'videoId', 'poll', 'moment', 'clientId'],
  summary: 'Publishes a post. One that a moderator has to see first is held.',
  body: PostInput.extend({
    clientId: z
      .string()
      .regex(/^[\w-]{0,64}$/)
      .default('')
      .describe('A new one per post lets the same text be sent twice'),
  }),
  data: Post,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'text_refused', 'conflict', 'too_many'],
})

export const editPost = operation({
  method: 'PUT',
  path: '/posts/{id}',
  ...user.own,
  permits: ['owner'],
  summary: 'Changes title and text of a post within fifteen minutes. Versions before are kept and public.',
  params: ofPost,
  body: z.object({
    title: Text.max(4 * longestTitle).default(''),
    text: PostText,
    version: z.int().min(1).describe('`versions` of the post that was edited; another one is a conflict'),
    poll: z
      .object({ choices: z.array(Text.min(1).max(longestChoice)).min(2).max(mostChoices) })
      .optional()
      .describe('Before the first vote alone'),
  }),
  data: Post,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'text_refused', 'conflict', 'too_many'],
})

export const deletePost = operation({
  method: 'DELETE',
  path: '/posts/{id}',
  ...user.own,
  permits: ['owner', 'moderator'],
  summary: 'Deletes a post; its comments go with it. A moderator removes it, and its author may appeal. Repeatable.',
  params: ofPost,
  query: z.object({
    reasonCode: ModerationReason.optional().describe('Of moderators: its author reads it; `rules` without'),
  }),
  data: z.object({ isDeleted: z.literal(true) }),
  errors: ['login_needed', 'not_found', 'forbidden'],
})

export const setVote = operation({
  method: 'PUT',
  path: '/posts/{id}/vote',
  ...user.own,
  summary: 'Votes in the poll of a post, or changes the vote until it ends; repeatable.',
  params: ofPost,
  body: z.object({ choices: z.array(Id).min(1).max(mostChoices) }),
  data: Poll,
  errors: ['login_needed', 'not_found', 'forbidden', 'bad_request', 'conflict'],
})

export const appealPost = operation({
  method: 'POST',
  path: '/posts/{id}/appeal',
  ...user.own,
  permits: ['owner'],
  summary: 'Appeals against the removal or freeze of an own post, once; another moderator decides.',
  params: ofPost,
  body: z.object({ text: Text.min(1).max(500) }),
  data: z.object({ isAppealed: z.literal(true) }),
  errors: ['login_needed', 'not_found', 'conflict', 'bad_request', 'text_refused'],
})
