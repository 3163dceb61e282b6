import { addArchive } from '#kit/archive.ts'
import { deriveFinishedPrices } from '#odds/keep-finished.ts'
import { growthReads, type GrowthRead } from '../../tests/faults/growth-reads.ts'
import { nowMs } from '../kit/answering.ts'
import { exactCpuMs } from '../kit/proc.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, short } from '../kit/figures.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

const SIZES = { small: 11_000, large: 400_000 }
const FIXED = { competitions: 300, teams: 8000, players: 88_000 }
/** Times below this are those of this process and not of the database. */
const LEAST_MS = 0.5
const AIM = 1.25
const LISTED = 12

type Asked = GrowthRead & { database: BenchDatabase['database'] }
type Timed = { name: string; small: number; large: number; ratio: number; bytes: number; error: string | null }

export const growth = {
  name: 'growth',
  async run(bench: Bench): Promise<Result> {
    const bases: BenchDatabase[] = []
    try {
      const archives: Asked[][] = []
      for (const [name, matches] of Object.entries(SIZES)) {
        const base = await bench.server.create(`growth-${name}`)
        bases.push(base)
        const startedAt = nowMs()
        const scaled = Math.max(2000, Math.round(matches * bench.scale))
        const archive = await addArchive(base.database, { ...FIXED, matches: scaled })
        await deriveFinishedPrices(base.database)
        bench.say(`${short(scaled)} matches in ${short((nowMs() - startedAt) / 1000)} s`)
        const { database } = base
        archives.push((await growthReads(database, archive)).map((read) => ({ ...read, database })))
      }
      const [small, large] = archives as [Asked[], Asked[]]
      const timed: Timed[] = []
      for (const [index, read] of small.entries()) timed.push(await compare(read, large[index]!, bench.rounds * 5))
      // Of so many reads some are slowed by chance in one of the two: what exceeds the aim is measured again, longer.
      for (const [index, read] of small.entries())
        if (isOver(timed[index]!)) timed[index] = await compare(read, large[index]!, bench.rounds * 25)
      timed.sort((a, b) => overBytes(b) - overBytes(a))
      for (const one of timed) bench.say(lineOf(one))
      return resultOf(timed)
    } finally {
      for (const base of bases) await base.drop()
    }
  },
}

/**
 * Processor time so far, of this process and of its connections to a database, in ms: what else the machine does
 * changes it little.
 */
async function cpuClock({ pool }: Asked['database']): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and usename = current_user',
  )
  return () => {
    const { user, system } = process.cpuUsage()
    return rows.reduce((sum, { pid }) => sum + exactCpuMs(pid), (user + system) / 1000)
  }
}

/** Both in turn, so that a slowdown of the machine affects both; the first query of each is not counted. */
async function compare(small: Asked, large: Asked, times: number): Promise<Timed> {
  const ms: Record<'small' | 'large', number[]> = { small: [], large: [] }
  const answers = { small: await small.ask(), large: await large.ask() }
  // After the first query, which opens the connections.
  const clocks = { small: await cpuClock(small.database), large: await cpuClock(large.database) }
  for (let time = 0; time < times; time++) {
    for (const [name, read] of Object.entries({ small, large }) as ['small' | 'large', Asked][]) {
      const startedAt = clocks[name]()
      await read.ask()
      ms[name].push(clocks[name]() - startedAt)
    }
  }
  const [few, many] = [median(ms.small), median(ms.large)]
  const refused = Object.values(answers).find((answer) => !/^[{[<]/.test(answer))
  return {
    name: small.name,
    small: few,
    large: many,
    ratio: Math.max(LEAST_MS, many) / Math.max(LEAST_MS, few),
    bytes: answers.large.length / answers.small.length,
    error: refused ?? null,
  }
}

/** A response that is n times as large may take n times as long. */
function overBytes({ ratio, bytes }: Timed): number {
  return ratio / Math.max(1, bytes)
}

function isOver(one: Timed): boolean {
  return overBytes(one) > AIM
}

function lineOf({ name, small, large, ratio, bytes, error }: Timed): string {
  const refused = error === null ? '' : `, answers ${error}`
  return `${short(ratio)}x ${name}: ${short(small)} to ${short(large)} ms, ${short(bytes)}x the bytes${refused}`
}

function resultOf(timed: readonly Timed[]): Result {
  const over = timed.filter(isOver)
  const grown = timed.filter((one) => one.ratio > AIM && !isOver(one))
  const refused = timed.filter(({ error }) => error !== null)
  const worst = timed[0]!
  return {
    name: 'growth',
    headline: { ratio: short(overBytes(worst)), figure: `${over.length} of ${timed.length} reads over ${AIM}x` },
    findings: [
      {
        what: `reads that take at most ${AIM}x the CPU of 11,000 matches at 400,000, for each byte of their response`,
        ours: `${timed.length - over.length} of ${timed.length}`,
        ratio: `worst ${short(overBytes(worst))}x`,
        aim: 'all',
        isMet: over.length === 0,
      },
      ...[...over, ...grown].slice(0, LISTED).map((one) => ({
        what: `${one.name}, CPU ms (${short(one.bytes)}x the bytes)`,
        ours: short(one.large),
        floor: short(one.small),
        ratio: `${short(one.ratio)}x`,
        aim: `<= ${short(AIM * Math.max(1, one.bytes))}x`,
        isMet: !isOver(one),
      })),
    ],
    notes: [
      `every call that reads, second pages and searches, made anew in this process each time; 300 competitions, 8,000 teams, 88,000 players at both sizes, a league of 380 matches a year asked about; times below ${LEAST_MS} ms count as ${LEAST_MS}; what exceeded the aim was measured again, five times as long`,
      refused.length === 0
        ? 'each was answered'
        : `not answered but refused: ${refused.map(({ name, error }) => `${name} (${error})`).join(', ')}`,
    ],
  }
}
