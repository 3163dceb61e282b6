import { awardedWinner, countsInTable, standings, type TableGroup, type TableMatch } from '#sports/standings.ts'
import { ownTablesOf } from './own-tables.ts'
import type { Reader } from '#core/database/reader.ts'
import { listAdjustmentsOfSeasons } from './store/adjustment.ts'
import { listMatchesOfSeasons } from './store/match.ts'
import { mapParticipants } from './store/participant.ts'
import { listRankRows, type RankRow } from './store/rank-row.ts'
import { listRoundsOfSeasons } from './store/round.ts'
import { mapSeasons } from './store/season.ts'
import { mapSeasonTeams, type SeasonTeam } from './store/season-team.ts'
import { isInParts, isMixed, tableTeams } from './table-teams.ts'
import { decisionsOf, tableRulesOf } from './table.ts'
import type { Adjustment, Participant, Season } from './types.ts'

/**
 * Places of teams in the tables of several seasons, by season and team, as `readTable` ranks them; 7 queries in total.
 */
export async function readRanks(db: Reader, seasonIds: readonly number[]): Promise<Map<number, Map<number, number>>> {
  if (seasonIds.length === 0) return new Map()
  const [seasons, rows, adjustments, listed] = await Promise.all([
    mapSeasons(db, seasonIds),
    listRankRows(db, seasonIds),
    listAdjustmentsOfSeasons(db, seasonIds),
    mapSeasonTeams(db, seasonIds),
  ])
  const teams = await mapParticipants(
    db,
    rows.flatMap((row) => [row.home_id, row.away_id]),
  )
  const bySeason = Map.groupBy(rows, (row) => row.season_id)
  const own = await readOwnRanks(
    db,
    [...seasons.values()].map((season) => ({ season, sport: bySeason.get(season.id)?.[0]?.sport })),
  )
  return new Map(
    [...seasons].map(([id, season]) => [
      id,
      own.get(id) ??
        ranksOf(
          season,
          bySeason.get(id) ?? [],
          adjustments.filter((one) => one.seasonId === id),
          teams,
          listed.get(id) ?? [],
        ),
    ]),
  )
}

/** The places of the seasons whose sport computes its tables itself. */
async function readOwnRanks(
  db: Reader,
  given: readonly { season: Season; sport: string | undefined }[],
): Promise<Map<number, Map<number, number>>> {
  const own = given.flatMap(({ season, sport }) => {
    const tables = ownTablesOf(sport)
    return tables === null ? [] : [{ season, tables }]
  })
  const ids = own.map(({ season }) => season.id)
  if (ids.length === 0) return new Map()
  const [matches, rounds] = await Promise.all([listMatchesOfSeasons(db, ids), listRoundsOfSeasons(db, ids)])
  return new Map(
    own.map(({ season: { id, rules }, tables }) => {
      const isOf = ({ seasonId }: { seasonId: number }) => seasonId === id
      return [id, placesIn(tables.of({ rules, rounds: rounds.filter(isOf), matches: matches.filter(isOf) }).groups)]
    }),
  )
}

function ranksOf(
  season: Season,
  rows: readonly RankRow[],
  adjustments: readonly Adjustment[],
  teams: ReadonlyMap<number, Participant>,
  listed: readonly SeasonTeam[],
): Map<number, number> {
  const sides = rows.map(({ home_id, away_id, group_name }) => ({
    homeId: home_id,
    awayId: away_id,
    group: group_name,
  }))
  const isByMatch = isInParts(sides, listed)
  const tables = standings({
    teams: tableTeams(sides, listed, (id) => teams.get(id)?.name ?? ''),
    countsBetweenGroups: isMixed(sides, listed),
    matches: rows.filter(({ status }) => countsInTable(status)).map((row) => tableMatch(row, isByMatch)),
    ...decisionsOf(adjustments),
    rules: tableRulesOf(season),
  })
  return placesIn(tables)
}

/** Before the first match a table is ordered by name, which is no rank. */
function placesIn(tables: readonly TableGroup[]): Map<number, number> {
  return new Map(
    tables.flatMap((table) =>
      table.rows.filter(() => table.rows.some((row) => row.played > 0)).map((row) => [row.teamId, row.rank]),
    ),
  )
}

function tableMatch(
  { id, home_id: homeId, away_id: awayId, kick_off, status, score, winner, ordinal, group_name: group }: RankRow,
  isByMatch: boolean,
): TableMatch {
  const isLive = status === 'live' || status === 'interrupted'
  return {
    id,
    homeId,
    awayId,
    homeScore: score.home,
    awayScore: score.away,
    ...awardedWinner(status, winner),
    kickOff: kick_off.getTime(),
    round: ordinal,
    isLive,
    ...(isByMatch ? { group } : {}),
  }
}
