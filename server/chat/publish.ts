import { placeMessages, type Passed, type Placed } from './place.ts'
import { lockRoomFor } from './store/room.ts'
import type { SendTools } from './types.ts'

export type Publish = (line: Passed) => Promise<Placed>

type Waiting = { line: Passed; resolve: (placed: Placed) => void; reject: (error: unknown) => void }

const MOST_AT_ONCE = 100
const MAX_COUNTED = 50_000

/** Publishes messages; those that arrive during a room's transaction share the next one, each with its own answer. */
export function createPublisher(tools: SendTools): Publish {
  const queues = new Map<string, Waiting[]>()
  // Users counted as active in a room today: reported to accounts once, and again after eviction.
  const counted = new Set<string>()

  async function work(roomId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE)
      await publishAll(
        tools,
        roomId,
        batch.map(({ line }) => line),
        counted,
      ).then(
        (placed) => batch.forEach(({ resolve }, index) => resolve(placed[index]!)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
    }
    queues.delete(roomId)
  }

  return (line) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(line.roomId)
      if (queue) return void queue.push({ line, resolve, reject })
      const own = [{ line, resolve, reject }]
      queues.set(line.roomId, own)
      void work(line.roomId, own)
    })
}

async function publishAll(
  { database, now, linkHosts }: SendTools,
  roomId: string,
  lines: readonly Passed[],
  counted: Set<string>,
): Promise<Placed[]> {
  const decide = placeMessages.bind(null, { lines, linkHosts, counted, now })
  const { placed, active } = await database.readThenWrite(lockRoomFor(roomId, lines), decide)
  if (counted.size > MAX_COUNTED) counted.clear()
  for (const one of active) counted.add(one)
  return placed
}
