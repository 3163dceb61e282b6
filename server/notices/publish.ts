import type { NoticeFrame } from '#contract/touchline/frames.ts'
import { userRoom } from '#contract/rooms.ts'
import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import type { OutboxRow } from '#core/outbox/types.ts'

/** Most rooms in one frame; a goal with many followers becomes several frames. */
const ROOMS_PER_FRAME = 1_000

/** Publishes a notice on the streams of its readers: one frame for many rooms, since all get the same body. */
export async function publish(db: Reader, body: NoticeFrame, userIds: readonly number[]): Promise<void> {
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
