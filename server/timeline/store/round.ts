import type { Reader } from '#core/database/reader.ts'
import type { Round } from '../types.ts'

type Row = { id: number; season_id: number; stage: string; group_name: string; name: string; ordinal: number }

const columns = 'id, season_id, stage, group_name, name, ordinal'

function roundOf({ season_id, group_name, ...rest }: Row): Round {
  return { ...rest, seasonId: season_id, groupName: group_name }
}

export async function findRound(db: Reader, id: number): Promise<Round | null> {
  const [row] = await db.query<Row>(`select ${columns} from timeline.round where id = $1`, [id])
  return row ? roundOf(row) : null
}

/** The existing ones among the ids, by id. */
export async function mapRounds(db: Reader, ids: Iterable<number>): Promise<Map<number, Round>> {
  const rows = await db.query<Row>(`select ${columns} from timeline.round where id = any($1)`, [[...new Set(ids)]])
  return new Map(rows.map((row) => [row.id, roundOf(row)]))
}

/** Rounds of a season in the order of play, groups by name. */
export async function listRounds(db: Reader, seasonId: number): Promise<Round[]> {
  const text = `select ${columns} from timeline.round where season_id = $1 order by ordinal, stage, group_name, name, id`
  const rows = await db.query<Row>({ name: 'rounds', text }, [seasonId])
  return rows.map(roundOf)
}

/** The same of several seasons. */
export async function listRoundsOfSeasons(db: Reader, seasonIds: readonly number[]): Promise<Round[]> {
  const text = `select ${columns} from timeline.round where season_id = any($1) order by ordinal, stage, group_name, name, id`
  const rows = await db.query<Row>({ name: 'rounds_of_seasons', text }, [seasonIds])
  return rows.map(roundOf)
}

/** Adds missing rounds and returns all of them in the order of the input. */
export async function saveRounds(db: Reader, given: readonly Omit<Round, 'id'>[]): Promise<Round[]> {
  if (given.length === 0) return []
  const rows = await db.query<Row>(
    `insert into timeline.round (season_id, stage, group_name, name, ordinal)
     select distinct on (season_id, stage, group_name, name) * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[]) as r(season_id, stage, group_name, name, ordinal)
     on conflict (season_id, stage, group_name, name) do update set ordinal = excluded.ordinal
     returning ${columns}`,
    [
      given.map((one) => one.seasonId),
      given.map((one) => one.stage),
      given.map((one) => one.groupName),
      given.map((one) => one.name),
      given.map((one) => one.ordinal),
    ],
  )
  const known = new Map(rows.map((row) => [keyOf(roundOf(row)), roundOf(row)]))
  return given.map((one) => known.get(keyOf(one)) as Round)
}

function keyOf({ seasonId, stage, groupName, name }: Omit<Round, 'id'>): string {
  return JSON.stringify([seasonId, stage, groupName, name])
}
