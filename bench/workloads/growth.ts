import { addArchive } from '#kit/archive.ts'
import { growthReads } from '../../tests/faults/growth-reads.ts'
import type { GrowthRead } from '../../tests/faults/growth-reads.ts'
import { nowMs } from '../kit/answering.ts'
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

type Timed = { name: string; small: number; large: number; ratio: number; bytes: number; error: string | null }

export const growth = {
  name: 'growth',
  async run(bench: Bench): Promise<Result> {
    const bases: BenchDatabase[] = []
    try {
      const archives: GrowthRead[][] = []
      for (const [name, matches] of Object.entries(SIZES)) {
        const base = await bench.server.create(`growth-${name}`)
        bases.push(base)
        const startedAt = nowMs()
        const scaled = Math.max(2000, Math.round(matches * bench.scale))
        const archive = await addArchive(base.database, { ...FIXED, matches: scaled })
        bench.say(`${short(scaled)} matches in ${short((nowMs() - startedAt) / 1000)} s`)
        archives.push(await growthReads(base.database, archive))
      }
      const [small, large] = archives as [GrowthRead[], GrowthRead[]]
      const timed: Timed[] = []
      for (const [index, read] of small.entries()) timed.push(await compare(read, large[index]!, bench.rounds * 5))
      timed.sort((a, b) => b.ratio - a.ratio)
      for (const one of timed) bench.say(lineOf(one))
      return resultOf(timed)
    } finally {
      for (const base of bases) await base.drop()
    }
  },
}

/** Both in turn, so that a slowdown of the machine affects both; the first query of each is not counted. */
async function compare(small: GrowthRead, large: GrowthRead, times: number): Promise<Timed> {
  const ms: Record<'small' | 'large', number[]> = { small: [], large: [] }
  const answers = { small: await small.ask(), large: await large.ask() }
  for (let time = 0; time < times; time++) {
    for (const [name, read] of Object.entries({ small, large }) as ['small' | 'large', GrowthRead][]) {
      const startedAt = nowMs()
      await read.ask()
      ms[name].push(nowMs() - startedAt)
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

function lineOf({ name, small, large, ratio, bytes, error }: Timed): string {
  const refused = error === null ? '' : `, answers ${error}`
  return `${short(ratio)}x ${name}: ${short(small)} to ${short(large)} ms, ${short(bytes)}x the bytes${refused}`
}

function resultOf(timed: readonly Timed[]): Result {
  const over = timed.filter(({ ratio }) => ratio > AIM)
  const refused = timed.filter(({ error }) => error !== null)
  const worst = timed[0]!
  return {
    name: 'growth',
    headline: { ratio: short(worst.ratio), figure: `${over.length} of ${timed.length} reads over ${AIM}x` },
    findings: [
      {
        what: `reads that take at most ${AIM}x of 11,000 matches at 400,000`,
        ours: `${timed.length - over.length} of ${timed.length}`,
        ratio: `worst ${short(worst.ratio)}x`,
        aim: 'all',
        isMet: over.length === 0,
      },
      ...timed.slice(0, LISTED).map(({ name, small, large, ratio, bytes }) => ({
        what: `${name}, ms (${short(bytes)}x the bytes)`,
        ours: short(large),
        floor: short(small),
        ratio: `${short(ratio)}x`,
        aim: `<= ${AIM}x`,
        isMet: ratio <= AIM,
      })),
    ],
    notes: [
      `every call that reads, second pages and searches, made anew in this process each time; 300 competitions, 8,000 teams, 88,000 players at both sizes, a league of 380 matches a year asked about; times below ${LEAST_MS} ms count as ${LEAST_MS}`,
      refused.length === 0
        ? 'each was answered'
        : `not answered but refused: ${refused.map(({ name, error }) => `${name} (${error})`).join(', ')}`,
    ],
  }
}
