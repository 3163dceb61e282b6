import type { Reader } from '#core/database/reader.ts'
import { offAtFirst, type NoticeKinds } from '../kinds.ts'

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const invalidParameter = '22023'

/** `quietFrom`, `quietTo`: minutes since midnight in `zone`, both null where there are no quiet hours. */
export type Setting = { offKinds: string[]; quietFrom: number | null; quietTo: number | null; zone: string }

export async function readSetting(db: Reader, kinds: NoticeKinds, userId: number): Promise<Setting> {
  const [row] = await db.query<Setting>(
    'select off_kinds as "offKinds", quiet_from as "quietFrom", quiet_to as "quietTo", zone from notices.setting where user_id = $1',
    [userId],
  )
  return row ?? { offKinds: offAtFirst(kinds), quietFrom: null, quietTo: null, zone: 'UTC' }
}

/**
 * Whether the database supports this zone too. One setting with a zone that only Node supports, such as AET, would fail
 * the push of a goal to all recipients.
 */
export function isReckonedZone(db: Reader, zone: string): Promise<boolean> {
  return db.query('select now() at time zone $1', [zone]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === invalidParameter) return false
      throw error
    },
  )
}

export async function saveSetting(
  db: Reader,
  userId: number,
  { offKinds, quietFrom, quietTo, zone }: Setting,
): Promise<void> {
  await db.query(
    `insert into notices.setting (user_id, off_kinds, quiet_from, quiet_to, zone) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set off_kinds = excluded.off_kinds, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
       zone = excluded.zone, updated_at = now()`,
    [userId, offKinds, quietFrom, quietTo, zone],
  )
}

/** Whether it is quiet for the owner of `s` (a `notices.setting`, or none) now; quiet hours may cross midnight. */
export const isQuiet = `coalesce((select case when s.quiet_from < s.quiet_to then t.minute >= s.quiet_from and t.minute < s.quiet_to
    when s.quiet_from > s.quiet_to then t.minute >= s.quiet_from or t.minute < s.quiet_to else false end
  from (select (extract(hour from now() at time zone s.zone) * 60 + extract(minute from now() at time zone s.zone))::int as minute) t), false)`

export async function readQuiet(db: Reader, userId: number): Promise<boolean> {
  const [row] = await db.query<{ is_quiet: boolean }>(
    `select ${isQuiet} as is_quiet from notices.setting s where s.user_id = $1`,
    [userId],
  )
  return row?.is_quiet ?? false
}
