import type { Reader } from '#core/database/reader.ts'

export type Folder = { id: number; name: string; count: number }

/** The folders of a user by name, with how many things are in each. */
export function listFolders(db: Reader, userId: number): Promise<Folder[]> {
  return db.query<Folder>(
    `select f.id, f.name, (select count(*)::int from people.saved s where s.user_id = $1 and s.folder_id = f.id) as count
      from people.folder f where f.user_id = $1 order by f.name, f.id`,
    [userId],
  )
}

export async function hasFolder(db: Reader, userId: number, id: number): Promise<boolean> {
  return (await db.query('select from people.folder where user_id = $1 and id = $2', [userId, id])).length > 0
}

/** Null where the user has one of that name, or `most` folders. */
export async function addFolder(db: Reader, userId: number, name: string, most: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `insert into people.folder (user_id, name) select $1, $2 where (select count(*) from people.folder where user_id = $1) < $3
      on conflict do nothing returning id`,
    [userId, name, most],
  )
  return row?.id ?? null
}

/** False where another folder of the user has that name. */
export async function renameFolder(db: Reader, userId: number, id: number, name: string): Promise<boolean> {
  const rows = await db.query(
    `update people.folder f set name = $3 where user_id = $1 and id = $2
      and not exists (select from people.folder o where o.user_id = $1 and o.name = $3 and o.id <> $2) returning id`,
    [userId, id, name],
  )
  return rows.length > 0
}

/** Its articles stay saved. */
export async function removeFolder(db: Reader, userId: number, id: number): Promise<void> {
  await db.query('delete from people.folder where user_id = $1 and id = $2', [userId, id])
}
