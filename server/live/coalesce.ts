import type { MatchFrame } from '#contract/touchline/frames.ts'
import type { Frame } from '#core/outbox/types.ts'
import { messageOf, type Message } from './encode.ts'

/** Changes pending for the next tick: the last state per match and kind, and all events. */
export type Pending = {
  /** `message` is the frame's own, reused when nothing is merged into it. */
  add(frame: Frame, message: Message): void
  /** Takes all pending changes, by position, and leaves none. */
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
  // Each row or price is a full state, so the last one replaces the earlier ones without loss.
  const first = isMatch ? known.first : frame.position
  const body = isMatch ? mergeBodies(known.body as MatchFrame, frame.body as MatchFrame) : frame.body
  return { first, frame, body, rooms, message: null }
}

function mergeBodies(before: MatchFrame, after: MatchFrame): MatchFrame {
  const events = new Map(before.events.map((event) => [event.key, event]))
  for (const event of after.events) events.set(event.key, event)
  return { ...after, events: [...events.values()], people: { ...before.people, ...after.people } }
}
