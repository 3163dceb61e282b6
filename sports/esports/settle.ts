import { otherSide, type Side } from '../timeline.ts'
import type { ClockState, MatchStatus, PeriodState, Score } from '../match.ts'
import type { Game, SeriesState } from './state.ts'
import type { Format, SeriesEnding } from './vocabulary.ts'

/** How many games win a series; null where its length is unknown, and for two games, which may be drawn. */
function winsNeeded({ bestOf }: Format): number | null {
  return bestOf === null || bestOf === 2 ? null : (bestOf + 1) / 2
}

type Won = Pick<Game<unknown>, 'ordinal' | 'winner'>

/** Games won by each side, the advantage included; only games before the series was decided count. */
export function countGames(
  games: readonly Pick<Game<unknown>, 'winner' | 'isStarted'>[],
  format: Format,
): { score: Score; surplus: number } {
  const score: Score = { home: 0, away: 0 }
  if (format.advantage !== null) score[format.advantage] += 1
  let surplus = 0
  for (const { winner, isStarted } of games) {
    if (isDecided(score, format)) surplus += winner !== null || isStarted ? 1 : 0
    else if (winner !== null) score[winner] += 1
  }
  return { score, surplus }
}

/** Whether a series with this score is over by its length. */
export function isDecided({ home, away }: Score, format: Format): boolean {
  if (format.bestOf === 2) return home + away >= 2
  const needed = winsNeeded(format)
  return needed !== null && Math.max(home, away) >= needed
}

/** Whether a series of this length can end at this score: neither before its decision nor with games after it. */
export function isEndOf({ home, away }: Score, format: Format): boolean {
  if (format.bestOf === null) return true
  if (format.bestOf === 2) return home + away === 2
  const needed = winsNeeded(format)
  return Math.max(home, away) === needed && Math.min(home, away) < needed
}

/**
 * Score, status and winner, after anything that may change them. In order of precedence:
 * 1. A score awarded by decision.
 * 2. A disqualification or forfeit of the series: the games as they stand, the other side wins, unless a person decided
 *    between two sources that it does not.
 * 3. A result that a person decided between two sources.
 * 4. A dispute of sources about the winner: no score and no winner.
 * 5. The games, once they decide the series.
 * 6. A result that a source states, where the known games do not decide, or where all of them add up to it, those
 *    without a known winner filled in: then their order is wrong and not their number.
 * 7. The score of an incomplete series, where the known games are a part of it; it has no winner.
 *
 * The winners of its games are in doubt while the series is disputed, and where the result that a person decided is not
 * theirs: the game that its source has wrong is not known.
 */
export function settle<Inside>(
  state: SeriesState<Inside>,
  scoreOf: (inside: Inside) => Score | null,
): SeriesState<Inside> {
  const { format, award, result } = state
  const games = statedGames(state.games)
  const counted = countGames(games, format)
  const isWhole = result !== null && result.isComplete && addsUp(games, format, result.score)
  const isByPerson = result !== null && result.isDecided
  const isByGames = !isWhole && !isByPerson && isDecided(counted.score, format)
  const isByResult = !isByGames && result !== null && result.isComplete
  const isDisputed = state.isDisputed && award === null && !isByPerson
  const standing = isDisputed ? disputed(state) : standingOf(state, isByGames || isByResult)
  const isPart = standing.phase === 'incomplete' && result !== null && isWithin(counted.score, result.score)
  const decided = award?.score ?? (isByResult || isPart ? result.score : counted.score)
  const score = isDisputed ? { home: 0, away: 0 } : decided
  const isInDoubt = isDisputed || (isByPerson && !isWhole && !isSame(result.score, counted.score))
  return {
    ...state,
    ...standing,
    games: isInDoubt ? games.map((game) => ({ ...game, winner: null })) : games,
    score,
    periods: games.map((game) => periodOf(game, scoreOf(game.inside))),
    winner: isDisputed ? null : winnerOf(state, score, isByGames || isByResult),
    surplusGames: isWhole ? 0 : counted.surplus,
    isContradicted: result !== null && !isWhole && isContradicted(result.score, counted.score, games),
  }
}

/** The games with the winners that their source has, also while these are in doubt. */
export function statedGames<Inside>(games: readonly Game<Inside>[]): readonly Game<Inside>[] {
  if (games.every(({ winner, statedWinner }) => winner === statedWinner)) return games
  return games.map((game) => ({ ...game, winner: game.statedWinner }))
}

/** Whether a score has at least the games of another for both sides. */
function isWithin(known: Score, score: Score): boolean {
  return known.home <= score.home && known.away <= score.away
}

/** Whether two scores are equal. */
export function isSame(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}

/** Whether the games won, and those before the last one whose winner is not known, are this score. */
export function addsUp(games: readonly Won[], format: Format, score: Score): boolean {
  const won = totalOf(games, format)
  if (isSame(won, score)) return true
  const last = games.findLast(({ winner }) => winner !== null)?.ordinal ?? 0
  const unknown = last - games.filter(({ winner }) => winner !== null).length
  const missing = score.home + score.away - won.home - won.away
  return unknown > 0 && isWithin(won, score) && missing === unknown
}

/** All games won, also those after the decision, with the advantage. */
function totalOf(games: readonly Won[], { advantage }: Format): Score {
  const of = (side: Side) => games.filter(({ winner }) => winner === side).length + (advantage === side ? 1 : 0)
  return { home: of('home'), away: of('away') }
}

/** A result contradicts the games where a side has won more of them, or all are known and a side has won fewer. */
function isContradicted(stated: Score, counted: Score, games: readonly Game<unknown>[]): boolean {
  const isWhole = games.length > 0 && games.every(({ winner }) => winner !== null)
  return (
    !isWithin(counted, stated) ||
    (isWhole && games.length === stated.home + stated.away && counted.home !== stated.home)
  )
}

type Standing = { status: MatchStatus; phase: string; clock: ClockState }

function disputed({ clock }: SeriesState<unknown>): Standing {
  return { status: 'abandoned', phase: 'disputed', clock: { ...clock, isRunning: false, at: null } }
}

/** The forfeit or disqualification that ends a series: none where a person decided that this side won. */
function endingOf({ ending, result }: SeriesState<unknown>): SeriesEnding | null {
  if (ending === null || !result?.isDecided) return ending
  const { home, away } = result.score
  const winner = result.winner ?? (home > away ? 'home' : home < away ? 'away' : null)
  return winner === ending.side ? null : ending
}

function standingOf<Inside>(state: SeriesState<Inside>, isOver: boolean): Standing {
  const { award, result, games, isAbandoned } = state
  const ending = endingOf(state)
  const clock = { ...state.clock, isRunning: false, at: null }
  if (award !== null) return { status: 'awarded', phase: 'awarded', clock }
  if (ending !== null)
    return { status: games.some(({ isStarted }) => isStarted) ? 'finished' : 'awarded', phase: ending.kind, clock }
  if (isOver) return { status: 'finished', phase: 'finished', clock }
  if (isAbandoned) return { status: 'abandoned', phase: 'abandoned', clock }
  if (result !== null && !result.isComplete) return { status: 'abandoned', phase: 'incomplete', clock }
  return state
}

function winnerOf<Inside>(state: SeriesState<Inside>, { home, away }: Score, isOver: boolean): Side | 'draw' | null {
  const { award, result } = state
  const ending = endingOf(state)
  const leader = home > away ? 'home' : home < away ? 'away' : 'draw'
  if (award !== null) return award.winner ?? leader
  if (ending !== null) return otherSide(ending.side)
  if (!isOver) return null
  return leader === 'draw' ? (result?.winner ?? 'draw') : leader
}

function periodOf(game: Game<unknown>, score: Score | null): PeriodState {
  const { ordinal, startedAt, endedAt } = game
  return { ordinal, kind: 'game', score: score ?? { home: 0, away: 0 }, startedAt, endedAt }
}
