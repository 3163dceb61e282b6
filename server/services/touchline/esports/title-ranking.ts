import * as contract from '#contract/touchline/title-ranking.ts'
import type { SeriesChance, TitleRanking, TitleRow } from '#contract/touchline/title-ranking.ts'
import { handle } from '#core/calls/handler.ts'
import { findSport } from '#sports/index.ts'
import { winChance } from '#sports/ranking/glicko.ts'
import { titleQuality } from '#sports/ranking/title-quality.ts'
import { titleModel, type TeamStanding } from '#sports/ranking/titles.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapStandingsBetween, mapTeamDays, readScored } from '#timeline/title-ranking/store/around.ts'
import { findMatch } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Participant } from '#timeline/types.ts'
import {
  mapRecentStandings,
  mapStandings,
  poolFor,
  readTitleList,
  type RankedTitleTeam,
} from '#timeline/title-ranking/store/read.ts'
import { dateOf, dayOf } from '#timeline/title-ranking/store/series.ts'
import { teamBrief, type Language } from '#timeline/views/brief.ts'

const changeDays = 28
const recentDays = 12
const topDays = 183
const mostTop = 5
const mostMoves = 5
const mostBeaten = 2

export const getTitleRanking = handle(contract.getTitleRanking, async (call): Promise<TitleRanking> => {
  const { params, query, language, lens, db, fail } = call
  const sport = findSport(params.sport)
  if (sport?.games === undefined) return fail('wrong_sport')
  const { pool, day, first, last, rows } = await readTitleList(db, sport.id, { until: query.date ?? null, changeDays })
  const teamIds = rows.map(({ team }) => team.id)
  const recent =
    day === null ? new Map() : await mapRecentStandings(db, { pool, teamIds, until: day, most: recentDays })
  const [earlier, later] = day === null ? [null, null] : [dayAfter(day, -changeDays), dayAfter(day, changeDays)]
  return {
    sport: sport.id,
    day,
    earlier: earlier === null || first === null || earlier < first ? null : earlier,
    later: later === null || last === null || day === null || day >= last ? null : later > last ? last : later,
    isDemo: pool.endsWith(':demo') && rows.length > 0,
    isHidden: lens.isSpoilerFree,
    quality: qualityOf(sport.id),
    ...(await aroundList(db, { pool, day, rows, language })),
    rows: rows.map((row) => rowView(row, recent.get(row.team.id) ?? [], language)),
  }
})

type List = { pool: string; day: string | null; rows: readonly RankedTitleTeam[]; language: Language }

/** What stands beside a list: its first teams over time, the largest changes, and how its forecasts came true. */
async function aroundList(
  db: Reader,
  { pool, day, rows, language }: List,
): Promise<Pick<TitleRanking, 'top' | 'moves' | 'scored'>> {
  if (day === null) return { top: [], moves: [], scored: { series: 0, forecasts: 0, favourites: 0, brier: null } }
  const until = dayOf(Date.parse(day))
  const changes = rows.map(({ team, standing, ratingChange }) => ({
    team,
    change: ratingChange ?? standing.rating - titleModel.rating,
    isNew: ratingChange === null,
  }))
  const largest = changes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, mostMoves)
  const first = rows.slice(0, mostTop).map(({ team }) => team.id)
  const [lines, days, scored] = await Promise.all([
    mapStandingsBetween(db, { pool, teamIds: first, from: until - topDays, until }),
    mapTeamDays(db, { pool, teamIds: largest.map(({ team }) => team.id), from: until - changeDays, until }),
    readScored(db, pool, until),
  ])
  const beaten = await mapParticipants(
    db,
    [...days.values()].flatMap((one) => one.beaten),
  )
  const briefs = (ids: readonly number[]) =>
    ids.flatMap((id) => beaten.get(id) ?? []).map((team) => teamBrief(team, language))
  return {
    top: first.map((teamId) => ({
      teamId,
      points: (lines.get(teamId) ?? []).map((one) => ({ day: one.day, rating: tenths(one.rating) })),
    })),
    moves: largest.map(({ team, change, isNew }) => {
      const { won = 0, lost = 0, beaten: ids = [] } = days.get(team.id) ?? {}
      return {
        team: teamBrief(team, language),
        change: tenths(change),
        isNew,
        beaten: briefs(ids).slice(0, mostBeaten),
        won,
        lost,
      }
    }),
    scored,
  }
}

export const getSeriesChance = handle(contract.getSeriesChance, async ({ params, language, db, now, fail }) => {
  const match = (await findMatch(db, params.id)) ?? fail('match_not_found')
  if (findSport(match.sport)?.games === undefined) return fail('wrong_sport')
  const ids = [match.homeId, match.awayId].filter((id) => id !== null)
  const pool = poolFor(match)
  const [standings, teams] = await Promise.all([
    mapStandings(db, pool, ids, dayOf(Math.min(now, match.kickOff))),
    mapParticipants(db, ids),
  ])
  const sideOf = (id: number | null) => {
    const [team, standing] = [teams.get(id ?? 0), standings.get(id ?? 0)]
    return team && standing ? sideView(team, standing, language) : null
  }
  const [home, away] = [sideOf(match.homeId), sideOf(match.awayId)]
  return { home, away, chance: home && away ? winChance(home, away) : null }
})

function sideView(
  team: Participant,
  { rating, deviation, played }: TeamStanding,
  language: Language,
): NonNullable<SeriesChance['home']> {
  return { team: teamBrief(team, language), rating, deviation, played }
}

function rowView(row: RankedTitleTeam, recent: readonly { rating: number }[], language: Language): TitleRow {
  const { place, team, standing, low, high, best, worst, placeChange, ratingChange, region, isFirstTier } = row
  const { rating, deviation, played, won, lost, day } = standing
  return {
    place,
    team: teamBrief(team, language),
    rating: tenths(rating),
    deviation: tenths(deviation),
    low: tenths(low),
    high: tenths(high),
    best,
    worst,
    placeChange,
    ratingChange: ratingChange === null ? null : tenths(ratingChange),
    region,
    isFirstTier,
    played,
    won,
    lost,
    last: dateOf(day),
    recent: recent.map((one) => tenths(one.rating)),
  }
}

function qualityOf(sport: string): TitleRanking['quality'] {
  const found = titleQuality[sport]
  return found === undefined ? null : { ...found, bins: [...found.bins] }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function dayAfter(day: string, days: number): string {
  return dateOf(dayOf(Date.parse(day)) + days)
}
