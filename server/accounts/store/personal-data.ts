import type { Reader } from '#core/database/reader.ts'
import type { PersonalData } from '#core/part.ts'

/**
 * Every row that this column assigns to an account, without the withheld members. The names come from the parts'
 * declarations, never from a caller.
 */
export async function listPersonalRows(
  db: Reader,
  { table, column, where = `t.${column} = $1`, withheld = [] }: PersonalData,
  userId: number,
): Promise<Record<string, unknown>[]> {
  const rows = await db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) - $2::text[] as row from ${table} t where ${where} order by t`,
    [userId, withheld],
  )
  return rows.map(({ row }) => row)
}

/** Deletes, empties or retains them, as declared. Answers the names of files in the store whose rows were deleted. */
export async function erasePersonalRows(
  db: Reader,
  { table, column, where = `t.${column} = $1`, erase, file }: PersonalData,
  userId: number,
): Promise<string[]> {
  if (erase === 'keep') return []
  if (erase !== 'delete') {
    await db.query(`update ${table} t set ${erase.set} where ${where}`, [userId])
    return []
  }
  const rows = await db.query<{ file: string }>(
    `delete from ${table} t where ${where} returning ${file ?? 'null'}::text as file`,
    [userId],
  )
  return file === undefined ? [] : rows.map((row) => row.file)
}

/**
 * The same rows in pages: those after the row that `next` of the previous page names. The order is that of whole rows.
 */
export async function listPersonalPage(
  db: Reader,
  { table, column, where = `t.${column} = $1`, withheld = [] }: PersonalData,
  userId: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ rows: Record<string, unknown>[]; next: string | null }> {
  const rows = await db.query<{ row: Record<string, unknown>; whole: string }>(
    `select to_jsonb(t) - $2::text[] as row, t::text as whole from ${table} t where (${where}) and ($3::text is null or t > $3::text::${table}) order by t limit $4`,
    [userId, withheld, after, limit + 1],
  )
  const page = rows.slice(0, limit)
  return { rows: page.map(({ row }) => row), next: rows.length > limit ? (page.at(-1)?.whole ?? null) : null }
}
