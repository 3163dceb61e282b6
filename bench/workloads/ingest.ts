import type { LiveAsk, Rate } from '../children/ingest.ts'
import type { Latency } from '../children/feeder.ts'
import { CLIENT_CORE, SERVER_CORE, startChild } from '../kit/child.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, range, short } from '../kit/figures.ts'
import { addDays, type BenchDay } from '../kit/matches.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'
import { ingestSports } from './ingest-sports.ts'

/** Both sides get the same load; one INSERT after the other is what a simple feed does. */
const LIVE_IN_FLIGHT = 512
const IN_FLIGHT = 64
const PACED_PER_SECOND = 100
/** Matches of a round. */
const LIVE_MATCHES = 300
const MOST_INSERT_SECONDS = 10

type Contestant = 'ours' | 'inserts' | 'sequential'
type LiveRates = Record<Contestant, number[]>
/** Processor time per report, of the ingesting process and of the database, us. */
type LiveCosts = Record<Contestant, number[]>

export const ingestLive = {
  name: 'ingest-live',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('ingest-live')
    // In the live matches of an earlier round every report would be hundreds of events late.
    const [day] = await addDays(base.database, {
      count: 3 * LIVE_MATCHES * 2 * bench.rounds,
      days: 1,
      seed: bench.seed,
    })
    const matchesOf = (turn: number) => day!.liveIds.slice(turn * LIVE_MATCHES, (turn + 1) * LIVE_MATCHES)
    const rates: LiveRates = { ours: [], inserts: [], sequential: [] }
    const costs: LiveCosts = { ours: [], inserts: [], sequential: [] }
    const latencies: Latency[] = []
    try {
      await inRounds(bench.rounds, ['ours', 'sequential', 'inserts'] as const, async (name, round) => {
        // A new process each time, so that no contestant starts with a warm cache.
        const child = await startChild('bench/children/ingest.ts', { core: SERVER_CORE })
        const ask: LiveAsk = {
          databaseUrl: base.url,
          matchIds: matchesOf(round),
          seed: bench.seed * 100 + round,
          seconds: bench.seconds,
          inFlight: name === 'sequential' ? 1 : LIVE_IN_FLIGHT,
        }
        const before = bench.server.cpuMs()
        const rate = await child.ask<Rate>(name === 'ours' ? 'live' : 'inserts', ask)
        const [own, database] = [rate.cpuMs, bench.server.cpuMs() - before].map((ms) => (ms * 1000) / rate.taken)
        rates[name].push(rate.perSecond)
        costs[name].push(own! + database!)
        bench.say(
          `round ${round + 1}, ${name}: ${short(rate.perSecond)} reports/s, CPU per report ${short(own!)} + ${short(database!)} us in the database`,
        )
        await child.end()
      })
      await base.database.pool.query('truncate timeline.outbox')
      for (let round = 0; round < bench.rounds; round++) {
        latencies.push(
          await measureLatency(bench, base, { date: day!.date, matchIds: matchesOf(bench.rounds + round) }, round),
        )
        bench.say(
          `round ${round + 1}, paced: in to out p50 ${short(latencies.at(-1)!.p50)}, p99 ${short(latencies.at(-1)!.p99)} ms of ${latencies.at(-1)!.count}`,
        )
      }
    } finally {
      await base.drop()
    }
    return liveResult(rates, costs, latencies)
  },
}

/** Goals at a steady pace; from submitting a report to reading its frame from a socket of the running server. */
async function measureLatency(
  bench: Bench,
  base: BenchDatabase,
  { date, matchIds }: Pick<BenchDay, 'date' | 'matchIds'>,
  round: number,
): Promise<Latency> {
  const product = await startProduct(base.url)
  const feeder = await startChild('bench/children/feeder.ts', { core: CLIENT_CORE })
  try {
    await feeder.ask('open', { databaseUrl: base.url, seed: bench.seed * 1000 + round })
    const ask = { port: product.port, room: `day:${date}`, matchIds, perSecond: PACED_PER_SECOND }
    await feeder.ask('latency', { ...ask, seconds: 2 })
    const latency = await feeder.ask<Latency>('latency', { ...ask, seconds: bench.seconds })
    if (latency.lost > 0) throw new Error(`${latency.lost} goals never came out`)
    return latency
  } finally {
    await feeder.end()
    await product.end()
  }
}

function liveResult({ ours, inserts, sequential }: LiveRates, costs: LiveCosts, latencies: Latency[]): Result {
  const ratio = median(ours) / median(sequential)
  const toMany = median(ours) / median(inserts)
  const p99 = latencies.map((one) => one.p99)
  const findings: Finding[] = [
    {
      what: 'untidy reports per second, durable, folded and on their way to screens',
      ours: range(ours),
      rival: range(sequential),
      ratio: `${short(ratio)}x one INSERT per event`,
      aim: '>= 3x',
      isMet: ratio >= 3,
    },
    {
      what: 'the same, INSERTs over 10 connections at once',
      ours: range(ours),
      rival: range(inserts),
      ratio: `${short(toMany)}x`,
      aim: '>= 2x',
      isMet: toMany >= 2,
    },
    {
      what: 'CPU per report, with the database, us; INSERTs over 10 connections',
      ours: range(costs.ours),
      rival: range(costs.inserts),
      ratio: `${short(median(costs.ours) / median(costs.inserts))} of INSERT`,
      aim: '-',
      isMet: null,
    },
    {
      what: `goal in to socket out at ${PACED_PER_SECOND}/s, p99 ms`,
      ours: range(p99),
      aim: '<= 20',
      isMet: median(p99) <= 20,
    },
    { what: 'the same, p50 ms', ours: range(latencies.map((one) => one.p50)), aim: '-', isMet: null },
  ]
  const notes = [
    `${LIVE_IN_FLIGHT} reports under way at once, for the rival one after the other and over 10 connections; 30 % repeated, 5 % late, 2 % withdrawn; the rival stores the event and nothing else`,
    'what is not urgent waits up to 150 ms for company, by design',
  ]
  return {
    name: 'ingest-live',
    headline: { ratio: short(ratio), figure: `${short(median(ours))} reports/s, p99 ${short(median(p99))} ms` },
    findings,
    notes,
  }
}

export const ingestBatch = {
  name: 'ingest-batch',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('ingest-batch')
    const seasons = Math.max(1, Math.round((bench.isFull ? 40 : 10) * bench.scale))
    const rates: Record<'ours' | 'copy' | 'inserts', number[]> = { ours: [], copy: [], inserts: [] }
    let rows = 0
    try {
      for (let round = 0; round < bench.rounds; round++) {
        const child = await startChild('bench/children/ingest.ts', { core: SERVER_CORE })
        await base.database.pool.query(
          'truncate timeline.match, timeline.event, timeline.report, timeline.source_key, timeline.outbox cascade',
        )
        const before = bench.server.cpuMs()
        const ours = await child.ask<Rate>('importSeasons', { databaseUrl: base.url, seasons, seed: bench.seed, round })
        const [own, database] = [ours.cpuMs, bench.server.cpuMs() - before].map((ms) => (ms * 1000) / ours.rows)
        const copy = await child.ask<Rate>('copyRows', { databaseUrl: base.url })
        const inserts = await child.ask<Rate>('insertRows', {
          databaseUrl: base.url,
          seconds: Math.min(bench.seconds, MOST_INSERT_SECONDS),
          inFlight: IN_FLIGHT,
        })
        await child.end()
        rows = ours.rows
        rates.ours.push(ours.perSecond)
        rates.copy.push(copy.perSecond)
        rates.inserts.push(inserts.perSecond)
        bench.say(
          `round ${round + 1}: ours ${short(ours.perSecond)}, COPY ${short(copy.perSecond)}, INSERT ${short(inserts.perSecond)} rows/s; CPU per row ${short(own!)} + ${short(database!)} us in the database`,
        )
      }
    } finally {
      await base.drop()
    }
    const bySport = await ingestSports(bench)
    const ratio = median(rates.ours) / median(rates.inserts)
    const toCopy = median(rates.ours) / median(rates.copy)
    return {
      name: 'ingest-batch',
      headline: { ratio: short(ratio), figure: `${short(median(rates.ours))} rows/s, ${short(toCopy)} of COPY` },
      findings: [
        {
          what: `${seasons} seasons of 380 matches (${short(rows)} rows), rows per second`,
          ours: range(rates.ours),
          floor: range(rates.copy),
          rival: range(rates.inserts),
          ratio: `${short(ratio)}x INSERT, ${short(toCopy)} of COPY`,
          aim: '>= 10x INSERT or >= 0.5 of COPY',
          isMet: ratio >= 10 || toCopy >= 0.5,
        },
        ...bySport,
      ],
      notes: [
        'rows of match, event, report and source key, indexed and folded by us; COPY puts the same rows into tables without any index; INSERT is one event each, 64 under way over 10 connections',
        'the games of other sports are made up, as long as real ones, and every event of them is taken in',
      ],
    }
  },
}
