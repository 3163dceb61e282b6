import { printSeriesWin } from './esports/print.ts'
import { printTitles } from './lol/fit-print.ts'
import { printMargins } from './football/margins.ts'
import { printRanking } from './football/ranking.ts'
import { shootoutKicks, wyscoutEvents } from './football/read.ts'
import { winData } from './football/win-data.ts'
import { fitWin } from './football/win.ts'
import { fitXg, shotSampleOf, type Kicks } from './football/xg.ts'
import { printWorlds } from './prophecies/print.ts'

/**
 * Refits the models and ratings from a folder of data: npm run fit -- xg <folder>. Prints what is committed.
 * `prophecies` takes a seed.
 */

const [which = '', folder = ''] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)
const fits: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  xg: printXg,
  win: printWin,
  margins: (from) => printMargins(from, print),
  ranking: (from) => printRanking(from, print),
  titles: (from) => printTitles(from, print),
  series: async () => printSeriesWin(print),
  prophecies: async (seed) => printWorlds(print, seed === '' ? undefined : Number(seed)),
}

// What is made up needs no data.
if ((folder === '' && which !== 'series' && which !== 'prophecies') || !(which in fits)) {
  print(`Usage: npm run fit -- <${Object.keys(fits).join(' | ')}> <folder of data>`)
  process.exitCode = 1
} else await fits[which]!(folder)

async function printXg(from: string): Promise<void> {
  const samples = (await wyscoutEvents(from)).map(shotSampleOf)
  const inPlay = samples.map(({ penalties }) => penalties)
  const penalty = [...inPlay, await shootoutKicks(from)].reduce(
    (sum: Kicks, one) => ({ kicks: sum.kicks + one.kicks, scored: sum.scored + one.scored }),
    { kicks: 0, scored: 0 },
  )
  const { model, tried } = fitXg(
    samples.map(({ shots }) => shots),
    penalty,
  )
  const { matches, shots, goals } = model.sample
  print(
    `${shots} shots from play of ${matches} matches, ${goals} goals; ${penalty.scored} of ${penalty.kicks} penalties`,
  )
  print('Terms: log loss and Brier score of the matches left out; coefficients with 95 % intervals')
  for (const { terms, fit, heldOut } of tried) {
    const name = ['intercept', ...terms].map((term, at) => {
      const [value, error] = [fit.coefficients[at]!, Math.sqrt(fit.covariance[at]![at]!)]
      return `${term} ${value.toFixed(3)} (${(value - 1.96 * error).toFixed(3)} to ${(value + 1.96 * error).toFixed(3)})`
    })
    print(`  ${heldOut.logLoss.toFixed(4)}  ${heldOut.brier.toFixed(4)}  ${name.join(', ')}`)
  }
  print('The model, for sports/football/models/xg-model.ts:')
  print(rounded(model))
}

async function printWin(from: string): Promise<void> {
  print('The model, for sports/football/models/win-model.ts:')
  print(rounded(fitWin(await winData(from))))
}

function rounded(model: object): string {
  const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value)
  return JSON.stringify(model, short, 2)
}
