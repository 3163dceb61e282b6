import type { Reader } from '../reader.ts'
import type { SourceKey, SourceKind } from '../types.ts'
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

/** Keys of a provider for our ids: for links to the source and for replay. */
export async function listSourceKeys(db: Reader, kind: SourceKind, ids: readonly number[]): Promise<SourceKey[]> {
  return db.query<SourceKey>(
    'select provider, kind, key, id from timeline.source_key where kind = $1 and id = any($2) order by id, provider, key',
    [kind, ids],
  )
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
