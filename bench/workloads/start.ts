import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { erasePostgres } from '#core/postgres/supervisor.ts'
import { nowMs } from '../kit/answering.ts'
import { endProcess } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

const projectFolder = join(import.meta.dirname, '..', '..')
const PATIENCE_MS = 180_000
const LOOK_EVERY_MS = 20
const DEMO_SETTLE_MS = 20_000

export const start = {
  name: 'start',
  async run(bench: Bench): Promise<Result> {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
    const warm: number[] = []
    const bare: number[] = []
    try {
      const cold = await firstList(projectFolder, ['node', 'bin/start.mjs'], join(folder, 'data'), DEMO_SETTLE_MS)
      bench.say(`first start, nothing but packages there: ${short(cold)} s`)
      for (let round = 0; round < Math.max(3, bench.rounds); round++) {
        bare.push(await bareStart())
        warm.push(await firstList(projectFolder, ['node', 'bin/start.mjs'], join(folder, 'data'), 0))
        bench.say(`warm ${short(warm.at(-1)!)} s, bare ${short(bare.at(-1)!)} s`)
      }
      const fresh = await freshClone(bench, folder)
      return resultOf({ cold, warm, bare, fresh })
    } finally {
      await erasePostgres(join(folder, 'data', 'postgres')).catch(() => undefined)
      await erasePostgres(join(folder, 'clone', '.data', 'postgres')).catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Seconds from the command to a response that lists matches of today. */
async function firstList(
  cwd: string,
  command: readonly string[],
  data: string | null,
  settleMs: number,
): Promise<number> {
  const port = await freePort()
  const env = {
    ...cleanEnvironment(),
    PORT: String(port),
    RATE_LIMITS: 'no',
    ...(data === null ? {} : { DATA_FOLDER: data }),
  }
  const startedAt = nowMs()
  const child = spawn(command[0]!, command.slice(1), { cwd, env, stdio: 'ignore', detached: true })
  try {
    await listIsThere(port, child)
    const seconds = (nowMs() - startedAt) / 1000
    await wait(settleMs)
    return seconds
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await endProcess(child)
    await gone(child.pid!)
  }
}

/** npm passes signals on and does not wait, so the whole process group is awaited. */
async function gone(group: number): Promise<void> {
  const until = Date.now() + 15_000
  for (;;) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    if (Date.now() > until) process.kill(-group, 'SIGKILL')
    await wait(50)
  }
}

async function listIsThere(port: number, child: ChildProcess): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until && child.exitCode === null) {
    const list = await fetch(`http://127.0.0.1:${port}/api/v1/days/${today}`)
      .then((answer) => answer.json() as Promise<{ counts?: { all: number } }>)
      .catch(() => null)
    if (list?.counts && list.counts.all > 0) return
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`no list came (exit code ${child.exitCode})`)
}

/** A new user's environment: no compile cache of ours, none of npm's settings for this run. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_COMPILE_CACHE$|^DATABASE_URL$/.test(name)),
  )
}

async function bareStart(): Promise<number> {
  const port = await freePort()
  const startedAt = nowMs()
  const child = spawn(
    'node',
    ['-e', `require('node:http').createServer((_, res) => res.end('[]')).listen(${port}, '127.0.0.1')`],
    { stdio: 'ignore' },
  )
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) await wait(1)
  const seconds = (nowMs() - startedAt) / 1000
  await endProcess(child)
  return seconds
}

async function freshClone(bench: Bench, folder: string): Promise<number> {
  const clone = join(folder, 'clone')
  const startedAt = nowMs()
  execFileSync('git', ['clone', '--quiet', projectFolder, clone])
  const cloned = (nowMs() - startedAt) / 1000
  const seconds = cloned + (await firstList(clone, ['npm', 'start'], null, 0))
  bench.say(`fresh clone ${short(seconds)} s`)
  return seconds
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

function resultOf({
  cold,
  warm,
  bare,
  fresh,
}: {
  cold: number
  warm: number[]
  bare: number[]
  fresh: number
}): Result {
  return {
    name: 'start',
    headline: {
      ratio: short(median(warm) / median(bare)),
      figure: `${short(median(warm))} s warm, ${short(fresh)} s fresh`,
    },
    findings: [
      {
        what: 'warm start to the first list with matches, s',
        ours: range(warm),
        floor: range(bare),
        ratio: `${short(median(warm) / median(bare))}x bare node`,
        aim: '<= 2',
        isMet: median(warm) <= 2,
      },
      {
        what: 'fresh clone, `npm start`, to the first list with matches, s',
        ours: short(fresh),
        aim: '<= 120',
        isMet: fresh <= 120,
      },
      {
        what: 'first start with packages and build there: database, world and all, s',
        ours: short(cold),
        aim: '-',
        isMet: null,
      },
    ],
    notes: [
      "the clone installs with npm's cache as it is on this machine, so nothing is said about the line to the registry; nothing is pinned here",
    ],
  }
}
