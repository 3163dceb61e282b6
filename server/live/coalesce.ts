import type { MatchFrame } from '#contract/frames.ts'
import type { Frame } from '#timeline/types.ts'
import { messageOf } from './encode.ts'
import type { Message } from './encode.ts'

/** What waits for the next tick: of one match and kind the last state, and all events. */
export type Pending = {
  /** `message` is the frame's own, used again when nothing is merged into it. */
  add(frame: Frame, message: Message): void
  /** Everything that waits, by position, and nothing waits any more. */
  take(): Message[]
  isEmpty(): boolean
}

type Merged = { first: number; frame: Frame; body: unknown; rooms: readonly string[]; message: Message | null }

export function createPending(): Pending {
  let waiting = new Map<string, Merged>()
  return {
    add(frame, message) {
      const key = `${frame.kind}:${frame.matchId ?? frame.position}`
      const known = waiting.get(key)
      waiting.set(
        key,
        known ? merge(known, frame) : { first: frame.position, frame, body: frame.body, rooms: frame.rooms, message },
      )
    },
    take() {
      const taken = [...waiting.values()].flatMap(
        (one) => one.message ?? messageOf({ ...one.frame, rooms: [...one.rooms] }, one.body, one.first) ?? [],
      )
      waiting = new Map()
      return taken.sort((a, b) => a.last - b.last)
    },
    isEmpty: () => waiting.size === 0,
  }
}

function merge(known: Merged, frame: Frame): Merged {
  const rooms =
    known.rooms.length === frame.rooms.length && known.rooms.every((room) => frame.rooms.includes(room))
      ? known.rooms
      : [...new Set([...known.rooms, ...frame.rooms])]
  const isMatch = frame.kind === 'match'
  // Of rows and prices the last one says everything, so nothing is lost with the earlier ones.
  const first = isMatch ? known.first : frame.position
  const body = isMatch ? mergeBodies(known.body as MatchFrame, frame.body as MatchFrame) : frame.body
  return { first, frame, body, rooms, message: null }
}

function mergeBodies(before: MatchFrame, after: MatchFrame): MatchFrame {
  const events = new Map(before.events.map((event) => [event.key, event]))
  for (const event of after.events) events.set(event.key, event)
  return { ...after, events: [...events.values()], people: { ...before.people, ...after.people } }
}
