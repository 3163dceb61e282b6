import type { Reader } from '#core/database/reader.ts'

/** A text in both languages of the site. */
export type BroadcastText = { en: string; zh: string }

/** A notification to every account. Times are epoch ms; null where it has not happened. */
export type Broadcast = {
  id: number
  text: BroadcastText
  createdAt: number
  accountCount: number
  addedCount: number
  finishedAt: number | null
  stoppedAt: number | null
}

const columns = `id, text, (extract(epoch from created_at) * 1000)::float8 as "createdAt", account_count as "accountCount", added_count as "addedCount",
  (extract(epoch from finished_at) * 1000)::float8 as "finishedAt", (extract(epoch from stopped_at) * 1000)::float8 as "stoppedAt"`

/** Accounts that are closing or frozen get none: they are about to be erased, or cannot sign in to read it. */
const isAddressed = `state = 'active'`

/** Addressed to all present accounts. */
export async function addBroadcast(db: Reader, text: BroadcastText): Promise<Broadcast> {
  const [row] = await db.query<Broadcast>(
    `insert into notices.broadcast (text, end_account_id, account_count)
     select $1, coalesce(max(id), 0), count(*) from accounts.account where ${isAddressed} returning ${columns}`,
    [text],
  )
  return row!
}

/** The newest first. */
export function listBroadcasts(db: Reader, limit: number): Promise<Broadcast[]> {
  return db.query<Broadcast>(`select ${columns} from notices.broadcast order by id desc limit $1`, [limit])
}

/** False when none with this number is still being sent. */
export async function stopBroadcast(db: Reader, id: number): Promise<boolean> {
  const rows = await db.query(
    'update notices.broadcast set stopped_at = now() where id = $1 and finished_at is null and stopped_at is null returning 1',
    [id],
  )
  return rows.length > 0
}

/**
 * Locks one that is still being sent, so that no other process sends the same part; null when nothing is left to do.
 */
export async function lockBroadcast(db: Reader, id: number): Promise<Broadcast | null> {
  const text = `select ${columns} from notices.broadcast where id = $1 and finished_at is null and stopped_at is null for update`
  return (await db.query<Broadcast>(text, [id]))[0] ?? null
}

/** The next accounts of a locked one; empty at the end. */
export async function listNextAccounts(db: Reader, id: number, limit: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select a.id from notices.broadcast b join accounts.account a on a.id > b.last_account_id and a.id <= b.end_account_id and a.${isAddressed}
     where b.id = $1 order by a.id limit $2`,
    [id, limit],
  )
  return rows.map((row) => row.id)
}

export async function moveBroadcast(
  db: Reader,
  id: number,
  { lastAccountId, added }: { lastAccountId: number; added: number },
): Promise<void> {
  await db.query('update notices.broadcast set last_account_id = $2, added_count = added_count + $3 where id = $1', [
    id,
    lastAccountId,
    added,
  ])
}

export async function finishBroadcast(db: Reader, id: number): Promise<void> {
  await db.query('update notices.broadcast set finished_at = now() where id = $1', [id])
}
