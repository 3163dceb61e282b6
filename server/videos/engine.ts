import { join } from 'node:path'
import { createSign, type Sign } from '#accounts/secrets/sign-address.ts'
import { createStorage, type Storage } from '#adapters/storage/index.ts'
import type { PartTools } from '#core/part.ts'
import { createCheck, type Check } from './check/check.ts'
import { createChecking, type Checking } from './checking.ts'
import { takeDecision, reportedVideos } from './decided.ts'
import { createParts, type Parts } from './parts.ts'
import type { VideoSettings } from './types.ts'

export type Videos = VideoSettings & {
  parts: Parts
  storage: Storage
  check: Check
  checking: Checking
  sign: Sign
}

declare module '#core/engines.ts' {
  interface Engines {
    videos: Videos
  }
}

export function createEngine({ config, database, log, engines }: PartTools): Videos {
  const settings = {
    mostBytes: config.videoMb * 2 ** 20,
    heldDays: config.videoDays,
    isReencoding: config.ffmpeg !== null,
  }
  const parts = createParts(join(config.dataFolder, 'video-parts'))
  const storage = createStorage(config)
  const check = createCheck({ ffmpeg: config.ffmpeg })
  engines.moderation.reportable('video', reportedVideos)
  engines.moderation.onDecided('MY_CREATION', (item) => takeDecision(database, item))
  const checking = createChecking({ database, log, engines, parts, storage, check, settings })
  return { ...settings, parts, storage, check, checking, sign: createSign(engines.accounts.secrets, 'held video') }
}
