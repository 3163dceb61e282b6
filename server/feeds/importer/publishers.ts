import type { Score } from '#sports/match.ts'
import { fold } from '#sports/sport.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchFinder } from './matches.ts'
import type { Row } from './row.ts'

/** Why a row is left out that its source has stored by another of its publishers: both results, or null. */
export async function doubleOf({ parsed, wanted }: Row, matches: MatchFinder, sport: Sport): Promise<string | null> {
  const { publisher, home, away, events } = parsed
  if (publisher === undefined) return null
  const match = await matches.ofOtherPublisher(wanted, publisher)
  if (match === null) return null
  const say = ({ home: ours, away: theirs }: Score) => `${ours}-${theirs}`
  const own = say(sport.summary(fold(sport, events)).score)
  const stored = `match ${match.id} by ${String(match.detail.provider)}, ${say(match.summary.score)}`
  return `${home?.name} against ${away?.name}, ${own}, is ${stored}: left out`
}
