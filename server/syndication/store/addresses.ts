import type { PageAddresses, Part } from '#core/part.ts'
import type { Reader } from '#core/database/reader.ts'

/** The number of a page of the site, and when what it shows last changed: epoch ms, null where that is not kept. */
export type Address = { id: number; changedAt: number | null }

/** The pages that the parts declare, in the order of the parts. */
export async function addressesOf(parts: readonly Part[]): Promise<PageAddresses[]> {
  return (await Promise.all(parts.map(({ addresses }) => addresses?.() ?? []))).flat()
}

/** The ranges of ids that hold an address: 1 for ids 1 to `size`, 2 for the next `size`. */
export async function listRanges(db: Reader, { rows: listed }: PageAddresses, size: number): Promise<number[]> {
  const rows = await db.query<{ range: number }>(
    `select g::int as range from generate_series(1, (select coalesce(max(id), 0) + $1 - 1 from (${listed(db)}) x) / $1) g
      where exists (select from (${listed(db)}) x where x.id > (g - 1) * $1 and x.id <= g * $1) order by g`,
    [size],
  )
  return rows.map(({ range }) => range)
}

/** The next addresses after an id, up to and including another, by id. */
export async function listAddresses(
  db: Reader,
  { rows: listed }: PageAddresses,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Address[]> {
  const rows = await db.query<{ id: number; changed_at: Date | null }>(
    `select id, changed_at from (${listed(db)}) x where id > $1 and id <= $2 order by id limit $3`,
    [after, until, limit],
  )
  return rows.map(({ id, changed_at: at }) => ({ id, changedAt: at?.getTime() ?? null }))
}
