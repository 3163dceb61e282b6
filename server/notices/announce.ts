import type { NoticeFrame } from '#contract/frames.ts'
import { userRoom } from '#contract/rooms.ts'
import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#timeline/store/outbox.ts'
import type { OutboxRow } from '#timeline/types.ts'

/** Rooms that one frame names at most: a goal of a match that a city follows is a few frames. */
const ROOMS_PER_FRAME = 1_000

/** Puts a notice on the stream of those it is for: one frame for many rooms, since all of them read the same. */
export async function announce(db: Reader, body: NoticeFrame, userIds: readonly number[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(userIds.length / ROOMS_PER_FRAME) }, (_, part) =>
    userIds.slice(part * ROOMS_PER_FRAME, (part + 1) * ROOMS_PER_FRAME),
  )
  await appendOutbox(
    db,
    parts.map((part): OutboxRow => ({
      matchId: null,
      rooms: part.map(userRoom),
      isUrgent: true,
      kind: 'notice',
      body,
    })),
  )
}
