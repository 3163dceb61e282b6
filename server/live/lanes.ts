import type { Frame } from '#timeline/types.ts'
import type { Client } from './client.ts'
import type { Gateway, GatewayOptions } from './gateway.ts'

/** Frames younger than a delay, and the position before the first of them. */
export type Young = { position: number; frames: readonly Frame[] }

export type LanesOptions = {
  /** Of those who see what is known now. */
  live: Gateway
  /** A gateway of its own for all that are as late. */
  open(options: Pick<GatewayOptions, 'position' | 'now' | 'catchUp'>): Gateway
  readYoung(delayMs: number): Promise<Young>
  now?: () => number
}

/** What waits until it is as old as the pictures of a lane. A reset waits too: until then what was read before it is true. */
type Due = { at: number; frame: Frame } | { at: number; reset: number }

type Lane = {
  delayMs: number
  /** Null until what is already under way was read. */
  gateway: Gateway | null
  entering: Map<Client, number | null>
  waiting: Due[]
  timer: NodeJS.Timeout | null
}

/** How long an empty lane waits for its people to come back. */
const LINGER_MS = 30_000
const SHORTEST_WAIT_MS = 20

/**
 * The gateway of all clients: who is live has the one there always was; those whose pictures are equally late share one that is given every
 * frame when it is old enough, in order. So all that holds for a stream holds for theirs: positions, resumption, slow readers, resets.
 */
export function createLanes({ live, open, readYoung, now = Date.now }: LanesOptions): Gateway {
  const lanes = new Map<number, Lane>()
  const gateways = () => [live, ...[...lanes.values()].flatMap(({ gateway }) => gateway ?? [])]

  function release(lane: Lane): void {
    if (lane.timer) clearTimeout(lane.timer)
    lane.timer = null
    const { gateway, waiting, delayMs } = lane
    if (!gateway) return
    const old = now() - delayMs
    const young = waiting.findIndex(({ at }) => at > old)
    const due = waiting.splice(0, young < 0 ? waiting.length : young)
    for (let index = 0; index < due.length; ) {
      const one = due[index]!
      if ('reset' in one) gateway.reset(one.reset)
      const next = due.findIndex((other, place) => place > index && 'reset' in other)
      const end = next < 0 ? due.length : next
      const frames = due.slice(index, end).flatMap((other) => ('frame' in other ? other.frame : []))
      if (frames.length > 0) gateway.take(frames)
      index = end
    }
    const [first] = waiting
    if (first) lane.timer = setTimeout(() => release(lane), Math.max(SHORTEST_WAIT_MS, first.at - old))
  }

  function add(lane: Lane, more: readonly Due[]): void {
    lane.waiting.push(...more)
    release(lane)
  }

  async function start(lane: Lane): Promise<void> {
    const { position, frames } = await readYoung(lane.delayMs)
    if (lanes.get(lane.delayMs) !== lane) return
    const last = frames.at(-1)?.position ?? position
    // What came while this was read is in both.
    const since = lane.waiting.filter((one) => !('frame' in one) || one.frame.position > last)
    lane.waiting = [...frames.map((frame) => ({ at: frame.createdAt, frame })), ...since]
    lane.gateway = open({ position, now: () => now() - lane.delayMs, catchUp: () => Promise.resolve(release(lane)) })
    for (const [client, after] of lane.entering) lane.gateway.enter(client, after)
    lane.entering.clear()
    release(lane)
  }

  function laneOf(delayMs: number): Lane {
    const known = lanes.get(delayMs)
    if (known) return known
    const lane: Lane = { delayMs, gateway: null, entering: new Map(), waiting: [], timer: null }
    lanes.set(delayMs, lane)
    // Without a database nobody knows where such a stream begins: its clients come back.
    start(lane).catch(() => {
      for (const client of lane.entering.keys()) client.socket.destroy()
      end(lane)
    })
    return lane
  }

  function end(lane: Lane): void {
    if (lane.timer) clearTimeout(lane.timer)
    lane.gateway?.close()
    if (lanes.get(lane.delayMs) === lane) lanes.delete(lane.delayMs)
  }

  function endIfEmpty(lane: Lane): void {
    if (lane.entering.size === 0 && lane.gateway?.clientCount() === 0) end(lane)
  }

  return {
    take(frames) {
      live.take(frames)
      for (const lane of lanes.values()) add(lane, frames.map((frame) => ({ at: frame.createdAt, frame })))
    },
    reset(position) {
      live.reset(position)
      for (const lane of lanes.values()) add(lane, [{ at: now(), reset: position }])
    },
    setAway: (since) => gateways().forEach((gateway) => gateway.setAway(since)),
    enter(client, after) {
      if (client.delayMs === 0) return live.enter(client, after)
      const lane = laneOf(client.delayMs)
      if (lane.gateway) lane.gateway.enter(client, after)
      else lane.entering.set(client, after)
    },
    leave(client) {
      if (client.delayMs === 0) return live.leave(client)
      const lane = lanes.get(client.delayMs)
      if (!lane || lane.entering.delete(client)) return
      lane.gateway?.leave(client)
      if (lane.gateway?.clientCount() === 0) setTimeout(() => endIfEmpty(lane), LINGER_MS).unref()
    },
    dismiss(mustGo) {
      for (const gateway of gateways()) gateway.dismiss(mustGo)
      for (const { entering } of lanes.values()) for (const client of entering.keys()) if (mustGo(client)) client.socket.destroy()
    },
    clientCount: () => gateways().reduce((sum, gateway) => sum + gateway.clientCount(), 0) + [...lanes.values()].reduce((sum, { entering }) => sum + entering.size, 0),
    close() {
      live.close()
      for (const lane of lanes.values()) end(lane)
    },
  }
}
