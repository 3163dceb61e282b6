import type { OpenAsk } from '../children/streams.ts'
import { CLIENT_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays } from '../kit/matches.ts'
import { cpuMs, load, maxOpenFiles, rssBytes } from '../kit/proc.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'
import { burst, protocols, serve, takeFrame, type FanoutStage, type Serving } from '../kit/streams.ts'

const contestants = ['raw', 'ours'] as const
type Contestant = (typeof contestants)[number]
/** `wholeMb` is the memory of the process with a hundred thousand clients. */
type Measured = { cpuUs: number; lastMs: number; rssMb: number; wholeMb: number }
type Crowd = FanoutStage & { count: number; children: Child[] }

const CLIENTS = 100_000
/** Files of a process beside its clients: the database, the sources, loaded modules. */
const OTHER_FILES = 500
const BURSTS = 3
/** Memory of the process with all its clients. */
const MOST_MB = 1700
const MB = 2 ** 20

/** One frame to a hundred thousand clients of one process, from eight addresses of the loopback. */
export const crowd = {
  name: 'crowd',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('crowd')
    const [day] = await addDays(base.database, { count: 300, days: 1, seed: bench.seed })
    const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
    await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed })
    const most = maxOpenFiles() - OTHER_FILES
    const wanted = Math.round(CLIENTS * bench.scale)
    const count = Math.min(wanted, most)
    const children = await Promise.all(
      Array.from({ length: Math.ceil(count / most) }, () =>
        startChild('bench/children/streams.ts', { core: CLIENT_CORE }),
      ),
    )
    const stage: Crowd = {
      bench,
      databaseUrl: base.url,
      feeder,
      readers: children[0]!,
      day: day!,
      frame: '',
      count,
      children,
    }
    const measured: Record<Contestant, Measured[]> = { raw: [], ours: [] }
    try {
      stage.frame = await takeFrame(stage)
      await inRounds(bench.rounds, contestants, async (name, round) => {
        const one = await measure(stage, name)
        measured[name].push(one)
        bench.say(
          `round ${round + 1}, ${name}: ${short(count)} clients, ${short(one.cpuUs)} us CPU per delivery, the last one after ${short(one.lastMs)} ms, RSS ${short(one.rssMb)} MB, load ${load()}`,
        )
      })
      return resultOf(measured, count, wanted)
    } finally {
      for (const child of children) await child.end()
      await feeder.end()
      await base.drop()
    }
  },
}

async function measure(stage: Crowd, name: Contestant): Promise<Measured> {
  const { children, count, day } = stage
  const serving = await serve(stage, name)
  try {
    const emptyMb = rssBytes(serving.pid) / MB
    for (const [at, child] of children.entries())
      await child.ask('open', {
        port: serving.port,
        protocol: protocols[name],
        count: Math.floor((count + at) / children.length),
        rooms: [`day:${day.date}`],
      } satisfies OpenAsk)
    for (const child of children) await child.ask('quiet')
    await lastOf(stage, serving)
    const before = cpuMs(serving.pid)
    const lasts: number[] = []
    for (let left = BURSTS; left > 0; left--) lasts.push(await lastOf(stage, serving))
    const rssMb = rssBytes(serving.pid) / MB
    return {
      cpuUs: ((cpuMs(serving.pid) - before) * 1000) / (BURSTS * count),
      lastMs: median(lasts),
      rssMb,
      wholeMb: emptyMb + ((rssMb - emptyMb) * CLIENTS) / count,
    }
  } finally {
    for (const child of children) await child.ask('close')
    await serving.end()
  }
}

/** Milliseconds from the commit (raw: the first write) to the last client. */
async function lastOf({ children }: Crowd, serving: Serving): Promise<number> {
  const { pushedAt, answers } = await burst(children, serving)
  return Math.max(...answers.map(({ lastAt }) => lastAt)) - pushedAt
}

function resultOf({ raw, ours }: Record<Contestant, Measured[]>, count: number, wanted: number): Result {
  const of = (list: Measured[], key: keyof Measured) => list.map((one) => one[key])
  const rss = median(of(ours, 'wholeMb'))
  const last = median(of(ours, 'lastMs')) / median(of(raw, 'lastMs'))
  const cpu = median(of(raw, 'cpuUs')) / median(of(ours, 'cpuUs'))
  const clients = `${short(count)} clients of one process`
  const findings: Finding[] = [
    {
      what: `memory of ${short(CLIENTS)} clients, MB (RSS${count === CLIENTS ? '' : `, reckoned from ${short(count)}`})`,
      ours: range(of(ours, 'wholeMb')),
      floor: range(of(raw, 'wholeMb')),
      aim: `<= ${short(MOST_MB)}`,
      isMet: rss <= MOST_MB,
    },
    {
      what: `one frame to ${clients}, to the last one, ms`,
      ours: range(of(ours, 'lastMs')),
      floor: range(of(raw, 'lastMs')),
      ratio: `${short(last)}x raw`,
      aim: '<= 1.25x raw',
      isMet: last <= 1.25,
    },
    {
      what: `CPU per delivery to ${clients}, us`,
      ours: range(of(ours, 'cpuUs')),
      floor: range(of(raw, 'cpuUs')),
      ratio: `${short(cpu)} of raw`,
      aim: '-',
      isMet: null,
    },
  ]
  const notes =
    count < wanted
      ? [
          `a process of this machine may have ${short(maxOpenFiles())} files open, so ${short(wanted)} clients were not tried`,
        ]
      : []
  return { name: 'crowd', headline: { ratio: `${short(last)}x raw`, figure: `${short(rss)} MB` }, findings, notes }
}
