import type { BurstAnswer, OpenAsk, Protocol } from '../children/streams.ts'
import { SERVER_CORE, startChild, type Child } from './child.ts'
import type { BenchDay } from './matches.ts'
import { startProduct } from './product.ts'
import type { Bench } from './workload.ts'

/** Servers of streams that are compared: ours, bare bytes, and two libraries. */
export const contestants = ['raw', 'ours', 'ws', 'socket.io'] as const
export type Contestant = (typeof contestants)[number]
export type Serving = {
  port: number
  pid: number
  /** Pushes one frame; when the first write began, or what it began with. */ push(): Promise<number>
  child: Child | null
  end(): Promise<void>
}
export type FanoutStage = {
  bench: Bench
  databaseUrl: string
  feeder: Child
  readers: Child
  day: BenchDay
  frame: string
}

export const protocols: Record<Contestant, Protocol> = { raw: 'raw', ours: 'sse', ws: 'ws', 'socket.io': 'socket.io' }
const files = { raw: 'raw-net', ws: 'ws-rival', 'socket.io': 'socket-io-rival' } as const
const PATIENCE_MS = 120_000

/** One of our frames as readers get it, so that all contestants send the same. */
export async function takeFrame(stage: FanoutStage): Promise<string> {
  const ours = await serve(stage, 'ours')
  await stage.readers.ask('open', openAsk(stage, ours, 'ours', 1))
  await burst([stage.readers], ours)
  const text = await stage.readers.ask<string>('lastText')
  await stage.readers.ask('close')
  await ours.end()
  // More than one may have arrived: rows of the import were still queued.
  const [frame] = text.match(/id: \d+\nevent: row\ndata: \{.*\}\n\n/) ?? []
  if (!frame) throw new Error(`no row came: ${text.slice(0, 200)}`)
  return `${frame.length.toString(16)}\r\n${frame}\r\n`
}

/** Pushes one frame to the readers of these processes; fails when one gets something else. */
export async function burst(
  children: readonly Child[],
  { push }: Pick<Serving, 'push'>,
): Promise<{ pushedAt: number; answers: BurstAnswer[] }> {
  await Promise.all(children.map((child) => child.ask('expect', { text: '"matchId"' })))
  const pushedAt = await push()
  const answers = await Promise.all(
    children.map((child) => child.ask<BurstAnswer>('burst', { patienceMs: PATIENCE_MS })),
  )
  const wrong = answers.reduce((sum, answer) => sum + answer.wrong, 0)
  if (wrong > 0) throw new Error(`${wrong} sampled readers got something else`)
  return { pushedAt, answers }
}

export function openAsk({ day }: FanoutStage, { port }: Serving, name: Contestant, count: number): OpenAsk {
  return { port, protocol: protocols[name], count, rooms: [`day:${day.date}`] }
}

let goals = 0

export async function serve({ databaseUrl, feeder, day, frame }: FanoutStage, name: Contestant): Promise<Serving> {
  if (name === 'ours') {
    const product = await startProduct(databaseUrl, { env: { STREAMS: '1000000' } })
    const push = async () =>
      (await feeder.ask<{ committedAt: number }>('goal', day.liveIds[goals++ % day.liveIds.length])).committedAt
    return { ...product, push, child: null }
  }
  const child = await startChild(`bench/children/${files[name]}.ts`, { core: SERVER_CORE })
  const port = await child.ask<number>('listen')
  // ws and socket.io frame the data themselves; raw sends the bytes of our wire.
  const text = name === 'raw' ? frame : dataOf(frame)
  return { port, pid: child.pid, push: () => child.ask<number>('send', { text }), child, end: child.end }
}

export function dataOf(frame: string): string {
  return /data: (\{.*\})/.exec(frame)?.[1] ?? '{}'
}
