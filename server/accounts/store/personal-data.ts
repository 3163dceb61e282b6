import type { Reader } from '#core/reader.ts'
import type { PersonalColumn } from '../personal-data.ts'

/** Every row that this column gives to somebody, without what is withheld. The names come from our own list, never from a caller. */
export async function listPersonalRows(db: Reader, { table, column, withheld = [] }: PersonalColumn, userId: number): Promise<Record<string, unknown>[]> {
  const rows = await db.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) - $2::text[] as row from ${table} t where t.${column} = $1 order by t`, [userId, withheld])
  return rows.map(({ row }) => row)
}

/** Deletes, empties or keeps them, as the list says. Answers the names of files in the store that went with them. */
export async function erasePersonalRows(db: Reader, { table, column, erase, file }: PersonalColumn, userId: number): Promise<string[]> {
  if (erase === 'keep') return []
  if (erase !== 'delete') {
    await db.query(`update ${table} set ${erase.set} where ${column} = $1`, [userId])
    return []
  }
  const rows = await db.query<{ file: string }>(`delete from ${table} where ${column} = $1 returning ${file ?? 'null'}::text as file`, [userId])
  return file === undefined ? [] : rows.map((row) => row.file)
}
