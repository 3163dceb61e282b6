import type { Summary } from '#contract/touchline/brief.ts'
import { factsOf } from './facts.ts'
import type { esportsWords } from './words.ts'

/** The announcement of a change in a followed series, in the words of one language; null for minor changes. */
export function sentence(
  before: Summary,
  after: Summary,
  names: { home: string; away: string },
  words: (typeof esportsWords)['en'],
): string | null {
  const [was, is] = [factsOf(before), factsOf(after)]
  const score = `${is.score.home}–${is.score.away}`
  if (is.ending && !was.ending)
    return is.ending.kind === 'forfeit' ? words.forfeited(names[is.ending.side]) : words.excluded(names[is.ending.side])
  if (is.status === 'finished' && was.status !== 'finished' && (is.winner === 'home' || is.winner === 'away'))
    return words.won(names[is.winner], score)
  const won = is.games.find(
    ({ ordinal, winner }) => winner !== null && was.games.find((game) => game.ordinal === ordinal)?.winner == null,
  )
  return won === undefined || won.winner === null ? null : words.gameWon(names[won.winner], won.ordinal, score)
}
