import type { Summary } from '#contract/touchline/brief.ts'
import { factsOf, setsText } from './facts.ts'
import type { tennisWords } from './words.ts'

/** The announcement of a change in a followed match, in the words of one language; null for minor changes. */
export function sentence(
  before: Summary,
  after: Summary,
  names: { home: string; away: string },
  words: (typeof tennisWords)['en'],
): string | null {
  const [was, is] = [factsOf(before), factsOf(after)]
  const score = setsText(is.sets)
  if (is.ending && !was.ending) return words.endedBy[is.ending.kind](names[is.ending.side], score)
  if (is.status === 'finished' && was.status !== 'finished' && (is.winner === 'home' || is.winner === 'away'))
    return words.won(names[is.winner], score)
  const ordinal = after.score.home + after.score.away
  for (const side of ['home', 'away'] as const)
    if (after.score[side] > before.score[side]) return words.setWon(names[side], ordinal, score)
  return null
}
