import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import type { Score } from '../match.ts'
import type { PeriodState } from '../sport.ts'
import { pairOf, sideOf } from '../detail.ts'
import { pointOf, statedSets } from './read.ts'
import { gameServerBy, serverOf } from './service.ts'
import {
  chanceOf,
  isBreakPoint,
  isTiebreak,
  newSet,
  nil,
  play,
  pointLabels,
  ruleOf,
  setsWon,
  type SetScore,
  type Standing,
} from './standing.ts'
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
  const gameServer = isGame && served.gameServer !== null ? otherSide(served.gameServer) : served.gameServer
  // Known only here: who serves the following point.
  const chance = isGame ? null : chanceOf(standing, format, serverOf(standing, format, gameServer))
  const isDecider = isTiebreak(before, format)
  const { home, away } = isGame ? untold : pointLabels(standing, isDecider)
  return {
    ...state,
    serviceFaults: served.serviceFaults,
    standing,
    gameServer,
    games: withPoint(state.games, {
      set,
      games: before.sets.at(-1)!.games,
      server: served.gameServer,
      isTiebreak: isDecider,
      winner: isGame ? side : null,
      isNew: before.points.home + before.points.away === 0,
      point: { key: event.key, winner: side, home, away, isBreakPoint: wasBreakPoint, next: chance?.kind ?? null },
    }),
    tallies: {
      ...state.tallies,
      [set]: countPoint(state.tallies[set], side, served.server, detail, wasBreakPoint),
    },
  }
}

/** After the last point of a game nothing is called. */
const untold = { home: '', away: '' }

/** Who serves: the source's word precedes the order of service, and a difference is counted. */
function serviceOf(
  { standing, format, gameServer, serviceFaults }: TennisState,
  named: Side | null,
): { server: Side | null; gameServer: Side | null; serviceFaults: number } {
  const expected = serverOf(standing, format, gameServer)
  if (named === null || named === expected) return { server: expected, gameServer, serviceFaults }
  const isFault = expected !== null
  return {
    server: named,
    gameServer: gameServerBy(standing, format, named),
    serviceFaults: serviceFaults + (isFault ? 1 : 0),
  }
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
  point: PointRecord
}

function withPoint(games: readonly GameRecord[], added: Added): GameRecord[] {
  const { set, games: before, server, isTiebreak: isDecider, winner, isNew, point } = added
  const last = games.at(-1)
  const isGoingOn = !isNew && last !== undefined && last.winner === null && last.set === set
  if (isGoingOn) return games.with(games.length - 1, { ...last, server, winner, points: [...last.points, point] })
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
