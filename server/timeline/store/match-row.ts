import type { ResultPrices } from '#contract/touchline/brief.ts'
import { findSport } from '#sports/index.ts'
import { hiddenSummary, type MatchStatus, type MatchSummary } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Detail, Match } from '../types.ts'
import { readable } from './readable.ts'

/**
 * As stored: the newest prices and those of kick-off, null where none was offered before it. Rows of older versions
 * have no `closing`.
 */
export type StoredPrices = ResultPrices & { closing?: ResultPrices | null }

export type MatchRow = {
  id: number
  sport: string
  competition_id: number
  season_id: number
  round_id: number | null
  round: string | null
  home_id: number | null
  away_id: number | null
  home_label: string | null
  away_label: string | null
  kick_off: Date
  is_kick_off_exact: boolean
  venue: string | null
  detail: Detail
  provider: string
  status: MatchStatus
  summary: MatchSummary
  version: number
  prices: StoredPrices | null
  has_timeline: boolean
  is_demo: boolean
  changed_at: Date
}

/** Columns of `MatchRow`, from `matchTables`. */
export const matchColumns = `m.id, m.sport, m.competition_id, m.season_id, m.round_id, r.name as round, m.home_id, m.away_id,
  m.home_label, m.away_label, m.kick_off, m.is_kick_off_exact, m.venue, m.detail, m.provider, m.status, m.summary, m.version,
  m.prices, m.has_timeline, m.is_demo, m.changed_at`
/** Excludes replays: they are shown as matches but not counted. */
export const notReplayed = `not m.detail ? 'replayOf'`
/** The round of a match, beside the match as `m`. */
export const withRound = 'left join timeline.round r on r.id = m.round_id'
/** The columns as this reader may see them. */
export function matchTables(db: Reader): string {
  return `${readable(db, 'match')} m ${withRound}`
}

export function matchOf(row: MatchRow): Match {
  return {
    id: row.id,
    sport: row.sport,
    competitionId: row.competition_id,
    seasonId: row.season_id,
    roundId: row.round_id,
    round: row.round,
    homeId: row.home_id,
    awayId: row.away_id,
    homeLabel: row.home_label,
    awayLabel: row.away_label,
    kickOff: row.kick_off.getTime(),
    isKickOffExact: row.is_kick_off_exact,
    venue: row.venue,
    detail: row.detail,
    provider: row.provider,
    status: row.status,
    summary: row.summary.isHidden ? hiddenOf(row) : row.summary,
    version: row.version,
    prices: shownPrices(row.prices, row.status),
    hasTimeline: row.has_timeline,
    isDemo: row.is_demo,
    changedAt: row.changed_at.getTime(),
  }
}

/** The displayed prices: after the end those of kick-off, because the last prices in play are meaningless. */
export function shownPrices(stored: StoredPrices | null, status: MatchStatus): ResultPrices | null {
  if (stored === null) return null
  const { closing, ...newest } = stored
  const isOver = status === 'finished' || status === 'awarded'
  return isOver && closing !== undefined ? closing : newest
}

/** What a lens shows of a match that is withheld from its reader. */
function hiddenOf({ sport: id, summary }: MatchRow): MatchSummary {
  const sport = findSport(id)
  return sport === null ? summary : hiddenSummary(sport, summary)
}
