import {
  exportSeries,
  listTitleTeams,
  type ExportedSeries,
  type ExportedTitleTeam,
} from '#timeline/title-ranking/store/exported.ts'
import type { Reader } from '#core/database/reader.ts'
import { headerOf, linesOf, type Columns } from './ranking-files.ts'

const seriesColumns: Columns<ExportedSeries> = {
  list: ({ pool }) => pool,
  match: (row) => row.match_id,
  kick_off: (row) => row.kick_off.toISOString(),
  home_id: (row) => row.home_id,
  home: ({ home }) => home,
  away_id: (row) => row.away_id,
  away: ({ away }) => away,
  home_score: (row) => row.home_score,
  away_score: (row) => row.away_score,
  result: (row) => row.home_result,
  home_roster: (row) => row.home_roster,
  away_roster: (row) => row.away_roster,
  competition: ({ competition }) => competition,
  home_rating: (row) => row.home_rating,
  home_deviation: (row) => row.home_deviation,
  away_rating: (row) => row.away_rating,
  away_deviation: (row) => row.away_deviation,
  home_chance: ({ chance }) => chance,
}

const teamColumns: Columns<ExportedTitleTeam> = {
  list: ({ pool }) => pool,
  team_id: (row) => row.team_id,
  team: ({ team }) => team,
  country: ({ country }) => country,
  series: ({ played }) => played,
  last_day: ({ day }) => day,
  rating: ({ rating }) => rating,
  deviation: ({ deviation }) => deviation,
  volatility: ({ volatility }) => volatility,
}

/** The tables of the ratings of esports by name, as text in chunks. */
export function titleFiles(db: Reader): Readonly<Record<string, () => AsyncGenerator<string>>> {
  return {
    'series.csv': async function* () {
      yield headerOf(seriesColumns)
      for await (const series of exportSeries(db)) yield linesOf(seriesColumns, series)
    },
    'title-teams.csv': async function* () {
      yield headerOf(teamColumns) + linesOf(teamColumns, await listTitleTeams(db))
    },
  }
}
