import type { CupAsk, CupRate } from '../children/cups.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

/** As the job of the champion guess simulates. */
const RUNS = 10_000
/** The job runs beside the calls: a cup takes no longer than this. */
const MOST_MS = 2000

const cups = { 'a knock-out of 16': false, 'six groups of four, and their knock-out': true } as const
type Name = keyof typeof cups

/** Simulated cups, beside a loop over arrays that makes the same draws. */
export const champion = {
  name: 'champion',
  async run(bench: Bench): Promise<Result> {
    const names = Object.keys(cups) as Name[]
    const rates = new Map<Name, CupRate[]>(names.map((name) => [name, []]))
    await inRounds(bench.rounds, names, async (name, round) => {
      const child = await startChild('bench/children/cups.ts', { core: SERVER_CORE })
      const runs = Math.max(1, Math.round(RUNS * Math.min(1, bench.scale)))
      const ask: CupAsk = { isGrouped: cups[name], runs, seed: bench.seed + round, seconds: bench.seconds }
      const rate = await child.ask<CupRate>('measure', ask)
      rates.get(name)!.push(rate)
      bench.say(`round ${round + 1}, ${name}: ${short(rate.simulated)} cups/s, bare ${short(rate.bare)}`)
      await child.end()
    })
    const findings = names.map((name) => findingOf(name, rates.get(name)!))
    return {
      name: 'champion',
      headline: { ratio: findings[1]!.ratio!, figure: `${findings[1]!.ours} cups/s with groups` },
      findings,
      notes: [
        'one thread, before the first match of the cup; the floor draws as many numbers and keeps points in arrays, without the tie-breaks, the table of third-placed teams and known results',
      ],
    }
  },
}

function findingOf(name: Name, rates: readonly CupRate[]): Finding {
  const [simulated, bare] = [rates.map((rate) => rate.simulated), rates.map((rate) => rate.bare)]
  const tenThousandMs = (RUNS / median(simulated)) * 1000
  return {
    what: `${name}, simulated cups per second (10,000 in ${short(tenThousandMs)} ms)`,
    ours: range(simulated),
    floor: range(bare),
    ratio: `${short(median(simulated) / median(bare))} of bare`,
    aim: `10,000 in <= ${MOST_MS} ms`,
    isMet: tenThousandMs <= MOST_MS,
  }
}
