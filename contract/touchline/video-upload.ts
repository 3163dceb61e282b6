import { z } from 'zod'
import { operation, user, visitor } from '../operation.ts'
import { Flag, Id, QueryId, Text } from '../wire.ts'
import { WrittenLanguage } from './circle.ts'
import { longestVideoTitle, videoStates } from './video-limits.ts'

export const VideoUpload = z.object({
  id: z.int().describe('That of the video'),
  url: z.string().describe('Address that takes the bytes by tus 1.0: HEAD, PATCH, DELETE'),
  state: z.enum(videoStates),
  fileName: z.string(),
  bytes: z.int().describe('Size of the file'),
  offset: z.int().describe('Bytes that are stored'),
  isPublished: z.boolean().describe('Its owner published it: it is shown once it is checked and approved'),
  problem: z.string().nullable().describe('Why the file was refused, as a sentence'),
  expiresAt: z.number().describe('Epoch ms at which an unpublished upload is deleted'),
})
export type VideoUpload = z.infer<typeof VideoUpload>

export const getVideoRules = operation({
  path: '/videos/rules',
  ...visitor.bare,
  summary: 'Limits of videos.',
  data: z.object({
    bytes: z.int().describe('Largest file'),
    seconds: z.int(),
    uploadsAtOnce: z.int().describe('Unpublished uploads of one account'),
    isReencoded: z.boolean().describe('This server re-encodes what cannot be played everywhere'),
  }),
})

/** A client of tus may begin an upload at `/uploads/videos` instead. */
export const addVideoUpload = operation({
  method: 'POST',
  path: '/videos/uploads',
  ...user.own,
  summary: 'Begins the upload of a video: MP4, MOV or WebM, at most 90 seconds.',
  body: z.object({ bytes: z.int().min(1).describe('Size of the file'), fileName: Text.default('') }),
  data: VideoUpload,
  errors: ['login_needed', 'forbidden', 'too_large', 'too_many', 'unavailable'],
})

export const getVideoUpload = operation({
  path: '/me/videos/{id}',
  ...user.bare,
  summary: 'State of an upload of the signed-in user.',
  params: z.object({ id: QueryId }),
  data: VideoUpload,
  errors: ['not_found'],
})

export const publishVideo = operation({
  method: 'PUT',
  path: '/me/videos/{id}',
  ...user.own,
  permits: ['owner'],
  summary: 'Publishes an upload, also before its bytes are complete: it is shown once its file is checked. Once.',
  params: z.object({ id: QueryId }),
  body: z.object({
    title: Text.max(4 * longestVideoTitle)
      .default('')
      .describe('Required for a video that is listed'),
    language: WrittenLanguage,
    matchId: Id.nullable().default(null).describe('The match that it is about'),
    poster: Text.max(300).default('').describe('File name or address of a picture that the caller uploaded'),
    isListed: Flag.default(true).describe('False for a video of a post'),
  }),
  data: VideoUpload,
  errors: ['login_needed', 'forbidden', 'not_found', 'bad_request', 'text_refused', 'conflict', 'too_many'],
})
