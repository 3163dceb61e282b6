import { z } from 'zod'
import { either, operation, user, visitor } from '../operation.ts'
import { ListCursor, QueryId, QuerySize } from '../wire.ts'
import { Language, MatchRow, Position, SomeSport } from './brief.ts'
import { WrittenLanguage } from './circle.ts'
import { PersonBrief } from './person.ts'
import { ClosedThread } from './talk.ts'
import { videoFeeds, videoStates } from './video-limits.ts'
import { ModerationReason } from './moderation.ts'

export const Video = z.object({
  id: z.int(),
  state: z.enum(videoStates).describe('All but `shown` ones exist for their author and moderators alone'),
  problem: z.string().nullable().describe('Why its file was refused, for its author; else null'),
  fileName: z.string().nullable().describe('Of an own video that is not shown; else null'),
  title: z.string().describe('Of a closed video a neutral one: the sides of its match'),
  language: WrittenLanguage,
  author: PersonBrief.nullable(),
  at: z.number().describe('Epoch ms since when it is shown'),
  matchId: z.int().nullable().describe('The match that it is about'),
  closed: ClosedThread.nullable().describe('Null where the caller may see it'),
  src: z.string().nullable().describe('Address of an MP4 file, which takes ranges; null where closed or not checked'),
  poster: z.string().describe('Address of a picture; a drawn one where the author sent none or the video is closed'),
  captions: z.array(z.object({ language: WrittenLanguage, src: z.string().describe('Address of a WebVTT file') })),
  durationMs: z.int().nullable().describe('Null before its check'),
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int().nullable().describe('Size of the file'),
  isListed: z.boolean().describe('In the lists of videos; others are part of a post'),
  views: z.int().describe('Networks that opened it, counted once a day'),
  likes: z.int().nullable().describe('Null where closed'),
  isLiked: z.boolean(),
  comments: z.int().nullable().describe('Null where closed'),
  saves: z.int().nullable().describe('Null where closed'),
  isSaved: z.boolean(),
  isMine: z.boolean(),
  canDelete: z.boolean().describe('One of the caller, or any for a moderator'),
})
export type Video = z.infer<typeof Video>

const ofVideo = z.object({ id: QueryId })
const paged = { after: ListCursor.optional().describe('`next` of the page before'), limit: QuerySize.default(10) }

export const VideoList = z.object({
  list: z.array(Video),
  next: z.string().nullable().describe('`after` of the next page; null at the end'),
  matches: z.array(MatchRow).describe('The matches that the videos of the page are about'),
  position: Position,
})
export type VideoList = z.infer<typeof VideoList>

export const listVideoFeed = operation({
  path: '/videos',
  ...either.bare,
  summary: 'Short videos: of followed people and teams, popular, newest, saved, or those of the caller in any state.',
  query: z.object({
    feed: z.enum(videoFeeds).default('popular'),
    sport: SomeSport.optional(),
    circle: QueryId.optional().describe('Videos of the posts in a circle instead, newest first'),
    ...paged,
    lang: Language,
  }),
  data: VideoList,
  errors: ['login_needed'],
})

export const listVideosOfUser = operation({
  path: '/users/{id}/videos',
  ...either.bare,
  summary: 'Videos of a user, newest first.',
  params: ofVideo,
  query: z.object({ ...paged, lang: Language }),
  data: VideoList,
  errors: ['user_not_found'],
})

export const listVideosOfMatch = operation({
  path: '/matches/{id}/videos',
  ...either.bare,
  summary: 'Videos about a match, newest first.',
  params: ofVideo,
  query: z.object({ ...paged, lang: Language }),
  data: VideoList,
  errors: ['match_not_found'],
})

export const VideoPage = z.object({ video: Video, matches: z.array(MatchRow), position: Position })
export type VideoPage = z.infer<typeof VideoPage>

export const getVideo = operation({
  path: '/videos/{id}',
  ...either.bare,
  summary: 'Video by id. Its comments are the thread `video` of `/talk`.',
  params: ofVideo,
  query: z.object({ lang: Language }),
  data: VideoPage,
  errors: ['not_found'],
})

export const countVideoView = operation({
  method: 'POST',
  path: '/videos/{id}/views',
  ...visitor.bare,
  summary: 'Counts that a video was played, once a day for each network. Of the network a hash is kept for its day.',
  params: ofVideo,
  data: z.object({ isCounted: z.literal(true) }),
})

export const deleteVideo = operation({
  method: 'DELETE',
  path: '/videos/{id}',
  ...user.own,
  permits: ['owner', 'moderator'],
  summary: 'Deletes a video or an upload with its file; a moderator removes it, and its author may appeal. Repeatable.',
  params: ofVideo,
  query: z.object({
    reasonCode: ModerationReason.optional().describe('Of moderators: its author reads it; `rules` without'),
  }),
  data: z.object({ isDeleted: z.literal(true) }),
  errors: ['login_needed', 'not_found', 'forbidden'],
})

const Saved = z.object({ isSaved: z.boolean() })

export const putSavedVideo = operation({
  method: 'PUT',
  path: '/me/saved/videos/{id}',
  ...user.own,
  summary: 'Saves a video; repeatable.',
  params: ofVideo,
  data: Saved,
  errors: ['login_needed', 'not_found', 'too_many'],
})

export const removeSavedVideo = operation({
  method: 'DELETE',
  path: '/me/saved/videos/{id}',
  ...user.own,
  summary: 'Removes a saved video; repeatable.',
  params: ofVideo,
  data: Saved,
  errors: ['login_needed'],
})

const ofCaptions = z.object({ id: QueryId, language: WrittenLanguage })

export const putCaptions = operation({
  method: 'PUT',
  path: '/videos/{id}/captions/{language}',
  ...user.own,
  permits: ['owner'],
  summary: 'Sets the captions of an own video in a language; cues are stored as text without markup. Repeatable.',
  params: ofCaptions,
  body: z.object({
    text: z
      .string()
      .max(100_000)
      .regex(/^[^\0]*$/, 'contains a NUL character')
      .describe('A WebVTT file'),
  }),
  data: z.object({ cues: z.int() }),
  errors: ['login_needed', 'forbidden', 'not_found', 'bad_request', 'text_refused'],
})

export const removeCaptions = operation({
  method: 'DELETE',
  path: '/videos/{id}/captions/{language}',
  ...user.own,
  permits: ['owner'],
  summary: 'Removes the captions of an own video in a language; repeatable.',
  params: ofCaptions,
  data: z.object({ cues: z.literal(0) }),
  errors: ['login_needed', 'not_found'],
})
