import type { Score } from '../match.ts'
import type { PeriodState } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { pairOf, pointOf, sideOf, statedSets } from './read.ts'
import { gameServerBy, serverOf } from './service.ts'
import {
  chanceOf,
  isBreakPoint,
  isTiebreak,
  newSet,
  nil,
  otherSide,
  play,
  pointLabels,
  ruleOf,
  setsWon,
} from './standing.ts'
import type { SetScore, Standing } from './standing.ts'
import type { GameRecord, PointRecord, TennisState } from './state.ts'
import { countPoint } from './tally.ts'

/** A point: `side` won it. One without a side, or after the end of the match, changes no score. */
export function takePoint(state: TennisState, event: TimelineEvent): TennisState {
  const { side } = event
  if (side === null) return state
  if (state.standing.winner !== null || state.ending !== null)
    return { ...state, surplusPoints: state.surplusPoints + 1 }
  const { standing: before, format } = state
  const detail = pointOf(event)
  const served = serviceOf(state, detail.server)
  const wasBreakPoint = isBreakPoint(before, format, served.server)
  const { standing, isGame } = play(before, format, side)
  const set = before.sets.length
  const after: TennisState = {
    ...state,
    ...served.state,
    standing,
    gameServer: isGame && served.gameServer !== null ? otherSide(served.gameServer) : served.gameServer,
    games: withPoint(state.games, {
      set,
      games: before.sets.at(-1)!.games,
      server: served.gameServer,
      isTiebreak: isTiebreak(before, format),
      winner: isGame ? side : null,
      isNew: before.points.home + before.points.away === 0,
      point: { key: event.key, winner: side, ...labels(standing, state, isGame), isBreakPoint: wasBreakPoint },
    }),
    tallies: {
      ...state.tallies,
      [set]: countPoint(state.tallies[set], side, served.server, detail, wasBreakPoint),
    },
  }
  return withLast(after, isGame)
}

/** Who serves: the source's word precedes the order of service, and a difference is counted. */
function serviceOf(
  { standing, format, gameServer, serviceFaults }: TennisState,
  named: Side | null,
): { server: Side | null; gameServer: Side | null; state: Pick<TennisState, 'serviceFaults'> } {
  const expected = serverOf(standing, format, gameServer)
  if (named === null || named === expected) return { server: expected, gameServer, state: { serviceFaults } }
  const isFault = expected !== null
  return {
    server: named,
    gameServer: gameServerBy(standing, format, named),
    state: { serviceFaults: serviceFaults + (isFault ? 1 : 0) },
  }
}

function labels(standing: Standing, { format }: TennisState, isGame: boolean): { home: string; away: string } {
  return isGame ? { home: '', away: '' } : pointLabels(standing, isTiebreak(standing, format))
}

/** `next` of the last point is known only once the service of the following one is. */
function withLast(state: TennisState, isGame: boolean): TennisState {
  const chance = isGame ? null : chanceOf(state.standing, state.format, currentServer(state))
  const game = state.games.at(-1)!
  const point = { ...game.points.at(-1)!, next: chance?.kind ?? null }
  const games = [...state.games.slice(0, -1), { ...game, points: [...game.points.slice(0, -1), point] }]
  return { ...state, games }
}

/** Who serves the next point. */
export function currentServer({ standing, format, gameServer }: TennisState): Side | null {
  return serverOf(standing, format, gameServer)
}

type Added = {
  set: number
  games: Score
  server: Side | null
  isTiebreak: boolean
  winner: Side | null
  isNew: boolean
  point: Omit<PointRecord, 'next'>
}

function withPoint(games: readonly GameRecord[], added: Added): GameRecord[] {
  const { set, games: before, server, isTiebreak: isDecider, winner, isNew } = added
  const last = games.at(-1)
  const point: PointRecord = { ...added.point, next: null }
  const isGoingOn = !isNew && last !== undefined && last.winner === null && last.set === set
  if (isGoingOn) return [...games.slice(0, -1), { ...last, server, winner, points: [...last.points, point] }]
  return [...games, { set, before, server, winner, isTiebreak: isDecider, points: [point] }]
}

/**
 * The score as a source sets it, where points are missing or were corrected by the umpire: `detail.sets` with the games
 * of each, `detail.points` of the current game (0 to 4, in a tie-break the points), `detail.server`.
 */
export function setScore(state: TennisState, event: TimelineEvent): TennisState {
  const stated = statedSets(event.detail.sets)
  if (stated.length === 0 || state.ending !== null) return state
  const sets = stated.map(({ home, away, tiebreak }, index): SetScore => {
    const isLast = index === stated.length - 1
    const isOver = !isLast || event.detail.isOver === true
    const winner = isOver && home !== away ? (home > away ? 'home' : 'away') : null
    return { games: { home, away }, tiebreak, winner }
  })
  const won = setsWon({ sets })
  const winner = won.home * 2 > state.format.bestOf ? 'home' : won.away * 2 > state.format.bestOf ? 'away' : null
  const standing: Standing = {
    sets: winner === null && sets.at(-1)!.winner !== null ? [...sets, newSet] : sets,
    points: pairOf(event.detail.points) ?? nil,
    winner,
  }
  const server = sideOf(event.detail.server)
  return {
    ...state,
    standing,
    corrections: state.corrections + 1,
    gameServer: server === null ? state.gameServer : gameServerBy(standing, state.format, server),
  }
}

/** The sets as periods, with the times of those before. */
export function periodsOf({ standing, format, periods, result }: TennisState): PeriodState[] {
  const sets = result !== null && standing.winner === null ? result.sets : standing.sets.map(({ games }) => games)
  return sets.map(({ home, away }, index) => {
    const ordinal = index + 1
    const known = periods[index]
    return {
      ordinal,
      kind: ruleOf(format, ordinal) === 'match_tiebreak' ? 'match_tiebreak' : 'set',
      score: { home, away },
      startedAt: known?.startedAt ?? null,
      endedAt: known?.endedAt ?? null,
    }
  })
}
