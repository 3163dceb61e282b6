import { countGames, statedGames } from '#sports/esports/settle.ts'
import type { Game, SeriesState } from '#sports/esports/state.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { Left, type Cells, type SeriesRows, type StoredSeries } from './stored-series.ts'

const sides = ['home', 'away'] as const

/** What the rows of a title need of one game. */
export interface GameToWrite {
  series: StoredSeries
  game: Game<unknown>
  /** Games of the last attempt. */
  events: readonly TimelineEvent[]
  /** The cells that all its rows begin with. */
  at: Cells
  left: Left
}

/** The rows of a title inside a game. `battle`: its own cells of `battles`; `isPlayTold`: some describe its play. */
export interface InsideRows {
  battle: Cells
  tables: Readonly<Record<string, readonly Cells[]>>
  isPlayTold: boolean
}

/** A series as rows; `inside` writes those of a title. */
export function seriesRows(series: StoredSeries, inside: (game: GameToWrite) => InsideRows): SeriesRows {
  const { key, state, events } = series
  const left = new Left()
  const tables: Record<string, Cells[]> = { battles: [], rosters: rosterRows(series), veto: vetoRows(series) }
  for (const game of state.games) {
    const own = events.filter((event) => isOfGame(event, game))
    left.add('events of games that were remade', events.filter((event) => isOfOlder(event, game)).length)
    left.add('pauses', own.filter(({ type }) => type === 'interrupted').length)
    const at = { game: key, battle: game.ordinal }
    const rows = inside({ series, game, events: own, at, left })
    if (isHalfTold(game, rows)) left.add('games that began, of which no play is told')
    const { ordinal, patch, homeStart, winner, ending } = game
    tables.battles!.push({
      game: key,
      battle: ordinal,
      ...rows.battle,
      patch,
      start: homeStart,
      winner: ending === null ? null : winner,
      ending: ending === 'played' ? null : ending,
    })
    for (const [name, list] of Object.entries(rows.tables)) (tables[name] ??= []).push(...list)
  }
  left.add('reasons', events.filter(({ detail }) => typeof detail.reason === 'string').length)
  return { games: gamesRow(series, left), tables, left }
}

function isOfGame({ period, detail }: TimelineEvent, { ordinal, attempt }: Game<unknown>): boolean {
  return period === ordinal && (detail.attempt ?? 0) === attempt
}

function isOfOlder({ period, detail }: TimelineEvent, { ordinal, attempt }: Game<unknown>): boolean {
  return period === ordinal && Number(detail.attempt ?? 0) < attempt
}

/** A game whose start no row states: without a winner by play, and without anything played. */
function isHalfTold({ isStarted, winner, ending }: Game<unknown>, { isPlayTold }: InsideRows): boolean {
  return isStarted && !isPlayTold && !(ending === 'played' && winner !== null)
}

function rosterRows({ key, state, nameOf }: StoredSeries): Cells[] {
  return sides.flatMap((side) =>
    (state.rosters[side] ?? []).map(({ playerId, role, isStandIn }) => {
      return { game: key, side, player: nameOf(playerId, side), role, stand_in: isStandIn ? 'yes' : 'no' }
    }),
  )
}

function vetoRows({ key, state }: StoredSeries): Cells[] {
  return state.veto.map(({ ordinal, action, side, map, start }) => ({
    game: key,
    step: ordinal,
    action,
    side,
    map,
    start,
  }))
}

function gamesRow(series: StoredSeries, left: Left): Cells {
  const { key, competition, season, round, homeName, awayName, kickOff, isKickOffExact, venue, state } = series
  const at = new Date(kickOff).toISOString()
  const { bestOf, advantage } = state.format
  return {
    game: key,
    competition: competition.name,
    season,
    country: competition.country,
    date: at.slice(0, 10),
    time: isKickOffExact ? at.slice(11, at.slice(17, 19) === '00' ? 16 : 19) : null,
    ...roundCells(round),
    home: homeName,
    away: awayName,
    venue,
    best_of: bestOf,
    advantage,
    ...endCells(state, left),
  }
}

function roundCells(round: StoredSeries['round']): Cells {
  if (round === null) return {}
  const { stage, group, name, ordinal } = round
  return {
    round: ordinal,
    stage: stage === 'regular' ? null : stage,
    group: group || null,
    round_name: name === `Round ${ordinal}` ? null : name,
  }
}

function endCells(state: SeriesState, left: Left): Cells {
  const { award, ending, result, status, phase, score } = state
  if (phase === 'disputed') left.add('disputes of two sources: written as incomplete')
  if (result?.isDecided) left.add('decisions between two sources: written as the result')
  if (award !== null) {
    const lostBy = award.winner === null ? null : award.winner === 'home' ? 'away' : 'home'
    return { status: 'awarded', score: pairCell(score), lost_by: lostBy }
  }
  const counted = countGames(statedGames(state.games), state.format).score
  const isStated = result?.isComplete === true && isSame(result.score, score) && !isSame(score, counted)
  if (phase === 'forfeit' || phase === 'disqualified')
    return {
      status: phase === 'forfeit' ? 'forfeited' : phase,
      score: isStated ? pairCell(score) : null,
      lost_by: ending?.side ?? null,
    }
  if (phase === 'disputed') return { status: 'incomplete', score: '0-0' }
  if (phase === 'incomplete') return { status: phase, score: pairCell(result?.score ?? score) }
  if (status === 'finished') return { status: 'final', score: pairCell(score) }
  return { status: status === 'postponed' || status === 'cancelled' || status === 'abandoned' ? status : 'scheduled' }
}

function isSame(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}

/** Lines in an order of their own, home first, then by name: those of events depends on numbers of players. */
export function byPlayer<Line extends { side: Side; playerId: number }>(
  { nameOf }: StoredSeries,
  lines: readonly Line[],
): Line[] {
  const placeOf = ({ side, playerId }: Line) => `${side === 'home' ? 0 : 1} ${nameOf(playerId, side)}`
  return lines.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** A pair in one cell, home first. */
export function pairCell(pair: Score | null): string | null {
  return pair === null ? null : `${pair.home}-${pair.away}`
}
