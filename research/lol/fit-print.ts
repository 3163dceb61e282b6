import { fitDeviation, fitSeries, judgeTitles } from './fit.ts'
import { bestByPeriod, rowOf } from './fit-variants.ts'

/** Scores are shown with four digits after the point. */
function shortened(name: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  return Number(value.toPrecision(name === 'logLoss' || name === 'brier' ? 8 : 6))
}

export async function printTitles(folder: string, print: (line: string) => void): Promise<void> {
  const series = await fitSeries(folder)
  print(`${series.length} series of League of Legends; deviation and log loss on the first half:`)
  for (const [deviation, loss] of fitDeviation(series).tried) print(`  ${deviation}  ${loss.toFixed(4)}`)
  print('The best of other parameters on the first half, by days of a rating period:')
  for (const variant of bestByPeriod(series)) print(`  ${rowOf(variant)}`)
  print('The quality on the second half, for sports/ranking/title-quality.ts:')
  print(JSON.stringify(judgeTitles(series), shortened))
}
