import { pictureAddress } from '#accounts/secrets/sign-address.ts'
import type { Engines } from '#core/engines.ts'

type Video = { key: string; poster: string | null; isShown: boolean }
type Call = Parameters<typeof pictureAddress>[2] & { engines: Pick<Engines, 'videos'> }

/** A video with its poster, at addresses that end after some minutes unless it is shown to all. */
export function videoView(video: Video | null, call: Call): { src: string; poster: string | null } | null {
  if (!video) return null
  const { key, poster, isShown } = video
  return {
    src: isShown ? `/clips/${key}` : `/clips/${key}?${call.engines.videos.sign.query(key, call.receivedAt)}`,
    poster: poster && pictureAddress(poster, isShown, call),
  }
}
