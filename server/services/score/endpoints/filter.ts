import * as contract from '#contract/score/filter.ts'
import { handle } from '#core/calls/handler.ts'
import type { DayRange } from '#core/day-range.ts'
import type { Reader } from '#core/database/reader.ts'
import { listCompetitionsOfSport, mapCompetitions } from '#timeline/store/competition.ts'
import { countMatchesByCompetition } from '#timeline/store/match.ts'
import type { Competition, Match } from '#timeline/types.ts'
import { dayOf, daysAround, FOOTBALL, listDay, sportOf, type DayCall } from '../day.ts'
import { isBigLeague, passesLeague, statusesOf } from '../rules/filter.ts'
import { filterItem, tournamentFilter, groupByLetter } from '../views/tournament.ts'
import type { LeagueRateInfo } from '#contract/score/filter.ts'
import type { Language } from '#core/calls/caller.ts'
import { pluck } from '#core/pluck.ts'
import { formatQuarters } from '#sports/odds.ts'
import type { Lines, Market } from '#odds/types.ts'
import { headLetter } from '#timeline/head-letter.ts'
import { nameIn } from '../views/name.ts'

/** Leagues under their head letter, and lines in their order, each with its matches. */
function leagueRateInfo(
  matches: readonly Match[],
  competitions: ReadonlyMap<number, Competition>,
  lines: ReadonlyMap<number, Lines>,
  language: Language,
): LeagueRateInfo {
  const leagues = [...Map.groupBy(matches, ({ competitionId }) => competitionId)].flatMap(([leagueId, own]) => {
    const competition = competitions.get(leagueId)
    return competition
      ? [{ leagueId, leagueName: nameIn(language, competition), matches: own.map(({ id }) => id) }]
      : []
  })
  const byName = leagues.toSorted(
    (a, b) => a.leagueName.localeCompare(b.leagueName, language) || a.leagueId - b.leagueId,
  )
  return {
    alpha: Object.fromEntries(groupByLetter(byName, ({ leagueName }) => headLetter(leagueName))),
    asia: linesOf(matches, lines, 'handicap'),
    dx: linesOf(matches, lines, 'total'),
  }
}

function linesOf(matches: readonly Match[], lines: ReadonlyMap<number, Lines>, market: Market): LeagueRateInfo['asia'] {
  const lined = matches.flatMap(({ id }) => {
    const quarters = lines.get(id)?.[market]?.current.lineQuarters ?? null
    return quarters === null ? [] : [{ id, quarters }]
  })
  return [...Map.groupBy(lined, ({ quarters }) => quarters)]
    .sort(([a], [b]) => a - b)
    .map(([quarters, own]) => ({ rate: formatQuarters(quarters), matches: own.map(({ id }) => id) }))
}

/** Days before and after today whose leagues are offered. */
const DAYS_AROUND = 3

type Counted = { competition: Competition; count: number }

/** Leagues with their matches of a span, hot ones first, then by level and name. */
async function listCounted(
  db: Reader,
  { sportType, range, status }: { sportType: number; range: DayRange; status?: number },
): Promise<Counted[]> {
  const sport = sportOf(sportType)
  if (sport === null) return []
  const counts = await countMatchesByCompetition(db, { sport, range, statuses: statusesOf(status) })
  const competitions = await mapCompetitions(db, counts.keys())
  return [...competitions.values()]
    .sort(compare)
    .map((competition) => ({ competition, count: counts.get(competition.id) ?? 0 }))
}

function compare(a: Competition, b: Competition): number {
  return (
    Number(b.isHot) - Number(a.isHot) || a.level - b.level || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)
  )
}

type Asked = { sportType: number; filterType: number | undefined; date?: string; status?: number }

async function readFilter(call: DayCall, { sportType, filterType, date, status }: Asked) {
  const { db, language } = call
  const counted = await listCounted(db, { sportType, range: dayOf(date, call), status })
  const items = counted
    .filter(({ competition }) => passesLeague(filterType, competition))
    .map(({ competition, count }) => filterItem(competition, count, language))
  return tournamentFilter(items, { byLetter: filterType === undefined || filterType === 1 })
}

export const getTournamentFilter = handle(contract.getTournamentFilter, (call) => {
  const { typeId, date, status } = call.query
  return readFilter(call, { sportType: typeId < 10 ? 1 : 2, filterType: typeId, date, status })
})

export const getLeagueFilter = handle(contract.getLeagueFilter, (call) => {
  const { sportType, filterType, tournamentType, date, status } = call.query
  return readFilter(call, { sportType, filterType: filterType ?? tournamentType, date, status })
})

async function readRates(
  call: DayCall,
  { bookId, ...asked }: { sportType: number; date?: string; status?: number; bookId: number },
) {
  const matches = await listDay(call, asked)
  const [competitions, lines] = await Promise.all([
    mapCompetitions(call.db, pluck(matches, 'competitionId')),
    call.engines.odds.mapLines(call.db, pluck(matches, 'id'), bookId),
  ])
  return leagueRateInfo(matches, competitions, lines, call.language)
}

export const getRateFilter = handle(contract.getRateFilter, (call) => readRates(call, call.body))
export const getRateFilterV8 = handle(contract.getRateFilterV8, (call) => readRates(call, call.query))

export const getBigLeagues = handle(contract.getBigLeagues, async ({ db }) => {
  const sport = sportOf(FOOTBALL)
  const all = sport === null ? [] : await listCompetitionsOfSport(db, sport)
  return {
    fFiveBigLeague: all
      .filter(isBigLeague)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  }
})

export const getLeaguesOfDays = handle(contract.getLeaguesOfDays, async (call) => {
  const { db, query, language } = call
  const counted = await listCounted(db, { sportType: query.sportId, range: daysAround(undefined, call, DAYS_AROUND) })
  const items = counted.map(({ competition, count }) => filterItem(competition, count, language))
  return {
    leagues: items.map(({ id, cnAlias, matchCount }) => ({
      leagueId: id,
      leagueName: cnAlias,
      leagueLogo: '',
      matchCount,
    })),
  }
})
