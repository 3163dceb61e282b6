import type { RatingsAsk, RatingsRate } from '../children/ratings.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { nationMatches, saveNations } from '../kit/nations.ts'
import type { Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

/** The results of 2022 and 2023 at hand, times 25. */
const MATCHES = 50_000
/** The job looks every five seconds: a correction in the middle takes no longer, the newest match a tenth of it. */
const MOST_MIDDLE_MS = 5000
const MOST_LAST_MS = 500

/** Results of national teams rated from and into the database, beside a bare loop in memory over the same results. */
export const ranking = {
  name: 'ranking',
  async run(bench: Bench): Promise<Result> {
    const count = Math.max(200, Math.round(MATCHES * Math.min(1, bench.scale)))
    const base = await bench.server.create('ranking')
    try {
      const nations = await saveNations(base.database, nationMatches(count, bench.seed))
      bench.say(`${short(count)} matches imported`)
      const rates: RatingsRate[] = []
      for (let round = 0; round < bench.rounds; round++) {
        const child = await startChild('bench/children/ratings.ts', { core: SERVER_CORE })
        const ask: RatingsAsk = { databaseUrl: base.url, nations, count, seed: bench.seed, seconds: bench.seconds / 2 }
        const rate = await child.ask<RatingsRate>('measure', ask)
        rates.push(rate)
        bench.say(
          `round ${round + 1}: ${short(rate.stored)} matches/s, bare ${short(rate.bare)}; corrected in the middle ${short(rate.middleMs)} ms, at the end ${short(rate.lastMs)} ms`,
        )
        await child.end()
      }
      return resultOf(rates, count)
    } finally {
      await base.drop()
    }
  },
}

function resultOf(rates: readonly RatingsRate[], count: number): Result {
  const of = (name: keyof RatingsRate) => rates.map((rate) => rate[name])
  const ratio = (name: 'stored' | 'formula') => `${short(median(of(name)) / median(of('bare')))} of bare`
  const corrected = (name: 'middleMs' | 'lastMs', most: number) => ({
    ours: range(of(name)),
    aim: `<= ${short(most)}`,
    isMet: median(of(name)) <= most,
  })
  return {
    name: 'ranking',
    headline: { ratio: ratio('stored'), figure: `${short(median(of('stored')))} matches/s` },
    findings: [
      {
        what: `${short(count)} matches rated and stored, matches per second`,
        ours: range(of('stored')),
        floor: range(of('bare')),
        ratio: ratio('stored'),
        aim: '-',
        isMet: null,
      },
      {
        what: 'the formula alone in memory, matches per second',
        ours: range(of('formula')),
        floor: range(of('bare')),
        ratio: ratio('formula'),
        aim: '-',
        isMet: null,
      },
      {
        what: `a match in the middle corrected: ${short(count - Math.floor(count / 2))} rated again, ms`,
        ...corrected('middleMs', MOST_MIDDLE_MS),
      },
      { what: 'the last match corrected: 1 rated again, ms', ...corrected('lastMs', MOST_LAST_MS) },
    ],
    notes: [
      `generated results of 230 invented nations, ${short(count)} of them: the number of international results of 2022 and 2023 at hand, times 25`,
      'ours reads each match from PostgreSQL and stores two rows of it, in one transaction; the floor keeps the same numbers in arrays of one process and reads and stores nothing. Every round checks that both have the same ratings',
    ],
  }
}
