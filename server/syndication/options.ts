import type { MountTools } from '#core/part.ts'
import type { Drawing } from '../site/drawing.ts'

export type SyndicationOptions = MountTools & {
  /** Limits on documents that are not kept. */
  drawing: Drawing
}
