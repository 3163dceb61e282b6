import type { Reader } from '#core/database/reader.ts'

type Setting = { groupKey: string; key: string; value: string; type: string }

const columns = 'group_key as "groupKey", key, value, type'

export function listSettings(db: Reader, groupKey: string): Promise<Setting[]> {
  return db.query<Setting>(`select ${columns} from support.setting where group_key = $1 order by position, key`, [
    groupKey,
  ])
}

export function listAllSettings(db: Reader): Promise<Setting[]> {
  return db.query<Setting>(`select ${columns} from support.setting order by group_key, position, key`)
}

/** Adds a setting at the end of its group. */
export async function setSetting(db: Reader, { groupKey, key, value, type }: Setting): Promise<void> {
  await db.query(
    `insert into support.setting (group_key, key, value, type, position)
      values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from support.setting where group_key = $1))
      on conflict (group_key, key) do update set value = excluded.value, type = excluded.type`,
    [groupKey, key, value, type],
  )
}

export async function removeSetting(db: Reader, groupKey: string, key: string): Promise<boolean> {
  return (
    (await db.query('delete from support.setting where group_key = $1 and key = $2 returning key', [groupKey, key]))
      .length > 0
  )
}
