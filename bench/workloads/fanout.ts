import type { BurstAnswer } from '../children/streams.ts'
import { CLIENT_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays, mixedSports } from '../kit/matches.ts'
import { cpuMs, load, rssBytes } from '../kit/proc.ts'
import type { Finding, Result } from '../kit/report.ts'
import {
  burst,
  contestants,
  openAsk,
  serve,
  takeFrame,
  type Contestant,
  type FanoutStage,
  type Serving,
} from '../kit/streams.ts'
import { inRounds, type Bench } from '../kit/workload.ts'
import { measureTicks, ticksFindings } from './ticks.ts'

/** `mixed`: ours, with a day of three other sports. */
type Measure = Contestant | 'mixed'
type Measured = { cpuUs: number; spreadP99: number; wholeMs: number; rssKb: number; innerP99: number }

export const fanout = {
  name: 'fanout',
  async run(bench: Bench): Promise<Result> {
    const readers = await startChild('bench/children/streams.ts', { core: CLIENT_CORE })
    const football = await openDay(bench, readers, 'fanout')
    const mixed = await openDay(bench, readers, 'fanout-mixed', mixedSports)
    const count = Math.round(10_000 * bench.scale)
    const { stage } = football
    const measured: Record<Measure, Measured[]> = { raw: [], ours: [], ws: [], 'socket.io': [], mixed: [] }
    try {
      stage.frame = await takeFrame(stage)
      await inRounds(bench.rounds, [...contestants, 'mixed'] as const, async (name, round) => {
        const isMixed = name === 'mixed'
        const one = await measureBursts(isMixed ? mixed.stage : stage, isMixed ? 'ours' : name, count)
        measured[name].push(one)
        bench.say(
          `round ${round + 1}, ${name}: ${short(one.cpuUs)} us CPU per delivery, first to 99 % in ${short(one.spreadP99)} ms, all in ${short(one.wholeMs)}, ${short(one.rssKb)} KB per client, load ${load()}`,
        )
      })
      const ticks = await measureTicks(stage, Math.round((bench.isFull ? 10_000 : 2000) * bench.scale))
      return resultOf(measured, count, ticksFindings(ticks))
    } finally {
      await readers.end()
      for (const day of [football, mixed]) await day.close()
    }
  },
}

/** A day with its feed; of football, or a third of each of `kinds`. */
async function openDay(bench: Bench, readers: Child, name: string, kinds?: typeof mixedSports) {
  const base = await bench.server.create(name)
  const [day] = await addDays(base.database, { count: 1500, days: 1, seed: bench.seed, kinds })
  const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
  await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed })
  const stage: FanoutStage = { bench, databaseUrl: base.url, feeder, readers, day: day!, frame: '' }
  const close = async () => {
    await feeder.end()
    await base.drop()
  }
  return { stage, close }
}

async function measureBursts(stage: FanoutStage, name: Contestant, count: number): Promise<Measured> {
  const { bench, readers } = stage
  const serving = await serve(stage, name)
  try {
    const rss = rssBytes(serving.pid)
    await readers.ask('open', openAsk(stage, serving, name, count))
    await readers.ask('quiet')
    const rssKb = (rssBytes(serving.pid) - rss) / 1024 / count
    for (let warm = 0; warm < 2; warm++) await burstOnce(stage, serving)
    const bursts: (BurstAnswer & { pushedAt: number })[] = []
    const before = cpuMs(serving.pid)
    const until = Date.now() + bench.seconds * 1000
    while (Date.now() < until || bursts.length < 3) bursts.push(await burstOnce(stage, serving))
    const cpu = cpuMs(serving.pid) - before
    return {
      cpuUs: (cpu * 1000) / (bursts.length * count),
      spreadP99: median(bursts.map(({ firstAt, p99At }) => p99At - firstAt)),
      wholeMs: median(bursts.map(({ pushedAt, lastAt }) => lastAt - pushedAt)),
      innerP99: median(bursts.map(({ pushedAt, p99At }) => p99At - pushedAt)),
      rssKb,
    }
  } finally {
    await readers.ask('close')
    await serving.end()
  }
}

async function burstOnce({ readers }: FanoutStage, serving: Serving): Promise<BurstAnswer & { pushedAt: number }> {
  const { pushedAt, answers } = await burst([readers], serving)
  return { ...answers[0]!, pushedAt }
}

function mixedFinding({ ours, mixed }: Record<Measure, Measured[]>): Finding {
  const of = (list: Measured[]) => list.map(({ cpuUs }) => cpuUs)
  const ratio = median(of(mixed)) / median(of(ours))
  return {
    what: 'the same of a mixed day of 1,500 matches, a third of each of three other sports; floor: football alone',
    ours: range(of(mixed)),
    floor: range(of(ours)),
    ratio: `${short(ratio)}x football alone`,
    aim: '<= 1.05x football alone',
    isMet: ratio <= 1.05,
  }
}

function resultOf(measured: Record<Measure, Measured[]>, count: number, ticks: Finding[]): Result {
  const of = (name: Measure, key: keyof Measured) => measured[name].map((one) => one[key])
  const ratio = (name: Measure, key: keyof Measured) => median(of(name, key)) / median(of('ours', key))
  const rss = median(of('ours', 'rssKb'))
  const perFrame = ratio('raw', 'cpuUs')
  const overSocketIo = ratio('socket.io', 'cpuUs')
  const spread = 1 / ratio('raw', 'spreadP99')
  const rivals = (key: keyof Measured) => `ws ${range(of('ws', key))}; socket.io ${range(of('socket.io', key))}`
  const findings: Finding[] = [
    {
      what: `CPU per delivery of one frame to ${short(count)} clients, us`,
      ours: range(of('ours', 'cpuUs')),
      floor: range(of('raw', 'cpuUs')),
      rival: rivals('cpuUs'),
      ratio: `${short(perFrame)} of raw, ${short(overSocketIo)}x socket.io, ${short(ratio('ws', 'cpuUs'))}x ws`,
      aim: '>= 0.88 of raw, >= 1.5x socket.io',
      isMet: perFrame >= 0.88 && overSocketIo >= 1.5,
    },
    mixedFinding(measured),
    {
      what: 'burst, from the first client to 99 %, ms',
      ours: range(of('ours', 'spreadP99')),
      floor: range(of('raw', 'spreadP99')),
      rival: rivals('spreadP99'),
      ratio: `${short(spread)}x raw`,
      aim: '<= 1.3x raw',
      isMet: spread <= 1.3,
    },
    {
      what: 'burst, from the commit (others: the first write) to the last client, ms',
      ours: range(of('ours', 'wholeMs')),
      floor: range(of('raw', 'wholeMs')),
      rival: rivals('wholeMs'),
      aim: '-',
      isMet: null,
    },
    {
      what: 'memory per client, KB (RSS)',
      ours: range(of('ours', 'rssKb')),
      floor: range(of('raw', 'rssKb')),
      rival: rivals('rssKb'),
      aim: '<= 24',
      isMet: rss <= 24,
    },
    ...ticks,
  ]
  const notes = [
    'every frame of ours went through the real ingest, its commit, the relay and the gateway; floor and rivals were handed the same text',
    "readers share the other core with feeder and database: wall times are theirs too, CPU per delivery is the server's alone",
  ]
  return {
    name: 'fanout',
    headline: { ratio: short(perFrame), figure: `${short(median(of('ours', 'cpuUs')))} us per delivery` },
    findings,
    notes,
  }
}
