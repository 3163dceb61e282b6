import { setTimeout as wait } from 'node:timers/promises'
import { readerOf } from '#core/database/reader.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { ledgerProblems } from '#kit/money.ts'
import { listDifferences as listRecordDifferences } from '#records/store/check.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { releaseDueThings } from '#wallet/sales/release.ts'
import { listDifferences as listSaleDifferences } from '#wallet/store/check.ts'
import type { Read, ReadAsk } from '../children/raters.ts'
import { nowMs } from '../kit/answering.ts'
import { CLIENT_CORE, startChild, type Child } from '../kit/child.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, range, short } from '../kit/figures.ts'
import { startProduct, type Product } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { settle as settleBase } from '../kit/settle.ts'
import { addSoldMatch, addTraders } from '../kit/sold-matches.ts'
import type { Bench } from '../kit/workload.ts'

const BUYERS = 20_000
const PROPHECIES_OF_FINAL = 200
const MANY = 2000
const READS_PER_SECOND = 100
const MOST_SECONDS = 10
const MOST_READ_TIMES = 1.5
const PATIENCE_MS = 300_000
const LATER_MS = 4 * 86_400_000

type Stage = { bench: Bench; base: BenchDatabase; product: Product; reader: Child; quietId: number }
type Measured = Record<'settled' | 'paid' | 'quiet' | 'busy' | 'notified', number[]>

const whole: TimelineEvent[] = [
  footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
  footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2700, isLast: false }),
  footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
  footballEvent.goal({ key: 'goal', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' }),
  footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5400, isLast: true }),
]
const abandoned = [footballEvent.abandoned({})]

/** A final of 20,000 buyers settled by Touchline as it runs, while pages are read; 2,000 prophecies; refunds of all. */
export const settle = {
  name: 'settle',
  async run(bench: Bench): Promise<Result> {
    const buyers = Math.max(400, Math.round(BUYERS * bench.scale))
    const many = Math.max(100, Math.round(MANY * bench.scale))
    const base = await bench.server.create('settle')
    const ended: (() => Promise<void>)[] = [base.drop]
    try {
      const { database } = base
      await addTraders(database, buyers, many)
      const add = (prophecies: number, sequence: number) =>
        addSoldMatch(database, { prophecies, purchases: buyers, sequence })
      const finals: number[] = []
      for (let round = 0; round < bench.rounds; round++) finals.push(await add(PROPHECIES_OF_FINAL, round + 1))
      const manyId = await add(many, bench.rounds + 1)
      const oneId = await add(1, bench.rounds + 2)
      const quietId = await addSoldMatch(database, { prophecies: 1, purchases: 0, sequence: bench.rounds + 3 })
      bench.say(`${short(buyers)} buyers of ${finals.length + 2} matches each`)
      await settleBase(base)
      const product = await startProduct(base.url)
      ended.push(product.end)
      const reader = await startChild('bench/children/raters.ts', { core: CLIENT_CORE })
      ended.push(reader.end)
      const stage: Stage = { bench, base, product, reader, quietId }
      const measured: Measured = { settled: [], paid: [], quiet: [], busy: [], notified: [] }
      for (const matchId of finals) await measureFinal(stage, matchId, measured)
      const manySeconds = await ends(stage, manyId, whole, 1)
      bench.say(`${short(many)} prophecies settled in ${short(manySeconds)} s`)
      const backSeconds = await ends(stage, manyId, abandoned, 2)
      bench.say(`given back in ${short(backSeconds)} s`)
      const oneSeconds = await ends(stage, oneId, abandoned, 1)
      bench.say(`one of ${short(buyers)} buyers given back in ${short(oneSeconds)} s`)
      return resultOf(measured, {
        buyers,
        many,
        seconds: { many: manySeconds, back: backSeconds, one: oneSeconds },
        problems: await listProblems(base),
      })
    } finally {
      for (const end of ended.toReversed()) await end()
    }
  },
}

async function listProblems({ database }: BenchDatabase): Promise<string[]> {
  const db = readerOf(database)
  const records = await listRecordDifferences(db)
  return [
    ...(await ledgerProblems(database)),
    ...(await listSaleDifferences(db)),
    ...records.map((one) => JSON.stringify(one)),
  ]
}

/** From a report of the end until all prophecies of the match have that version of their settlement, in seconds. */
async function ends(
  { base }: Stage,
  matchId: number,
  events: readonly TimelineEvent[],
  version: number,
): Promise<number> {
  const { database } = base
  const startedAt = nowMs()
  await createIngest({ database, sports }).submit(deltaReport(matchId, version, [...events]))
  await untilNone(
    base,
    `select count(*)::int as left from prophecies.prophecy p left join prophecies.settlement s on s.prophecy_id = p.id
    where p.match_id = ${matchId} and coalesce(s.version, 0) < ${version}`,
  )
  return (nowMs() - startedAt) / 1000
}

async function untilNone({ database }: BenchDatabase, text: string): Promise<void> {
  for (const until = nowMs() + PATIENCE_MS; nowMs() < until; await wait(50)) {
    const [row] = await readerOf(database).query<{ left: number }>(text)
    if (row!.left === 0) return
  }
  throw new Error(`It did not end in time: ${text}`)
}

function read({ bench, reader, product, quietId }: Stage): Promise<Read> {
  const ask: ReadAsk = {
    port: product.port,
    path: `/api/v1/matches/${quietId}`,
    perSecond: READS_PER_SECOND,
    seconds: bench.seconds,
    expected: `"id":${quietId}`,
  }
  return reader.ask<Read>('read', ask)
}

/** Reads another match before, and again while a final is settled. */
async function measureFinal(stage: Stage, matchId: number, { settled, paid, quiet, busy, notified }: Measured) {
  const { bench, base } = stage
  const before = await read(stage)
  const startedAt = nowMs()
  const [during, seconds] = await Promise.all([read(stage), ends(stage, matchId, whole, 1)])
  await untilNone(
    base,
    `select count(*)::int as left from prophecies.settlement_version v join prophecies.prophecy p on p.id = v.prophecy_id
      where p.match_id = ${matchId} and v.notified_at is null`,
  )
  notified.push((nowMs() - startedAt) / 1000)
  const releasedAt = nowMs()
  await releaseDueThings(base.database, { now: Date.now() + LATER_MS })
  paid.push((nowMs() - releasedAt) / 1000)
  settled.push(seconds)
  quiet.push(before.p99)
  busy.push(during.p99)
  if (before.wrong + during.wrong > 0) throw new Error(`${before.wrong + during.wrong} reads were wrong`)
  bench.say(
    `settled in ${short(seconds)} s, released in ${short(paid.at(-1)!)} s, all notified after ${short(notified.at(-1)!)} s; reads p99 ${short(before.p99)} ms, meanwhile ${short(during.p99)} ms`,
  )
}

type Rest = { buyers: number; many: number; seconds: Record<'many' | 'back' | 'one', number>; problems: string[] }

function resultOf(
  { settled, paid, quiet, busy, notified }: Measured,
  { buyers, many, seconds, problems }: Rest,
): Result {
  const both = settled.map((one, round) => one + paid[round]!)
  const times = median(busy) / median(quiet)
  return {
    name: 'settle',
    headline: { ratio: `${short(median(both))} s`, figure: `a final of ${short(buyers)} buyers settled and paid` },
    findings: [
      {
        what: `a final of ${short(buyers)} buyers and ${PROPHECIES_OF_FINAL} prophecies settled, and its authors paid, s`,
        ours: range(both),
        aim: `<= ${MOST_SECONDS}`,
        isMet: median(both) <= MOST_SECONDS,
      },
      { what: 'of it from the report of the end until all is settled, s', ours: range(settled), aim: '-', isMet: null },
      {
        what: `a match read meanwhile, ${READS_PER_SECOND} times a second, p99 ms; floor: without a settlement`,
        ours: range(busy),
        floor: range(quiet),
        ratio: `${short(times)}x`,
        aim: `<= ${MOST_READ_TIMES}x`,
        isMet: times <= MOST_READ_TIMES,
      },
      { what: `until all ${short(buyers)} buyers are notified, s`, ours: range(notified), aim: '-', isMet: null },
      {
        what: `a match of ${short(many)} prophecies and ${short(buyers)} buyers settled, s`,
        ours: short(seconds.many),
        aim: `<= ${MOST_SECONDS}`,
        isMet: seconds.many <= MOST_SECONDS,
      },
      { what: 'the same corrected to void: all coins given back, s', ours: short(seconds.back), aim: '-', isMet: null },
      {
        what: `one prophecy of ${short(buyers)} buyers void, s`,
        ours: short(seconds.one),
        aim: `<= ${MOST_SECONDS}`,
        isMet: seconds.one <= MOST_SECONDS,
      },
      {
        what: 'differences of ledger, sales and records afterwards',
        ours: String(problems.length),
        aim: '0',
        isMet: problems.length === 0,
      },
    ],
    notes: [
      'measured at a whole Touchline that follows the match; prophecies and purchases are put in by statements before; readers and database share the other core',
      ...problems.slice(0, 5),
    ],
  }
}
