import * as contract from '#contract/touchline/video-upload.ts'
import type { VideoUpload } from '#contract/touchline/video-upload.ts'
import { longestVideoS } from '#contract/touchline/video-limits.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { beginUpload, uploadsAtOnce } from '../begin.ts'
import type { Videos } from '../engine.ts'
import { publishUpload } from '../publish.ts'
import { fileSentences } from '../rules/sentences.ts'
import { stateOf } from '../rules/state.ts'
import { findVideo } from '../store/video.ts'
import { expiryMs, offsetOf, uploadsPath } from '../tus.ts'
import type { StoredVideo } from '../types.ts'

async function uploadView(videos: Videos, video: StoredVideo, language: Language): Promise<VideoUpload> {
  return {
    id: video.id,
    url: `${uploadsPath}/${video.id}`,
    state: stateOf(video),
    fileName: video.fileName,
    bytes: video.uploadBytes,
    offset: await offsetOf(videos, video),
    isPublished: video.publishedAt !== null,
    problem: video.problem && fileSentences[video.problem][language],
    expiresAt: expiryMs(video),
  }
}

export const getVideoRules = handle(contract.getVideoRules, ({ engines: { videos } }) => ({
  bytes: videos.mostBytes,
  seconds: longestVideoS,
  uploadsAtOnce,
  isReencoded: videos.isReencoding,
}))

export const addVideoUpload = handle(contract.addVideoUpload, async (call) => {
  const { body, db, viewer, engines, language, fail } = call
  const begun = await beginUpload(db, engines.videos, { userId: viewer.userId, ...body })
  if ('error' in begun) return fail(begun.error, begun.texts)
  return uploadView(engines.videos, begun, language)
})

export const getVideoUpload = handle(
  contract.getVideoUpload,
  async ({ params, db, viewer, engines, language, fail }) => {
    const video = await findVideo(db, params.id)
    if (!video || video.userId !== viewer.userId) return fail('not_found')
    return uploadView(engines.videos, video, language)
  },
)

export const publishVideo = handle(contract.publishVideo, async (call) => {
  const { params, body, db, engines, viewer, language, fail } = call
  const outcome = await publishUpload({ db, engines, userId: viewer.userId }, params.id, body)
  if ('error' in outcome) return fail(outcome.error, outcome.texts)
  return uploadView(engines.videos, outcome, language)
})
