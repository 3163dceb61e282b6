import type { Score } from '../match.ts'
import type { Side } from '../timeline.ts'
import type { BombAct, Buy, MapRules, MapSide, Round } from './vocabulary.ts'

/** Rounds won by each side. */
export function roundsWon(rounds: readonly Pick<Round, 'winner'>[]): Score {
  const of = (side: Side) => rounds.filter(({ winner }) => winner === side).length
  return { home: of('home'), away: of('away') }
}

/**
 * Whether a map is over at this score: a side has more than half of the regulation, or after it more than half of an
 * overtime ahead of the level score before it. Without overtimes a level regulation is over as a draw.
 */
export function isMapOver({ home, away }: Score, { regulation, overtime }: MapRules): boolean {
  const half = regulation / 2
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)]
  if (fewer < half) return more > half
  if (overtime === 0) return true
  const step = overtime / 2
  const level = half + Math.floor((fewer - half) / step) * step
  return more - level > step
}

/** Whether a map can end at this score: it is over, and was not before its last round. */
export function isEndOfMap({ home, away }: Score, rules: MapRules): boolean {
  const before = home > away ? { home: home - 1, away } : { home, away: away - 1 }
  return isMapOver({ home, away }, rules) && (home === away || !isMapOver(before, rules))
}

/** The rounds of a map up to its decision, and how many were reported after it. */
export function playedRounds(rounds: readonly Round[], rules: MapRules): { rounds: Round[]; surplus: number } {
  const played: Round[] = []
  for (const round of rounds.toSorted((a, b) => a.number - b.number)) {
    if (isMapOver(roundsWon(played), rules)) break
    played.push(round)
  }
  return { rounds: played, surplus: rounds.length - played.length }
}

/** The half of a round, from 1: two of the regulation, then two of each overtime. */
export function halfOf(number: number, { regulation, overtime }: MapRules): number {
  if (number <= regulation) return number <= regulation / 2 ? 1 : 2
  const step = Math.max(1, overtime / 2)
  return 3 + Math.floor((number - regulation - 1) / step)
}

/** The side that the home team plays in a half; sides change after each half but the second of an overtime. */
export function homeSideIn(half: number, start: MapSide): MapSide {
  const other: MapSide = start === 'ct' ? 't' : 'ct'
  // After the regulation each team keeps the side of its second half, and changes in the middle of an overtime.
  const isStart = half === 1 || (half > 2 && Math.floor((half - 2) / 2) % 2 === 1)
  return isStart ? start : other
}

/** The side of the map that a team plays in a round. */
export function mapSideIn(number: number, team: Side, start: MapSide, rules: MapRules): MapSide {
  const home = homeSideIn(halfOf(number, rules), start)
  return (team === 'home') === (home === 'ct') ? 'ct' : 't'
}

/** The side of the map that plants, defuses, or has the bomb that explodes. */
export function mapSideOfAct(act: BombAct): MapSide {
  return act === 'defused' ? 'ct' : 't'
}

/** The score of each half, in order. */
export function halves(rounds: readonly Round[], rules: MapRules): { half: number; score: Score }[] {
  const groups = Map.groupBy(rounds, ({ number }) => halfOf(number, rules))
  return [...groups].toSorted(([a], [b]) => a - b).map(([half, own]) => ({ half, score: roundsWon(own) }))
}

/** Both halves of the regulation, and those of the overtimes up to a round, each with the numbers of its rounds. */
export function roundsOfHalves(until: number, rules: MapRules): { half: number; numbers: number[] }[] {
  const { regulation, overtime } = rules
  const step = Math.max(1, overtime / 2)
  const isMore = until > regulation
  // An overtime is drawn whole.
  const most = isMore ? regulation + Math.ceil((until - regulation) / (2 * step)) * 2 * step : regulation
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return [...Map.groupBy(numbers, (number) => halfOf(number, rules))].map(([half, own]) => ({ half, numbers: own }))
}

/** First rounds of the halves of the regulation are pistol rounds; the others by our own bounds, in dollars. */
export function buyOf(number: number, value: number, { regulation }: MapRules): Buy {
  if (number === 1 || number === regulation / 2 + 1) return 'pistol'
  return value < 5_000 ? 'eco' : value < 20_000 ? 'force' : 'full'
}

/** The reading of the clock of a map within a round: a round is a minute of it, three seconds of play a second. */
export function clockInRound(round: number, seconds: number | null | undefined): number {
  return (round - 1) * 60 + 1 + Math.floor(Math.min(seconds ?? 0, 174) / 3)
}
