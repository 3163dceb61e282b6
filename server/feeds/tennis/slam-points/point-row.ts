import type { Side } from '#sports/timeline.ts'
import type { PointDetail } from '#sports/tennis.ts'
import type { Columns } from '../../reading/columns.ts'

/** One row of a point file, with sides instead of players 1 and 2. */
export interface PointRow {
  line: number
  number: number
  set: number
  /** The game as numbered in the file, in some files through all sets; null without a number. */
  game: number | null
  winner: Side
  /** The serving side, and which of its players: 0 the first named, 1 the partner. */
  server: Side
  serverPlace: 0 | 1
  /** Elapsed seconds; null where the file has none. */
  elapsed: number | null
  detail: Partial<PointDetail>
  /** The running columns after this point. */
  stated: {
    /** Null where the cells are empty. */
    games: { home: number; away: number } | null
    /** As written: `15`, `AD`, in a tie-break the points. */
    points: { home: string; away: string }
    /** Null where the file has no such column, or the cell is empty. */
    setWinner: Side | 'none' | null
    gameWinner: Side | 'none' | null
  }
  /** Flags of the row that are counted for the match. */
  flags: { [field: string]: Side[] }
}

export const neededColumns = ['match_id', 'SetNo', 'PointNumber', 'PointWinner', 'PointServer', 'P1Score', 'P2Score']

const flagColumns: readonly [field: string, column: string][] = [
  ['aces', 'Ace'],
  ['doubleFaults', 'DoubleFault'],
  ['winners', 'Winner'],
  ['unforcedErrors', 'UnfErr'],
  ['netPoints', 'NetPoint'],
  ['netPointsWon', 'NetPointWon'],
  ['breakPoints', 'BreakPoint'],
  ['breakPointsWon', 'BreakPointWon'],
]

/** Whether a row is one of the warm-up: `0`, `0X` and `0Y`, without a server or winner. */
export function isWarmUp(columns: Columns, cells: readonly string[]): boolean {
  return /^0[A-Z]?$/.test(columns.text(cells, 'PointNumber') ?? '')
}

/** A point, or why the row is none. `first` is the side of player 1. */
export function pointRowOf(columns: Columns, cells: readonly string[], line: number, first: Side): PointRow | string {
  const second: Side = first === 'home' ? 'away' : 'home'
  const count = (name: string) => columns.count(cells, name)
  const sideOf = (value: number | null): Side | null => (value === 1 ? first : value === 2 ? second : null)
  const pair = <Value>(one: Value, two: Value) =>
    first === 'home' ? { home: one, away: two } : { home: two, away: one }
  const [number, set, served] = [count('PointNumber'), count('SetNo'), count('PointServer')]
  const winner = sideOf(count('PointWinner'))
  const games = [count('P1GamesWon'), count('P2GamesWon')] as const
  const points = [columns.text(cells, 'P1Score'), columns.text(cells, 'P2Score')] as const
  if (number === null || number < 1) return 'no number of a point'
  if (set === null || set < 1 || set > 5) return `point ${number}: no set`
  if (winner === null) return `point ${number}: no winner`
  if (served === null || served < 1 || served > 4) return `point ${number}: no server`
  if (points[0] === null || points[1] === null) return `point ${number}: no score`
  const winnerOf = (name: string) =>
    columns.text(cells, name) === null ? null : (sideOf(count(name)) ?? ('none' as const))
  const flags = flagsOf(columns, cells, first)
  return {
    line,
    number,
    set,
    game: count('GameNo'),
    winner,
    server: sideOf(served > 2 ? served - 2 : served)!,
    serverPlace: served > 2 ? 1 : 0,
    elapsed: secondsOf(columns.text(cells, 'ElapsedTime')),
    detail: detailOf(columns, cells, flags),
    stated: {
      games: games[0] === null || games[1] === null ? null : pair(games[0], games[1]),
      points: pair(points[0], points[1]),
      setWinner: winnerOf('SetWinner'),
      gameWinner: winnerOf('GameWinner'),
    },
    flags,
  }
}

/** Columns with filled cells: in some files a column stands empty. */
function flagsOf(columns: Columns, cells: readonly string[], first: Side): PointRow['flags'] {
  const second: Side = first === 'home' ? 'away' : 'home'
  return Object.fromEntries(
    flagColumns
      .filter(([, name]) => [1, 2].every((place) => columns.text(cells, `P${place}${name}`) !== null))
      .map(([field, name]) => {
        const is = (place: 1 | 2) => columns.count(cells, `P${place}${name}`) === 1
        return [field, [...(is(1) ? [first] : []), ...(is(2) ? [second] : [])]]
      }),
  )
}

/** `ServeNumber` is 0 for double faults and where it is unknown; `ServeIndicator` names the next server. */
function detailOf(columns: Columns, cells: readonly string[], flags: PointRow['flags']): Partial<PointDetail> {
  const has = (field: string) => (flags[field]?.length ?? 0) > 0
  const serve = columns.count(cells, 'ServeNumber')
  const speed = columns.count(cells, 'Speed_KMH')
  const rally = columns.count(cells, 'RallyCount') ?? columns.count(cells, 'Rally')
  const ending = has('doubleFaults')
    ? 'double_fault'
    : has('aces')
      ? 'ace'
      : has('winners')
        ? 'winner'
        : has('unforcedErrors')
          ? 'unforced'
          : null
  const stroke = columns.text(cells, 'WinnerShotType')
  return {
    serve: ending === 'double_fault' ? 2 : serve === 1 || serve === 2 ? serve : null,
    ending,
    stroke: stroke === 'F' ? 'forehand' : stroke === 'B' ? 'backhand' : null,
    speedKmh: speed !== null && speed > 0 ? speed : null,
    rally: rally !== null && rally > 0 ? rally : null,
    net: flags.netPoints ?? [],
  }
}

/** Seconds of `1:52:39`; null for anything else. */
function secondsOf(text: string | null): number | null {
  const found = text === null ? null : /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text)
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null
}
