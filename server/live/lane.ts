import type { Frame } from '#core/outbox/types.ts'
import type { Client } from './client.ts'
import type { Gateway } from './gateway.ts'

/** Frames younger than a delay, and the position before the first of them. */
export type Young = { position: number; frames: readonly Frame[] }

/**
 * Frames that wait until they are as old as the pictures of a lane. A reset waits too: until then earlier data is
 * valid.
 */
export type Due = { at: number; frame: Frame } | { at: number; reset: number }

/** The clients whose pictures are equally late. */
export type Lane = {
  delayMs: number
  /** Null until the frames in transit are read. */
  gateway: Gateway | null
  entering: Map<Client, number | null>
  waiting: Due[]
  timer: NodeJS.Timeout | null
  isEnded: boolean
}

const SHORTEST_WAIT_MS = 20

export function createLane(delayMs: number): Lane {
  return { delayMs, gateway: null, entering: new Map(), waiting: [], timer: null, isEnded: false }
}

/** Passes all frames that are old enough to the lane's gateway, in order, and schedules the next pass. */
export function release(lane: Lane, now: () => number): void {
  if (lane.timer) clearTimeout(lane.timer)
  lane.timer = null
  const { gateway, waiting, delayMs } = lane
  if (!gateway || lane.isEnded) return
  const old = now() - delayMs
  const young = waiting.findIndex(({ at }) => at > old)
  give(gateway, waiting.splice(0, young < 0 ? waiting.length : young))
  const [first] = waiting
  if (first) lane.timer = setTimeout(() => release(lane, now), Math.max(SHORTEST_WAIT_MS, first.at - old))
}

export function waitFor(lane: Lane, more: readonly Due[], now: () => number): void {
  lane.waiting.push(...more)
  release(lane, now)
}

function give(gateway: Gateway, due: readonly Due[]): void {
  let frames: Frame[] = []
  const flush = () => {
    if (frames.length > 0) gateway.take(frames)
    frames = []
  }
  for (const one of due) {
    if ('frame' in one) {
      frames.push(one.frame)
      continue
    }
    flush()
    gateway.reset(one.reset)
  }
  flush()
}

/**
 * Starts the lane at the position of its pictures; rejects without a database. Frames that arrive during the read are
 * in both sources.
 */
export async function begin(
  lane: Lane,
  reading: Promise<Young>,
  open: (young: Young) => Gateway,
  now: () => number,
): Promise<void> {
  const young = await reading
  if (lane.isEnded) return
  const { position, frames } = young
  const gateway = open(young)
  const last = frames.at(-1)?.position ?? position
  const since = lane.waiting.filter((one) => !('frame' in one) || one.frame.position > last)
  lane.waiting = [...frames.map((frame) => ({ at: frame.createdAt, frame })), ...since]
  lane.gateway = gateway
  for (const [client, after] of lane.entering) gateway.enter(client, after)
  lane.entering.clear()
  release(lane, now)
}

export function endLane(lane: Lane): void {
  lane.isEnded = true
  if (lane.timer) clearTimeout(lane.timer)
  lane.gateway?.close()
}
