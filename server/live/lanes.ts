import type { Client } from './client.ts'
import type { Gateway, GatewayOptions } from './gateway.ts'
import { begin, createLane, endLane, release, waitFor, type Due, type Lane, type Young } from './lane.ts'

type LanesOptions = {
  /** The gateway of live clients. */
  live: Gateway
  /** The gateway of all clients with this delay. */
  open(options: Pick<GatewayOptions, 'position' | 'now' | 'catchUp'>): Gateway
  readYoung(delayMs: number): Promise<Young>
  now?: () => number
}

/** How long an empty lane waits for its clients to reconnect. */
const LINGER_MS = 30_000

/**
 * Routes each client to a gateway: live clients share one, and clients of equal delay share one that receives every
 * frame when it is old enough, in order. Delayed streams therefore have the same positions, resumption, slow-reader
 * handling and resets.
 */
export function createLanes({ live, open, readYoung, now = Date.now }: LanesOptions): Gateway {
  const lanes = new Map<number, Lane>()
  const all = () => [...lanes.values()]
  const gateways = () => [live, ...all().flatMap(({ gateway }) => gateway ?? [])]
  function end(lane: Lane): void {
    endLane(lane)
    if (lanes.get(lane.delayMs) === lane) lanes.delete(lane.delayMs)
  }

  function laneOf({ delayMs }: Client): Lane {
    const known = lanes.get(delayMs)
    if (known) return known
    const lane = createLane(delayMs)
    lanes.set(delayMs, lane)
    const opened = ({ position }: Young) =>
      open({ position, now: () => now() - delayMs, catchUp: () => Promise.resolve(release(lane, now)) })
    begin(lane, readYoung(delayMs), opened, now).catch(() => {
      for (const client of lane.entering.keys()) client.socket.destroy()
      end(lane)
    })
    return lane
  }

  const add = (more: readonly Due[]) => all().forEach((lane) => waitFor(lane, more, now))

  return {
    take(frames) {
      live.take(frames)
      if (lanes.size > 0) add(frames.map((frame) => ({ at: frame.createdAt, frame })))
    },
    reset(position) {
      live.reset(position)
      add([{ at: now(), reset: position }])
    },
    setAway: (since) => gateways().forEach((gateway) => gateway.setAway(since)),
    enter(client, after) {
      if (client.delayMs === 0) return live.enter(client, after)
      const lane = laneOf(client)
      if (lane.gateway) lane.gateway.enter(client, after)
      else lane.entering.set(client, after)
    },
    leave(client) {
      const lane = lanes.get(client.delayMs)
      if (!lane) return live.leave(client)
      if (lane.entering.delete(client)) return
      lane.gateway?.leave(client)
      const isEmpty = () => lane.entering.size + (lane.gateway?.clientCount() ?? 1) === 0
      if (isEmpty()) setTimeout(() => isEmpty() && end(lane), LINGER_MS).unref()
    },
    dismiss(mustGo) {
      for (const gateway of gateways()) gateway.dismiss(mustGo)
      for (const { entering } of all()) [...entering.keys()].filter(mustGo).forEach((client) => client.socket.destroy())
    },
    clientCount: () =>
      live.clientCount() +
      all().reduce((sum, { gateway, entering }) => sum + entering.size + (gateway?.clientCount() ?? 0), 0),
    close() {
      live.close()
      all().forEach(end)
    },
  }
}
