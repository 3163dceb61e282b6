import type { Reader } from '#core/database/reader.ts'
import type { Detail, SourceKey, SourceKind } from '../types.ts'
import { bigintArray, textArray } from './arrays.ts'

/** Our ids for keys of a provider; unknown keys are missing. */
export async function mapSourceKeys(
  db: Reader,
  provider: string,
  kind: SourceKind,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db.query<{ key: string; id: number }>(
    'select key, id from timeline.source_key where provider = $1 and kind = $2 and key = any($3)',
    [provider, kind, keys],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The keys of a provider by our ids; ids that it has no key for are missing. */
export async function mapKeysOf(
  db: Reader,
  provider: string,
  kind: SourceKind,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db.query<{ key: string; id: number }>(
    'select key, id from timeline.source_key where provider = $1 and kind = $2 and id = any($3) order by key',
    [provider, kind, ids],
  )
  const keys = new Map<number, string[]>()
  for (const { key, id } of rows) keys.set(id, [...(keys.get(id) ?? []), key])
  return keys
}

/** Keys of a provider for our ids: for links to the source and for replay. */
export async function listSourceKeys(db: Reader, kind: SourceKind, ids: readonly number[]): Promise<SourceKey[]> {
  return db.query<SourceKey>(
    'select provider, kind, key, id from timeline.source_key where kind = $1 and id = any($2) order by id, provider, key',
    [kind, ids],
  )
}

/** Keys of a provider for matches since `from` (epoch ms) that should be in play or are. */
export async function listOpenKeys(db: Reader, provider: string, from: number, now: number): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    `select k.key from timeline.source_key k join timeline.match m on m.id = k.id
     where k.provider = $1 and k.kind = 'match' and m.status in ('scheduled', 'live', 'interrupted')
       and m.kick_off between to_timestamp($2::float8 / 1000) and to_timestamp($3::float8 / 1000) order by k.key`,
    [provider, from, now],
  )
  return rows.map(({ key }) => key)
}

/** `detail` of the matches that a provider has, with a kick-off between `from` and `now` (epoch ms), by its keys. */
export async function mapKeyDetails(
  db: Reader,
  provider: string,
  from: number,
  now: number,
): Promise<Map<string, Detail>> {
  const rows = await db.query<{ key: string; detail: Detail }>(
    `select k.key, m.detail from timeline.source_key k join timeline.match m on m.id = k.id
     where k.provider = $1 and k.kind = 'match'
       and m.kick_off between to_timestamp($2::float8 / 1000) and to_timestamp($3::float8 / 1000) order by k.key`,
    [provider, from, now],
  )
  return new Map(rows.map(({ key, detail }) => [key, detail]))
}

/** Stores keys. A known key keeps its meaning. */
export async function addSourceKeys(db: Reader, keys: readonly SourceKey[]): Promise<void> {
  if (keys.length === 0) return
  await db.query(
    `insert into timeline.source_key (provider, kind, key, id)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) on conflict do nothing`,
    [
      textArray(keys.map((one) => one.provider)),
      textArray(keys.map((one) => one.kind)),
      textArray(keys.map((one) => one.key)),
      bigintArray(keys.map((one) => one.id)),
    ],
  )
}
