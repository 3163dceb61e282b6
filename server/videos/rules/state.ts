import type { StoredVideo } from '../types.ts'
import type { Video } from '#contract/touchline/video.ts'

export function stateOf({ fileState, publishedAt, shownAt, rejectedAt }: StoredVideo): Video['state'] {
  if (fileState === 'refused') return 'failed'
  if (rejectedAt !== null) return 'rejected'
  if (shownAt !== null) return 'shown'
  if (fileState !== 'ready') return 'waiting'
  return publishedAt === null ? 'draft' : 'held'
}
