import type { OpenAsk, Tally } from '../children/streams.ts'
import { short } from '../kit/figures.ts'
import { cpuMs } from '../kit/proc.ts'
import { seeded, zipf } from '../kit/random.ts'
import type { Finding } from '../kit/report.ts'
import { dataOf, protocols, serve, type Contestant, type FanoutStage } from '../kit/streams.ts'

type Ticked = Tally & { cpuUsPerChange: number; cpuShare: number }
type Ticks = { count: number; results: Partial<Record<Contestant, Ticked>> }

const CHANGES_PER_SECOND = 500
const TICK_MS = 150
const MOST_ROOMS = 5
/** Shares of goals among changes; the rest waits for the tick. */
const URGENT = 0.01

/** 300 matches, Zipf, 500 changes/s to clients that follow one to five of them, weighted by popularity. */
export async function measureTicks(stage: FanoutStage, count: number): Promise<Ticks> {
  const { bench, day } = stage
  const random = seeded(bench.seed)
  const matchIds = day.liveIds.slice(0, 300)
  const names = matchIds.map((id) => `match:${id}`)
  const rank = zipf(random, names.length)
  const rooms = Array.from({ length: count }, () =>
    [...new Set(Array.from({ length: 1 + random.below(MOST_ROOMS) }, () => names[rank()]!))].join(','),
  )
  const results: Ticks['results'] = {}
  for (const name of ['ours', 'raw', 'ws', 'socket.io'] as const) {
    results[name] = await run(stage, name, { rooms, names, matchIds, count }, results.ours)
    bench.say(
      `ticks, ${name}: ${short(results[name].cpuUsPerChange)} us CPU per change delivered, ${short(results[name].changes / results[name].seconds)} of them per second, server ${Math.round(results[name].cpuShare * 100)} %, lag p99 ${short(results[name].lagMs.p99)} ms`,
    )
  }
  return { count, results }
}

type Scene = { rooms: string[]; names: string[]; matchIds: number[]; count: number }

async function run(
  stage: FanoutStage,
  name: Contestant,
  { rooms, names, matchIds, count }: Scene,
  ours: Ticked | undefined,
): Promise<Ticked> {
  const { bench, feeder, readers } = stage
  const serving = await serve(stage, name)
  const seconds = Math.max(4, bench.seconds)
  try {
    await readers.ask('open', { port: serving.port, protocol: protocols[name], count, rooms } satisfies OpenAsk)
    await readers.ask('quiet')
    if (name === 'ours')
      await feeder.ask('begin', {
        matchIds,
        perSecond: CHANGES_PER_SECOND,
        seed: bench.seed,
        urgent: URGENT,
        order: 'zipf',
      })
    else if (name === 'raw') await serving.child?.ask('beginTicks', rawTicks(ours!))
    else
      await serving.child?.ask('beginTicks', {
        perSecond: CHANGES_PER_SECOND,
        names,
        text: matchText(stage.frame),
        seed: bench.seed,
      })
    await pause(1000)
    const before = cpuMs(serving.pid)
    await readers.ask('beginTally')
    await pause(seconds * 1000)
    const tally = await readers.ask<Tally>('endTally')
    const cpu = cpuMs(serving.pid) - before
    if (name === 'ours') await feeder.ask('stop')
    else await serving.child?.ask('endTicks')
    // Raw bytes have no content: they represent as many changes as ours did in the same reads.
    const changes = name === 'raw' ? (ours!.changes * tally.reads) / ours!.reads : tally.changes
    return { ...tally, changes, cpuUsPerChange: (cpu * 1000) / changes, cpuShare: cpu / tally.seconds / 1000 }
  } finally {
    await readers.ask('close')
    await serving.end()
  }
}

function rawTicks({ reads, bytes, seconds }: Ticked) {
  return {
    everyMs: TICK_MS,
    writes: Math.round((reads / seconds) * (TICK_MS / 1000)),
    bytes: Math.round(bytes / reads),
  }
}

/** A match frame with one event, derived from the row frame on our wire. */
function matchText(frame: string): string {
  const event =
    '{"key":"e1-1","type":"attack","side":"home","period":1,"clockSeconds":400,"occurredAt":null,"order":0,"playerId":null,"otherPlayerId":null,"detail":{},"revision":1,"withdrawn":null}'
  return `${dataOf(frame).slice(0, -1)},"events":[${event}],"people":{}}`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function ticksFindings({ count, results: { ours, raw, ws, 'socket.io': io } }: Ticks): Finding[] {
  if (!ours || !raw || !ws || !io) return []
  const lag = (one: Ticked) => `${short(one.lagMs.p50)} / ${short(one.lagMs.p99)}`
  return [
    {
      what: `CPU per change delivered, 300 matches, 500 changes/s, ${short(count)} clients, us`,
      ours: short(ours.cpuUsPerChange),
      floor: short(raw.cpuUsPerChange),
      rival: `ws ${short(ws.cpuUsPerChange)}; socket.io ${short(io.cpuUsPerChange)}`,
      ratio: `${short(raw.cpuUsPerChange / ours.cpuUsPerChange)} of raw, ${short(io.cpuUsPerChange / ours.cpuUsPerChange)}x socket.io`,
      aim: '>= 0.5 of raw',
      isMet: raw.cpuUsPerChange / ours.cpuUsPerChange >= 0.5,
    },
    {
      what: 'changes delivered per second there',
      ours: short(ours.changes / ours.seconds),
      floor: short(raw.changes / raw.seconds),
      rival: `ws ${short(ws.changes / ws.seconds)}; socket.io ${short(io.changes / io.seconds)}`,
      aim: '-',
      isMet: null,
    },
    {
      what: 'lag from commit to reader there, p50 / p99 ms (ours waits up to 150 for company)',
      ours: lag(ours),
      rival: `ws ${lag(ws)}; socket.io ${lag(io)}`,
      aim: 'p99 <= 100',
      isMet: ours.lagMs.p99 <= 100,
    },
  ]
}
