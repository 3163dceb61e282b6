import type { Reader } from '#timeline/reader.ts'

export type NewBookmaker = { id: number; slug: string; name: string; isDemo: boolean }

/** Adds bookmakers under ids of their own. Those that are known stay as they are. */
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
