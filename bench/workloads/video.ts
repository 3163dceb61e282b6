import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStorage } from '#adapters/storage/folder.ts'
import type { LoadAnswer, LoadAsk } from '../children/load.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { cpuMs } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const contestants = ['clips', 'bare'] as const
type Contestant = (typeof contestants)[number]

const FILE_BYTES = 24 * 2 ** 20
const RANGE_BYTES = 512 * 1024
const READERS = 500
const key = 'a-video-of-the-bench-0001.mp4'
const PAGE_BYTES = 4096
/** What 500 readers may add to the memory of the process: a chunk and what Node keeps of a connection each. */
const MOST_ADDED_MB = 120

/** Ranges of a video beside bare Node sending the same file, and the memory of 500 readers that wait. */
export const video = {
  name: 'video',
  async run(bench: Bench): Promise<Result> {
    const folder = mkdtempSync(join(tmpdir(), 'bench-video-'))
    const base = await bench.server.create('video')
    const path = join(folder, 'given.mp4')
    writeFileSync(path, randomBytes(FILE_BYTES))
    await createFolderStorage(join(folder, 'files')).putFile(key, path, 'video/mp4')
    await base.database.pool.query(
      `insert into videos.video (user_id, file_state, upload_bytes, file_key, bytes, duration_ms, width, height, published_at, shown_at)
        values (1, 'ready', $1, $2, $1, 30000, 720, 1280, now(), now())`,
      [FILE_BYTES, key],
    )
    const product = await startProduct(base.url, { env: { DATA_FOLDER: folder } })
    const bare = await startChild('bench/children/range-bare.ts', {
      core: SERVER_CORE,
      env: { NODE_ENV: 'production' },
    })
    const generator = await startChild('bench/children/load.ts', { core: CLIENT_CORE })
    const readers = await startChild('bench/children/slow-readers.ts', { core: CLIENT_CORE })
    const perSecond: Record<Contestant, Speed[]> = { clips: [], bare: [] }
    try {
      await bare.ask<number>('take', { path })
      const ports = { clips: product.port, bare: await bare.ask<number>('listen') }
      const pids = { clips: product.pid, bare: bare.pid }
      await inRounds(bench.rounds, contestants, async (name, round) => {
        perSecond[name].push(await measure(generator, { port: ports[name], pid: pids[name] }, bench, round))
        const { wall, processor } = perSecond[name].at(-1)!
        bench.say(`round ${round + 1}, ${name}: ${short(wall)} ranges/s, ${short(processor)} a second of processor`)
      })
      const added = await memoryOf(readers, product.port, product.pid)
      return resultOf(perSecond, added)
    } finally {
      for (const child of [readers, generator, bare, product]) await child.end()
      await base.drop()
      rmSync(folder, { recursive: true })
    }
  },
}

/** Ranges a second, which decide, and a second of processor, which hold on a busy machine too. */
type Speed = { wall: number; processor: number }

async function measure(
  generator: Child,
  { port, pid }: { port: number; pid: number },
  bench: Bench,
  round: number,
): Promise<Speed> {
  const ask = (seconds: number): LoadAsk => ({
    port,
    paths: [`/clips/${key}`],
    connections: 8,
    seconds,
    seed: bench.seed + round,
    headers: { range: `bytes=${2 ** 20}-${2 ** 20 + RANGE_BYTES - 1}` },
  })
  await generator.ask('load', ask(Math.min(1, bench.seconds)))
  const before = cpuMs(pid)
  const done = await generator.ask<LoadAnswer>('load', ask(bench.seconds))
  if ((done.statuses['206'] ?? 0) < done.requests) throw new Error(JSON.stringify(done.statuses))
  return { wall: done.requests / done.seconds, processor: (done.requests * 1000) / (cpuMs(pid) - before) }
}

/** Megabytes that a process needs more while 500 readers of the whole file wait. */
async function memoryOf(readers: Child, port: number, pid: number): Promise<number> {
  const before = residentMb(pid)
  const opened = await readers.ask<number>('open', { port, path: `/clips/${key}`, count: READERS })
  if (opened !== READERS) throw new Error(`${opened} readers opened`)
  const added = residentMb(pid) - before
  await readers.ask('close')
  return added
}

function residentMb(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20
}

function resultOf(speeds: Record<Contestant, Speed[]>, addedMb: number): Result {
  const of = (name: Contestant, what: keyof Speed) => speeds[name].map((speed) => speed[what])
  const processor = median(of('clips', 'processor')) / median(of('bare', 'processor'))
  const ratio = median(of('clips', 'wall')) / median(of('bare', 'wall'))
  return {
    name: 'video',
    headline: { ratio: short(ratio), figure: `${short(median(of('clips', 'wall')))} ranges/s` },
    findings: [
      {
        what: 'ranges of 512 KB a second against bare Node sending the same file',
        ours: range(of('clips', 'wall')),
        floor: range(of('bare', 'wall')),
        ratio: `${short(ratio)}x bare`,
        aim: '>= 0.9x',
        isMet: ratio >= 0.9,
      },
      {
        what: 'the same a second of processor',
        ours: range(of('clips', 'processor')),
        floor: range(of('bare', 'processor')),
        ratio: `${short(processor)}x bare`,
        aim: '-',
        isMet: null,
      },
      {
        what: `memory that ${READERS} waiting readers of ${FILE_BYTES / 2 ** 20} MB add, MB`,
        ours: short(addedMb),
        floor: '-',
        ratio: '-',
        aim: `<= ${MOST_ADDED_MB}`,
        isMet: addedMb <= MOST_ADDED_MB,
      },
    ],
    notes: [
      `${READERS} readers of ${FILE_BYTES / 2 ** 20} MB would need ${(READERS * FILE_BYTES) / 2 ** 20} MB without waiting for them`,
    ],
  }
}
