import type { Database } from '#core/database/db.ts'
import { ledgerProblems } from '#kit/money.ts'
import { addArticles } from '#kit/threads.ts'
import type { Transferred, TransferAsk } from '../children/transfers.ts'
import type { Listed, ListAsk } from '../children/commenters.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { CLIENT_CORE, SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { addWallets } from '../kit/ledger-rows.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { prepareTpcB, type TpcB } from '../kit/tpc-b.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const WRITERS = 16
const WALLETS = 10_000
const THINGS = 1000
const HOT_SHARE = 0.95
/** Accounts of a branch are 100,000. */
const BRANCHES = { short: 20, full: 100 }
const TRANSFERS_PER_SECOND = 50
const READS_PER_SECOND = 500
const mostP99Ms = 30

const contestants = ['spread', 'alone', 'plain', 'tpcB', 'hot', 'locked', 'lockedSpread'] as const
const kinds = {
  spread: { kind: 'ours', hotShare: 0 },
  hot: { kind: 'ours', hotShare: HOT_SHARE },
  alone: { kind: 'alone', hotShare: 0 },
  plain: { kind: 'plain', hotShare: 0 },
  locked: { kind: 'locked', hotShare: HOT_SHARE },
  lockedSpread: { kind: 'locked', hotShare: 0 },
} as const
type Transfer = (ask: Pick<TransferAsk, 'kind' | 'hotShare' | 'seed'> & Partial<TransferAsk>) => Promise<Transferred>
type Rates = Record<(typeof contestants)[number], number[]>
type Beside = { bought: Transferred[]; read: Listed[] }

/** Transfers of 16 writers, beside plain inserts of the same rows, TPC-B and locks on the seller's balance. */
export const ledger = {
  name: 'ledger',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('ledger')
    const ended: (() => Promise<void>)[] = [base.drop]
    try {
      await assertDurable(base.database)
      const buyers = Math.max(100, Math.round(WALLETS * bench.scale))
      await addWallets(base.database, buyers, THINGS)
      await addRivals(base.database, buyers)
      const tpcB = await prepareTpcB(base.url, bench.isFull ? BRANCHES.full : Math.ceil(BRANCHES.short * bench.scale))
      const writers = await startChild('bench/children/transfers.ts', { core: SERVER_CORE })
      ended.push(writers.end)
      const ask = { databaseUrl: base.url, writers: WRITERS, seconds: bench.seconds, buyers, things: THINGS }
      const transfer: Transfer = (more) => writers.ask<Transferred>('transfer', { ...ask, perSecond: null, ...more })
      const { rates, cpu, refused } = await measureRates(bench, transfer, tpcB)
      const problems = await ledgerProblems(base.database)
      const beside = await measureBeside(bench, base, transfer)
      problems.push(...(await ledgerProblems(base.database)))
      return resultOf({ rates, cpu, beside, problems, refused, driver: tpcB.driver })
    } finally {
      for (const end of ended.toReversed()) await end()
    }
  },
}

async function measureRates(bench: Bench, transfer: Transfer, tpcB: TpcB) {
  const none = (): Rates => ({ spread: [], alone: [], plain: [], tpcB: [], hot: [], locked: [], lockedSpread: [] })
  const [rates, cpu] = [none(), none()]
  let refused = 0
  await inRounds(bench.rounds, contestants, async (name, round) => {
    const before = bench.server.cpuMs()
    if (name === 'tpcB') rates.tpcB.push(await tpcB.measure(WRITERS, bench.seconds))
    else {
      const seed = 10 * (bench.seed + round) + contestants.indexOf(name)
      const found = await transfer({ ...kinds[name], seed })
      rates[name].push(found.perSecond)
      refused += found.refused
    }
    const rate = rates[name].at(-1)!
    cpu[name].push((1000 * (bench.server.cpuMs() - before)) / (rate * bench.seconds))
    bench.say(
      `round ${round + 1}, ${name}: ${short(rate)} a second, CPU of the database ${short(cpu[name].at(-1)!)} us`,
    )
  })
  return { rates, cpu, refused }
}

/** A ledger that may lose a commit is faster, and is none. */
export async function assertDurable({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  )
  if (rows.length > 0) throw new Error(`${rows.map(({ name }) => name).join(', ')} is off`)
}

/** The same tables without their checks, and the balances that locks are on. Sellers have negative ids. */
async function addRivals({ pool }: Database, wallets: number): Promise<void> {
  await pool.query('create table plain_transfer (like ledger.transfer including all)')
  await pool.query('create table plain_posting (like ledger.posting including all)')
  await pool.query('create table locked_account (id bigint primary key, posted bigint not null) with (fillfactor = 70)')
  await pool.query('insert into locked_account select id, 1000000000 from generate_series($1::int, $2::int) as id', [
    -THINGS,
    wallets,
  ])
}

/** Transfers at a steady pace, while the server of the site numbers them and answers lists of comments. */
async function measureBeside(bench: Bench, { url, database }: BenchDatabase, transfer: Transfer): Promise<Beside> {
  const [articleId] = await addArticles(database, 1, null)
  const readers = await startChild('bench/children/commenters.ts', { core: CLIENT_CORE })
  const product = await startProduct(url)
  const beside: Beside = { bought: [], read: [] }
  const question: ListAsk = {
    port: product.port,
    paths: [`/api/v1/talk/article/${articleId}`],
    perSecond: READS_PER_SECOND,
    seconds: bench.seconds,
  }
  try {
    for (let round = 0; round <= bench.rounds; round++) {
      const [bought, read] = await Promise.all([
        transfer({ ...kinds.hot, perSecond: TRANSFERS_PER_SECOND, seed: bench.seed + 5000 + round }),
        readers.ask<Listed>('list', question),
      ])
      bench.say(
        `transfer p50 ${short(bought.p50)}, p99 ${short(bought.p99)} ms, beside ${short(read.perSecond)} reads/s`,
      )
      // The first round fills caches and connections.
      if (round === 0) continue
      beside.bought.push(bought)
      beside.read.push(read)
    }
  } finally {
    await product.end()
    await readers.end()
  }
  return beside
}

type Measured = { rates: Rates; cpu: Rates; beside: Beside; problems: string[]; refused: number; driver: string }

function resultOf(measured: Measured): Result {
  const { rates, beside, problems, refused } = measured
  const times = (share: 'p50' | 'p99') => beside.bought.map((one) => one[share])
  const p99 = median(times('p99'))
  const reads = beside.read.map(({ perSecond }) => perSecond)
  return {
    name: 'ledger',
    headline: { ratio: short(shareOf(rates, 'spread', 'plain')), figure: `of plain inserts with ${WRITERS} writers` },
    findings: [
      ...rateFindings(measured),
      {
        what: `a transfer at ${TRANSFERS_PER_SECOND} a second beside ${READS_PER_SECOND} reads a second, p99 ms`,
        ours: range(times('p99')),
        aim: `<= ${mostP99Ms}`,
        isMet: p99 <= mostP99Ms,
      },
      { what: 'the same, p50 ms', ours: range(times('p50')), aim: '-', isMet: null },
      { what: 'reads a second meanwhile', ours: range(reads), aim: '-', isMet: null },
      countFinding('differences that the check of the ledger finds afterwards', problems.length),
      countFinding('transfers that were refused', refused),
    ],
    notes: [
      'fsync, full_page_writes and synchronous_commit are on for all; plain: begin, one statement, commit',
      'ours: writers at once share a statement and its commit, each begins its next transfer when that is durable',
      'plain: transfer and posting with their indexes, without accounts, balances, foreign keys or the queue of the numbers',
      'writers have a core, the database the other; entries get their numbers after the rounds, and by the server beside reads',
      ...problems.slice(0, 5),
    ],
  }
}

function rateFindings({ rates, cpu, driver }: Measured): Finding[] {
  const line = (what: string, one: keyof Rates, of: keyof Rates, least: number, rival: string | null): Finding => {
    const ratio = shareOf(rates, one, of)
    const other = rival === null ? { floor: range(rates[of]) } : { rival: `${rival} ${range(rates[of])}` }
    const aim = { aim: `>= ${least}x`, isMet: ratio >= least }
    return { what, ours: range(rates[one]), ...other, ratio: `${short(ratio)}x`, ...aim }
  }
  return [
    line(`transfers per second of ${WRITERS} writers; floor: plain inserts of the rows`, 'spread', 'plain', 0.6, null),
    line('the same', 'spread', 'tpcB', 3, `TPC-B by ${driver}`),
    {
      what: 'the same, each in a transaction of its own',
      ours: range(rates.alone),
      floor: range(rates.plain),
      ratio: `${short(shareOf(rates, 'alone', 'plain'))}x`,
      aim: '-',
      isMet: null,
    },
    line('95 % into the escrow of one author', 'hot', 'spread', 0.9, 'into a thousand'),
    line('the same', 'hot', 'locked', 10, "FOR UPDATE on the author's balance"),
    {
      what: 'CPU of the database for a transfer, us; floor: plain inserts',
      ours: range(cpu.spread),
      floor: range(cpu.plain),
      rival: `TPC-B by ${driver} ${range(cpu.tpcB)}`,
      ratio: `${short(median(cpu.spread) / median(cpu.plain))}x the floor`,
      aim: '-',
      isMet: null,
    },
    {
      what: 'FOR UPDATE on the balances of a thousand authors',
      ours: '-',
      rival: range(rates.lockedSpread),
      aim: '-',
      isMet: null,
    },
  ]
}

function shareOf(rates: Rates, one: keyof Rates, of: keyof Rates): number {
  return median(rates[one]) / median(rates[of])
}

function countFinding(what: string, count: number): Finding {
  return { what, ours: String(count), aim: '0', isMet: count === 0 }
}
