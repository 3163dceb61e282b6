import type { Reader } from '#core/database/reader.ts'

/** Hours in which a finished export can be downloaded. */
export const downloadHours = 24
/** An export that takes longer has failed and may be requested again. */
const failedAfterMinutes = 60

export type ExportState = {
  state: 'none' | 'making' | 'ready' | 'failed'
  doneParts: number
  totalParts: number
  /** Files, in order; 0 until it is ready. */
  files: number
  /** Bytes so far. */
  size: number
  /** Epoch ms after which it cannot be downloaded; null until it is ready. */
  expiresAt: number | null
}

const nothing: ExportState = { state: 'none', doneParts: 0, totalParts: 0, files: 0, size: 0, expiresAt: null }

export async function findExport(db: Reader, userId: number): Promise<ExportState> {
  const [row] = await db.query<ExportState>(
    `select case when e.ready_at is not null then 'ready' when e.asked_at < now() - $2 * interval '1 minute' then 'failed' else 'making' end as state,
       e.done_parts as "doneParts", e.total_parts as "totalParts", case when e.ready_at is null then 0 else f.files end as files, f.size,
       floor(extract(epoch from e.expires_at) * 1000)::float8 as "expiresAt"
     from accounts.export_job e, lateral (select count(*)::int as files, coalesce(sum(size), 0)::float8 as size from accounts.export_file where user_id = e.user_id) f
     where e.user_id = $1 and (e.expires_at is null or e.expires_at > now())`,
    [userId, failedAfterMinutes],
  )
  return row ?? nothing
}

/** Replaces an earlier one whose files are deleted. */
export async function addExport(
  db: Reader,
  userId: number,
  { token, parts }: { token: string; parts: readonly string[] },
): Promise<void> {
  await db.query('delete from accounts.export_job where user_id = $1', [userId])
  await db.query('insert into accounts.export_job (user_id, token, parts, total_parts) values ($1, $2, $3, $4)', [
    userId,
    token,
    [...parts],
    parts.length,
  ])
}

/** Adds parts at the end of an unfinished export. */
export async function addParts(db: Reader, userId: number, parts: readonly string[]): Promise<void> {
  await db.query(
    'update accounts.export_job set parts = parts || $2::text[], total_parts = cardinality(parts || $2::text[]) where user_id = $1',
    [userId, [...parts]],
  )
}

/** An unfinished export: its parts by name, in order, and how many of them are complete. */
export type HeldExport = { parts: string[]; doneParts: number }

/**
 * An unfinished export, locked until the transaction ends; null where there is none with this token. Erasing the
 * account waits for it.
 */
export async function lockExport(db: Reader, userId: number, token: string): Promise<HeldExport | null> {
  const text =
    'select parts, done_parts as "doneParts" from accounts.export_job where user_id = $1 and token = $2 and ready_at is null for update'
  return (await db.query<HeldExport>(text, [userId, token]))[0] ?? null
}

export async function endPart(db: Reader, userId: number, doneParts: number): Promise<void> {
  await db.query('update accounts.export_job set done_parts = $2 where user_id = $1', [userId, doneParts])
}

export async function endExport(db: Reader, userId: number): Promise<void> {
  await db.query(
    `update accounts.export_job set ready_at = now(), expires_at = now() + $2 * interval '1 hour' where user_id = $1`,
    [userId, downloadHours],
  )
}

export type ExportFile = { key: string; part: number; number: number }

export async function addExportFile(db: Reader, userId: number, { key, part, number }: ExportFile): Promise<void> {
  await db.query(
    'insert into accounts.export_file (key, user_id, part, number) values ($1, $2, $3, $4) on conflict (key) do nothing',
    [key, userId, part, number],
  )
}

export async function markFileKept(db: Reader, key: string, size: number): Promise<void> {
  await db.query('update accounts.export_file set size = $2 where key = $1', [key, size])
}

/** The file at this index of a finished export that has not expired; null where there is none. */
export async function findExportFile(db: Reader, userId: number, index: number): Promise<string | null> {
  const [row] = await db.query<{ key: string }>(
    `select f.key from accounts.export_job e join accounts.export_file f on f.user_id = e.user_id
     where e.user_id = $1 and e.ready_at is not null and e.expires_at > now() order by f.part, f.number offset $2 limit 1`,
    [userId, index],
  )
  return row?.key ?? null
}

/** Keys of a user's files: those of one part from an index on, or all. */
export async function listExportFiles(
  db: Reader,
  userId: number,
  from: { part: number; number: number } = { part: 0, number: 0 },
): Promise<string[]> {
  const text = 'select key from accounts.export_file where user_id = $1 and (part, number) >= ($2, $3)'
  return (await db.query<{ key: string }>(text, [userId, from.part, from.number])).map(({ key }) => key)
}

export async function removeExportFiles(db: Reader, keys: readonly string[]): Promise<void> {
  await db.query('delete from accounts.export_file where key = any($1)', [[...keys]])
}

/** Users whose export expired, or never ended. */
export async function listExpiredExports(db: Reader, limit: number): Promise<number[]> {
  const rows = await db.query<{ user_id: number }>(
    `select user_id from accounts.export_job where expires_at <= now() or (ready_at is null and asked_at < now() - interval '1 day') limit $1`,
    [limit],
  )
  return rows.map((row) => row.user_id)
}

/** Removes an export that has failed or expired. False where another one is made or can be downloaded. */
export async function removeExport(db: Reader, userId: number): Promise<boolean> {
  const over = `(expires_at <= now() or (ready_at is null and asked_at < now() - $2 * interval '1 minute')) is true`
  const left = await db.query(
    `with gone as (delete from accounts.export_job where user_id = $1 and ${over})
      select from accounts.export_job where user_id = $1 and not ${over}`,
    [userId, failedAfterMinutes],
  )
  return left.length === 0
}
