import type { Reader } from '#core/database/reader.ts'
import { bookmakers, firstUnlistedId } from '../bookmakers.ts'
import type { NewBookmaker } from '../types.ts'

/** Adds bookmakers under new ids. Existing ones stay as they are. */
export async function saveBookmakers(db: Reader, given: readonly NewBookmaker[]): Promise<void> {
  const rows = given.map(({ id, slug, name, isDemo }) => ({ id, slug, name, is_demo: isDemo }))
  await db.query(
    `insert into score.bookmaker (id, slug, name, is_demo)
     select id, slug, name, is_demo from json_to_recordset($1) as r(id int, slug text, name text, is_demo boolean) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** The names of all bookmakers, by id. */
export async function mapBookmakers(db: Reader): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; name: string }>({
    name: 'bookmakers',
    text: 'select id, name from score.bookmaker order by id',
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The id of a source's code for a bookmaker. An unknown one is added under its code. */
export async function findBookmaker(db: Reader, code: string): Promise<number> {
  const fact = bookmakers.find((one) => one.code === code)
  const slug = code.toLowerCase()
  const [row] = await db.query<{ id: number }>(
    `insert into score.bookmaker (id, slug, name)
     select coalesce($1::int, (select greatest(coalesce(max(id), 0) + 1, $2::int) from score.bookmaker)), $3, $4
     on conflict (slug) do update set slug = excluded.slug returning id`,
    [fact?.id ?? null, firstUnlistedId, slug, fact?.name ?? code],
  )
  return row!.id
}
