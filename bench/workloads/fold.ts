import { sports } from '#sports/index.ts'
import type { FoldAsk, FoldRate } from '../children/folds.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const MATCHES = 20
const MOST_SECONDS = 1
/** A game of baseball, the longest of all, is folded from nothing within this. */
const MOST_MATCH_MS = 5

export const foldEvents = {
  name: 'fold',
  async run(bench: Bench): Promise<Result> {
    const names = Object.keys(sports)
    const rates = new Map<string, FoldRate[]>(names.map((name) => [name, []]))
    await inRounds(bench.rounds, names, async (sport, round) => {
      const child = await startChild('bench/children/folds.ts', { core: SERVER_CORE })
      const seconds = Math.min(bench.seconds, bench.isFull ? bench.seconds : MOST_SECONDS)
      const ask: FoldAsk = { sport, matches: MATCHES, seed: bench.seed + round, seconds }
      const rate = await child.ask<FoldRate>('measure', ask)
      rates.get(sport)!.push(rate)
      bench.say(`round ${round + 1}, ${sport}: ${short(rate.folded)} events/s, read alone ${short(rate.bare)}`)
      await child.end()
    })
    const findings = names.map((sport) => findingOf(sport, rates.get(sport)!))
    const slowest = Math.min(...names.map((sport) => median(rates.get(sport)!.map(({ folded }) => folded))))
    return {
      name: 'fold',
      headline: { ratio: findings[0]!.ratio!, figure: `the slowest sport ${short(slowest)} events/s` },
      findings,
      notes: [
        'whole matches, sorted and folded from nothing, one after the other in one thread; the floor reads side, period and withdrawal of the same events in the same arrays',
      ],
    }
  },
}

function findingOf(sport: string, rates: FoldRate[]): Finding {
  const [folded, bare] = [rates.map((rate) => rate.folded), rates.map((rate) => rate.bare)]
  const matchMs = (median(rates.map(({ events }) => events)) / median(folded)) * 1000
  return {
    what: `${sport}, events per second (a match is ${short(median(rates.map(({ events }) => events)))} events, ${short(matchMs)} ms)`,
    ours: range(folded),
    floor: range(bare),
    ratio: `${short(median(folded) / median(bare))} of reading`,
    aim: `a match in <= ${MOST_MATCH_MS} ms`,
    isMet: matchMs <= MOST_MATCH_MS,
  }
}
