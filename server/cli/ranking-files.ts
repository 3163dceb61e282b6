import { confederationOf } from '#sports/ranking/confederations.ts'
import { ratingEdition, type RatingPool } from '#sports/ranking/elo.ts'
import { ratingModels } from '#sports/ranking/models.ts'
import { lineOf } from '#feeds/own-csv/template.ts'
import {
  exportRatedMatches,
  listRatedTeams,
  type ExportedMatch,
  type ExportedTeam,
} from '#timeline/ranking/store/exported.ts'
import { readOwnList } from '#timeline/ranking/read-list.ts'
import type { Reader } from '#core/database/reader.ts'

/** Columns of the tables of docs/formats/ranking.md, by name, in their order. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | boolean | null>>

/** Names of the lists in the tables. */
export const listNames: Readonly<Record<RatingPool, string>> = {
  country: 'countries',
  club: 'clubs',
  demo: 'demonstration',
}

type Listed<Row> = Row & { pool: RatingPool }

const matchColumns: Columns<Listed<ExportedMatch>> = {
  list: ({ pool }) => listNames[pool],
  match: ({ id }) => id,
  kick_off: ({ kickOff }) => kickOff.toISOString(),
  kick_off_exact: ({ isKickOffExact }) => isKickOffExact,
  home_id: ({ home }) => home.teamId,
  home: ({ home }) => home.name,
  home_country: ({ home }) => home.country,
  home_confederation: ({ home }) => confederationOf(home.country),
  away_id: ({ away }) => away.teamId,
  away: ({ away }) => away.name,
  away_country: ({ away }) => away.country,
  away_confederation: ({ away }) => confederationOf(away.country),
  home_score: ({ home }) => home.score,
  away_score: ({ away }) => away.score,
  neutral: ({ isNeutral }) => isNeutral,
  neutral_from: ({ isNeutralStated }) => (isNeutralStated ? 'source' : 'rule'),
  competition: ({ competition }) => competition.slug,
  competition_name: ({ competition }) => competition.name,
  kind: ({ competition }) => competition.kind,
  weight: ({ weight }) => weight,
  home_before: ({ home }) => home.before,
  home_after: ({ home }) => home.before + home.change,
  away_before: ({ away }) => away.before,
  away_after: ({ away }) => away.before + away.change,
  home_chance: ({ home }) => home.chance,
  draw_chance: ({ drawChance }) => drawChance,
  away_chance: ({ away }) => away.chance,
}

const teamColumns: Columns<Listed<ExportedTeam> & { place: number | null }> = {
  list: ({ pool }) => listNames[pool],
  team_id: ({ id }) => id,
  team: ({ name }) => name,
  country: ({ country }) => country,
  confederation: ({ country }) => confederationOf(country),
  matches: ({ played }) => played,
  last_match: ({ lastKickOff }) => lastKickOff.toISOString(),
  rating: ({ rating }) => rating,
  place: ({ place }) => place,
}

const modelColumns: Columns<RatingPool> = {
  list: (pool) => listNames[pool],
  edition: () => ratingEdition,
  start: (pool) => ratingModels[pool].start,
  advantage: (pool) => ratingModels[pool].homeAdvantage,
  pace: (pool) => ratingModels[pool].pace,
  slope: (pool) => ratingModels[pool].slope,
  width: (pool) => ratingModels[pool].drawWidth,
  fitted_before: (pool) => ratingModels[pool].fittedUntil,
}

const pools = Object.keys(listNames) as RatingPool[]

/** Each file by its name, as text in chunks. */
export function rankingFiles(db: Reader): Readonly<Record<string, () => AsyncGenerator<string>>> {
  return {
    'matches.csv': async function* () {
      yield headerOf(matchColumns)
      for (const pool of pools)
        for await (const matches of exportRatedMatches(db, pool))
          yield linesOf(
            matchColumns,
            matches.map((match) => ({ ...match, pool })),
          )
    },
    'teams.csv': async function* () {
      yield headerOf(teamColumns)
      for (const pool of pools) yield linesOf(teamColumns, await placedTeams(db, pool))
    },
    'model.csv': async function* () {
      yield headerOf(modelColumns) + linesOf(modelColumns, pools)
    },
  }
}

/** With their place in the list of the last rated day; null for a team that is rated and not listed. */
async function placedTeams(db: Reader, pool: RatingPool) {
  const { rows } = await readOwnList(db, pool, null)
  const places = new Map(rows.map(({ teamId, place }) => [teamId, place]))
  const teams = await listRatedTeams(db, pool)
  return teams.map((team) => ({ ...team, pool, place: places.get(team.id) ?? null }))
}

export function headerOf<Row>(columns: Columns<Row>): string {
  return lineOf(Object.keys(columns))
}

export function linesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns)
  return rows.map((row) => lineOf(cells.map((of) => textOf(of(row))))).join('')
}

/** A number in full precision. */
function textOf(value: string | number | boolean | null): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')
}
