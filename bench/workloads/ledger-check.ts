import type { CheckedLedger } from '../children/ledger-check.ts'
import { nowMs } from '../kit/answering.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, range, short } from '../kit/figures.ts'
import { addSales, addWallets } from '../kit/ledger-rows.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'
import { assertDurable } from './ledger.ts'

const POSTINGS = [1_000_000, 10_000_000]
const WALLETS = 100_000
const THINGS = 5000
const MOST_SECONDS = 60
/** The memory at ten times the rows, as a share of that before. */
const MOST_GROWTH = 1.25

type Check = CheckedLedger & {
  /** Processor time of the database. */
  databaseSeconds: number
}
type Size = { postings: number; checks: Check[]; sums: number[] }

/** `ledger check` over a million and ten million postings; the floor sums the postings of each account. */
export const ledgerCheck = {
  name: 'ledger-check',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('ledger-check')
    try {
      await assertDurable(base.database)
      await addWallets(base.database, Math.max(100, Math.round(WALLETS * bench.scale)), THINGS)
      const sizes: Size[] = []
      for (const most of POSTINGS) {
        const postings = Math.round(most * bench.scale)
        const startedAt = nowMs()
        await addSales(base.database, postings, THINGS)
        bench.say(`${short(postings)} postings in ${short((nowMs() - startedAt) / 1000)} s`)
        const size: Size = { postings, checks: [], sums: [] }
        for (let round = 0; round < bench.rounds; round++) {
          size.sums.push(await sum(base))
          size.checks.push(await check(bench, base))
          bench.say(sentenceOf(size.checks.at(-1)!))
        }
        sizes.push(size)
      }
      return resultOf(sizes)
    } finally {
      await base.drop()
    }
  },
}

async function check({ server }: Bench, { url }: BenchDatabase): Promise<Check> {
  const child = await startChild('bench/children/ledger-check.ts', { core: SERVER_CORE })
  try {
    const before = server.cpuMs()
    const checked = await child.ask<CheckedLedger>('check', { databaseUrl: url })
    return { ...checked, databaseSeconds: (server.cpuMs() - before) / 1000 }
  } finally {
    await child.end()
  }
}

function sentenceOf({ seconds, ownSeconds, databaseSeconds, peakBytes, differences }: Check): string {
  const cpu = `CPU ${short(ownSeconds)} s and ${short(databaseSeconds)} s of the database`
  return `check in ${short(seconds)} s, ${cpu}, ${short(peakBytes / 2 ** 20)} MB, ${differences.length} differences`
}

async function sum({ database }: BenchDatabase): Promise<number> {
  const startedAt = nowMs()
  await database.pool.query(
    `select count(*) from (select id, sum(amount) from (
      select debit_id as id, -amount as amount from ledger.posting union all select credit_id, amount from ledger.posting) as one group by id) as account`,
  )
  return (nowMs() - startedAt) / 1000
}

function resultOf(sizes: readonly Size[]): Result {
  const [small, large] = sizes as [Size, Size]
  const secondsOf = ({ checks }: Size) => checks.map(({ seconds }) => seconds)
  const peaksOf = ({ checks }: Size) => checks.map(({ peakBytes }) => peakBytes / 2 ** 20)
  const seconds = median(secondsOf(large))
  const growth = median(peaksOf(large)) / median(peaksOf(small))
  const found = sizes.flatMap(({ checks }) => checks.flatMap(({ differences }) => differences))
  return {
    name: 'ledger-check',
    headline: { ratio: short(seconds), figure: `s to check ${short(large.postings)} postings` },
    findings: [
      {
        what: `check of ${short(large.postings)} postings, ${short(large.checks[0]!.entries)} entries, s; floor: one sum by account`,
        ours: range(secondsOf(large)),
        floor: range(large.sums),
        ratio: `${short(seconds / median(large.sums))}x the floor`,
        aim: `<= ${MOST_SECONDS}`,
        isMet: seconds <= MOST_SECONDS,
      },
      {
        what: `the same of ${short(small.postings)}, s`,
        ours: range(secondsOf(small)),
        floor: range(small.sums),
        aim: '-',
        isMet: null,
      },
      {
        what: 'the larger check, CPU s of its process and of the database',
        ours: `${short(median(large.checks.map((one) => one.ownSeconds)))} and ${short(median(large.checks.map((one) => one.databaseSeconds)))}`,
        aim: '-',
        isMet: null,
      },
      {
        what: `memory at most, MB; rival: of ${short(small.postings)}`,
        ours: range(peaksOf(large)),
        rival: range(peaksOf(small)),
        ratio: `${short(growth)}x`,
        aim: `<= ${MOST_GROWTH}x`,
        isMet: growth <= MOST_GROWTH,
      },
      { what: 'differences found', ours: String(found.length), aim: '0', isMet: found.length === 0 },
    ],
    notes: [
      'memory is that of the process that checks; the database has a core, the process the other',
      ...found.slice(0, 5),
    ],
  }
}
