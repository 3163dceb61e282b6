import type { Pair } from '#sports/basketball.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { TeamRef } from '../../reading/parsed.ts'
import { readDate } from '../../reading/when.ts'
import { readGameId, teamRefOf, type GameId } from '../nba/game.ts'
import { numberIn, type Row, type Tables } from './tables.ts'

/** What a summary says of a game: its day, clubs, line score and the course of its lead. */
export interface Summary {
  game: GameId
  day: string
  homeKey: string
  home: TeamRef
  away: TeamRef
  isOver: boolean
  score: Pair | null
  periods: Pair[]
  /** Totals of the line score, as the events have them. */
  totals: Figures
  attendance: number | null
  officials: string[]
  leads: { changes: number; ties: number; longest: Pair } | null
}

/** The summary in a file; null where it has none. */
export function summaryOf(tables: Tables): Summary | null {
  const [game] = tables.get('GameSummary') ?? []
  if (!game) return null
  const known = readGameId(game('GAME_ID'))
  const day = readDate(game('GAME_DATE_EST').slice(0, 10))
  const homeKey = game('HOME_TEAM_ID')
  const lines = tables.get('LineScore') ?? []
  const homeLine = lines.find((line) => line('TEAM_ID') === homeKey)
  const awayLine = lines.find((line) => line('TEAM_ID') === game('VISITOR_TEAM_ID'))
  if (known === null || day === null || !homeLine || !awayLine) return null
  const pair = (column: string): Pair | null => {
    const [home, away] = [numberIn(homeLine(column)), numberIn(awayLine(column))]
    return home === null || away === null ? null : { home, away }
  }
  const isOver = game('GAME_STATUS_ID') === '3'
  const periods = periodsOf(numberIn(game('LIVE_PERIOD')) ?? 4, pair)
  const score = pair('PTS')
  const [info] = tables.get('GameInfo') ?? []
  return {
    game: known,
    day,
    homeKey,
    home: teamOf(homeLine, known),
    away: teamOf(awayLine, known),
    isOver,
    score,
    periods,
    totals: score ? { score, ...Object.fromEntries(periods.map((one, index) => [`period${index + 1}`, one])) } : {},
    attendance: info ? numberIn(info('ATTENDANCE')) : null,
    officials: (tables.get('Officials') ?? []).map((one) => `${one('FIRST_NAME')} ${one('LAST_NAME')}`.trim()),
    leads: leadsOf(tables.get('OtherStats') ?? [], homeKey),
  }
}

/** Columns of overtimes are there in every file; those not played hold 0. */
function periodsOf(played: number, pair: (column: string) => Pair | null): Pair[] {
  const columns = Array.from({ length: played }, (_, index) =>
    index < 4 ? `PTS_QTR${index + 1}` : `PTS_OT${index - 3}`,
  )
  return columns.flatMap((column) => pair(column) ?? [])
}

function teamOf(line: Row, game: GameId): TeamRef {
  return teamRefOf(line('TEAM_ID'), `${line('TEAM_CITY_NAME')} ${line('TEAM_NICKNAME')}`.trim(), game)
}

function leadsOf(rows: readonly Row[], homeKey: string): Summary['leads'] {
  const home = rows.find((row) => row('TEAM_ID') === homeKey)
  const away = rows.find((row) => row('TEAM_ID') !== homeKey)
  if (!home || !away) return null
  const [changes, ties] = [numberIn(home('LEAD_CHANGES')), numberIn(home('TIMES_TIED'))]
  const longest = { home: numberIn(home('LARGEST_LEAD')), away: numberIn(away('LARGEST_LEAD')) }
  if (changes === null || ties === null || longest.home === null || longest.away === null) return null
  return { changes, ties, longest: { home: longest.home, away: longest.away } }
}
