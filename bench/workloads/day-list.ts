import type { LoadAnswer, LoadAsk } from '../children/load.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, quantile, range, short } from '../kit/figures.ts'
import { addDays, mixedSports } from '../kit/matches.ts'
import { cpuMs, load } from '../kit/proc.ts'
import { startProduct } from '../kit/product.ts'
import { settle } from '../kit/settle.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const CHANGES_PER_SECOND = 20
const CONNECTIONS = 32
const zones = ['UTC', 'Europe/Berlin', 'America/New_York']
/** `mixed`: ours, with as many matches of three other sports instead of football. */
const contestants = ['floor', 'ours', 'rival', 'mixed'] as const
type Contestant = (typeof contestants)[number]
type Server = Exclude<Contestant, 'mixed'>

/** The results of one contestant in one round. */
type Measured = {
  perSecond: number
  cpuUs: number
  busy: number
  client: number
  p99: number
  known: number
  databaseMs: number
  /** Of an answer, as sent. */ kilobytes: number
}
type Stage = {
  bench: Bench
  base: BenchDatabase
  feeder: Child
  generator: Child
  liveIds: number[]
  paths: string[]
  count: number
}
type Serving = { port: number; pid: number; end(): Promise<void> }

const gzip = { 'accept-encoding': 'gzip' }

export const dayList = {
  name: 'day-list',
  async run(bench: Bench): Promise<Result> {
    const count = Math.max(60, Math.round((1500 * bench.scale) / 30) * 30)
    const generator = await startChild('bench/children/load.ts', { core: CLIENT_CORE })
    const stages = {
      football: await openStage(bench, generator, { name: 'day-list', count }),
      mixed: await openStage(bench, generator, { name: 'day-list-mixed', count, kinds: mixedSports }),
    }
    const measured: Record<Contestant, Measured[]> = { floor: [], ours: [], rival: [], mixed: [] }
    const staleness: number[] = []
    try {
      await inRounds(bench.rounds, contestants, async (name, round) => {
        const isMixed = name === 'mixed'
        const stage = isMixed ? stages.mixed : stages.football
        measured[name].push(await measure(stage, isMixed ? 'ours' : name, round, isMixed ? [] : staleness))
        bench.say(`round ${round + 1}, ${name}: ${describe(measured[name].at(-1)!)}, load ${load()}`)
      })
    } finally {
      await generator.end()
      for (const { feeder, base } of Object.values(stages)) {
        await feeder.end()
        await base.drop()
      }
    }
    return resultOf(measured, staleness)
  },
}

async function openStage(
  bench: Bench,
  generator: Child,
  { name, count, kinds }: { name: string; count: number; kinds?: typeof mixedSports },
): Promise<Stage> {
  const base = await bench.server.create(name)
  const days = await addDays(base.database, { count, days: 3, seed: bench.seed, kinds })
  const { seconds, cpuSeconds } = await settle(base)
  const rest = `at rest after ${seconds.toFixed()} s and ${cpuSeconds.toFixed(1)} s of a processor`
  bench.say(`${name}: ${days.length} days of ${count} matches, ${rest}`)
  const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
  await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed })
  // Zipf's first is today in the most common form.
  const paths = days.flatMap(({ date }) =>
    zones.map((zone) => `/api/v1/days/${date}?timeZone=${encodeURIComponent(zone)}`),
  )
  return { bench, base, feeder, generator, liveIds: days[0]!.liveIds, paths, count }
}

async function measure(stage: Stage, name: Server, round: number, staleness: number[]): Promise<Measured> {
  const { bench, feeder, generator, liveIds, paths, count } = stage
  const serving = await serve(stage, name)
  const expect = { text: '"kickOff":', count }
  const ask = (seconds: number): LoadAsk => ({
    port: serving.port,
    paths,
    headers: gzip,
    connections: CONNECTIONS,
    seconds,
    seed: bench.seed + round,
    expect: name === 'rival' ? null : expect,
  })
  try {
    const watch = name === 'ours' ? { port: serving.port, path: paths[0]! } : null
    await generator.ask('load', ask(Math.min(2, bench.seconds)))
    await feeder.ask('begin', {
      matchIds: liveIds,
      perSecond: CHANGES_PER_SECOND,
      seed: bench.seed + round,
      urgent: 1,
      watch,
    })
    const before = { server: cpuMs(serving.pid), database: bench.server.cpuMs() }
    const done = await generator.ask<LoadAnswer>('load', ask(bench.seconds))
    const cpu = cpuMs(serving.pid) - before.server
    const databaseMs = bench.server.cpuMs() - before.database
    if (done.wrong > 0) throw new Error(`${name}: ${done.wrong} of ${done.sampled} sampled answers were wrong`)
    staleness.push(...(await feeder.ask<number[]>('stop')))
    const known = name === 'rival' ? Number.NaN : await askKnown(stage, serving)
    return {
      perSecond: done.requests / done.seconds,
      cpuUs: (cpu * 1000) / done.requests,
      busy: cpu / done.seconds / 1000,
      client: done.cpuShare,
      p99: done.latencyMs.p99,
      known,
      databaseMs: databaseMs / done.seconds,
      kilobytes: done.bytes / done.requests / 1024,
    }
  } finally {
    await feeder.ask('stop')
    await serving.end()
  }
}

/** CPU microseconds of a response to a client that has the list already. */
async function askKnown({ bench, generator, paths }: Stage, { port, pid }: Serving): Promise<number> {
  const before = cpuMs(pid)
  const ask: LoadAsk = {
    port,
    paths,
    headers: gzip,
    connections: CONNECTIONS,
    seconds: Math.min(2, bench.seconds),
    seed: bench.seed,
    isConditional: true,
  }
  const done = await generator.ask<LoadAnswer>('load', ask)
  if ((done.statuses['304'] ?? 0) < done.requests * 0.9)
    throw new Error(`only ${done.statuses['304'] ?? 0} of ${done.requests} were 304`)
  return ((cpuMs(pid) - before) * 1000) / done.requests
}

async function serve({ base, paths }: Stage, name: Server): Promise<Serving> {
  if (name === 'ours') return startProduct(base.url)
  const child = await startChild(name === 'floor' ? 'bench/children/bare-http.ts' : 'bench/children/fastify-sql.ts', {
    core: SERVER_CORE,
  })
  const port = await child.ask<number>('listen', { databaseUrl: base.url })
  if (name === 'floor') {
    const product = await startProduct(base.url)
    await child.ask('copy', { port: product.port, paths, headers: gzip })
    await product.end()
  }
  return { port, pid: child.pid, end: child.end }
}

function describe({ perSecond, cpuUs, busy, client, p99, kilobytes }: Measured): string {
  return `${short(perSecond)}/s of ${short(kilobytes)} KB, ${short(cpuUs)} us CPU each, server ${Math.round(busy * 100)} %, generator ${Math.round(client * 100)} %, p99 ${short(p99)} ms`
}

function mixedFinding(ours: Measured[], mixed: Measured[]): Finding {
  const of = (list: Measured[], key: keyof Measured) => list.map((one) => one[key])
  const ratio = median(of(ours, 'cpuUs')) / median(of(mixed, 'cpuUs'))
  const rate = median(of(mixed, 'perSecond')) / median(of(ours, 'perSecond'))
  const bytes = median(of(mixed, 'kilobytes')) / median(of(ours, 'kilobytes'))
  return {
    what: 'a mixed day, a third of each of three other sports, server CPU per answer, us; floor: football alone',
    ours: range(of(mixed, 'cpuUs')),
    floor: range(of(ours, 'cpuUs')),
    ratio: `${short(ratio)} of football alone, answers/s ${short(rate)}, ${short(bytes)}x the bytes`,
    aim: '>= 0.95 of football alone',
    isMet: ratio >= 0.95,
  }
}

function resultOf({ floor, ours, rival, mixed }: Record<Contestant, Measured[]>, staleness: number[]): Result {
  const of = (list: Measured[], key: keyof Measured) => list.map((one) => one[key])
  const ratio = median(of(ours, 'perSecond')) / median(of(floor, 'perSecond'))
  const cpuRatio = median(of(floor, 'cpuUs')) / median(of(ours, 'cpuUs'))
  const knownRatio = median(of(floor, 'known')) / median(of(ours, 'known'))
  const times = median(of(ours, 'perSecond')) / median(of(rival, 'perSecond'))
  const p99 = quantile(staleness, 0.99)
  const isClientBound = median(of(floor, 'busy')) < 0.95
  const headline = isClientBound ? cpuRatio : ratio
  const findings: Finding[] = [
    {
      what: 'answers per second, while 20 changes/s come',
      ours: range(of(ours, 'perSecond')),
      floor: range(of(floor, 'perSecond')),
      rival: range(of(rival, 'perSecond')),
      ratio: `${short(ratio)} of bare, ${short(times)}x rival`,
      aim: isClientBound ? '-' : '>= 0.85 of bare',
      isMet: isClientBound ? null : ratio >= 0.85,
    },
    {
      what: 'server CPU per answer, us',
      ours: range(of(ours, 'cpuUs')),
      floor: range(of(floor, 'cpuUs')),
      rival: range(of(rival, 'cpuUs')),
      ratio: short(cpuRatio),
      aim: '>= 0.85 of bare',
      isMet: cpuRatio >= 0.85,
    },
    {
      what: 'server CPU per 304, us',
      ours: range(of(ours, 'known')),
      floor: range(of(floor, 'known')),
      ratio: short(knownRatio),
      aim: '>= 0.95 of bare',
      isMet: knownRatio >= 0.95,
    },
    mixedFinding(ours, mixed),
    {
      what: 'staleness under that load, ms (commit to first answer that shows it)',
      ours: `p50 ${short(quantile(staleness, 0.5))}, p99 ${short(p99)} of ${staleness.length}`,
      aim: 'p99 <= 50',
      isMet: p99 <= 50,
    },
  ]
  const notes = [
    `${isClientBound ? 'client-bound: the bare server was idle for part of the time, so the ratio is of CPU per answer' : 'the server was the limit'}; server busy ${range(of(ours, 'busy'))} (bare ${range(of(floor, 'busy'))}), generator ${range(of(ours, 'client'))}; p99 ${range(of(ours, 'p99'))} ms (bare ${range(of(floor, 'p99'))})`,
    `database CPU beside it, ms per second, ingest included: ours ${range(of(ours, 'databaseMs'))}, rival ${range(of(rival, 'databaseMs'))}`,
  ]
  return {
    name: 'day-list',
    headline: { ratio: short(headline), figure: `${short(median(of(ours, 'perSecond')))} answers/s` },
    findings,
    notes,
  }
}
