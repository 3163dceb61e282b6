import { z } from 'zod'
import { sentFrames } from './services.ts'

/** `hello` opens every stream; `reset`: the position is too old or in the future, read the snapshots again. */
const HelloFrame = z.object({ position: z.int(), at: z.number(), retryMs: z.int() })
const ResetFrame = z.object({ position: z.int(), at: z.number() })

/** The database is unavailable: data is as of `since`. Sent on a change, and to new streams. */
const StatusFrame = z.object({
  isStale: z.boolean(),
  since: z.number().nullable().describe('Epoch ms'),
  at: z.number(),
})

/** All frames: those that parts of the server send, and those about the stream itself. */
export const frames = { hello: HelloFrame, reset: ResetFrame, status: StatusFrame, ...sentFrames } as const
export type FrameKind = keyof typeof frames
