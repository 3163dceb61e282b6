import { aheadOf, coverOf, habits } from './worlds.ts'

const WORLDS = 2500
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Prints how often the interval of a score covers it, and who stands above the best of many without skill. */
export function printWorlds(print: (line: string) => void, seed?: number): void {
  print(`${WORLDS} worlds; cover of the 90 % interval with 30, 100, 300 and 1,700 picks`)
  for (const [name, habit] of Object.entries(habits)) {
    // Who states the closing price has no points to cover.
    if (name === 'copies of the market') continue
    const covers = [30, 100, 300, 1700].map((picks) => percent(coverOf(habit, picks, WORLDS, seed)))
    print(`  ${name}: ${covers.join(', ')}`)
  }
  print('An author with 8 points and 300 picks above the best of 200 without skill')
  const author = { picks: 300, habit: habits['even prices, 8 points']! }
  for (const [picks, needed] of [
    [30, 50],
    [30, 30],
    [50, 50],
    [300, 50],
  ] as const) {
    const rivals = { count: 200, picks, habit: habits['even prices, no skill']! }
    const ahead = aheadOf(author, rivals, needed, WORLDS, seed)
    print(`  with ${picks} picks each, ${needed} needed for a place: ${percent(ahead)}`)
  }
}
