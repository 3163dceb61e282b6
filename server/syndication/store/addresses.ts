import type { Reader } from '#core/database/reader.ts'
import { readable } from '#timeline/store/readable.ts'

export const addressKinds = ['match', 'team', 'league'] as const
export type AddressKind = (typeof addressKinds)[number]
/** The number of a page of the site, and when what it shows last changed: epoch ms, null where that is not kept. */
export type Address = { id: number; changedAt: number | null }

/**
 * What this reader may see of matches, teams and leagues. Invented ones are left out: a search engine would take them
 * for facts.
 */
function source(db: Reader, kind: AddressKind): string {
  const match = readable(db, 'match')
  if (kind === 'match') return `(select id, changed_at from ${match} m where not is_demo)`
  if (kind === 'league')
    return `(select id, null::timestamptz as changed_at from ${readable(db, 'competition')} c where not is_demo)`
  const plays = (side: string) => `exists (select from ${match} m where m.${side} = p.id)`
  return `(select id, null::timestamptz as changed_at from timeline.participant p
    where kind = 'team' and not is_demo and (${plays('home_id')} or ${plays('away_id')}))`
}

/** The ranges of ids that hold an address: 1 for ids 1 to `size`, 2 for the next `size`. */
export async function listRanges(db: Reader, kind: AddressKind, size: number): Promise<number[]> {
  const listed = source(db, kind)
  const rows = await db.query<{ range: number }>(
    `select g::int as range from generate_series(1, (select coalesce(max(id), 0) + $1 - 1 from ${listed} x) / $1) g
      where exists (select from ${listed} x where x.id > (g - 1) * $1 and x.id <= g * $1) order by g`,
    [size],
  )
  return rows.map(({ range }) => range)
}

/** The next addresses after an id, up to and including another, by id. */
export async function listAddresses(
  db: Reader,
  kind: AddressKind,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Address[]> {
  const rows = await db.query<{ id: number; changed_at: Date | null }>(
    `select id, changed_at from ${source(db, kind)} x where id > $1 and id <= $2 order by id limit $3`,
    [after, until, limit],
  )
  return rows.map(({ id, changed_at: at }) => ({ id, changedAt: at?.getTime() ?? null }))
}
