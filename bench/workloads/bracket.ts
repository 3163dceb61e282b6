import type { BracketAsk, BracketSize, BracketWork } from '../children/brackets.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const works = ['rendered', 'after', 'folded', 'bare'] as const
const TEAMS = 128
/** Of 254: half of the boxes have a result. */
const PLAYED = 127

export const bracket = {
  name: 'bracket',
  async run(bench: Bench): Promise<Result> {
    const child = await startChild('bench/children/brackets.ts', {
      core: SERVER_CORE,
      env: { NODE_ENV: 'production' },
    })
    const cpuUs: Record<BracketWork, number[]> = { rendered: [], after: [], folded: [], bare: [] }
    try {
      const ask: BracketAsk = { teams: TEAMS, played: PLAYED, seed: bench.seed }
      const size = await child.ask<BracketSize>('prepare', ask)
      await inRounds(bench.rounds, works, async (work, round) => {
        const each = await child.ask<number>('measure', { work, seconds: bench.seconds })
        cpuUs[work].push(each)
        bench.say(`round ${round + 1}, ${work}: ${short(each)} us CPU each`)
      })
      return resultOf(cpuUs, size)
    } finally {
      await child.end()
    }
  },
}

function resultOf(cpuUs: Record<BracketWork, number[]>, { boxes, series, bytes, written }: BracketSize): Result {
  const overBare = (work: BracketWork) => median(cpuUs[work]) / median(cpuUs.bare)
  const shared = { floor: range(cpuUs.bare), aim: '-', isMet: null }
  return {
    name: 'bracket',
    headline: {
      ratio: short(overBare('rendered')),
      figure: `${short(median(cpuUs.rendered))} us rendered, ${short(median(cpuUs.after))} us after a result`,
    },
    findings: [
      {
        ...shared,
        what: `double elimination of ${TEAMS} teams, rendered, CPU us; floor: bare React writing the same elements`,
        ours: range(cpuUs.rendered),
        ratio: `${short(overBare('rendered'))}x bare`,
      },
      {
        ...shared,
        what: 'after one result: folded from its series, its rows made and rendered, CPU us',
        ours: range(cpuUs.after),
        ratio: `${short(overBare('after'))}x bare`,
      },
      { what: 'folding its stages alone, CPU us', ours: range(cpuUs.folded), aim: '-', isMet: null },
    ],
    notes: [
      `${boxes} boxes, ${series} series played, ${short(bytes)} bytes; bare React wrote ${short(written)}, without components, words or layout`,
    ],
  }
}
