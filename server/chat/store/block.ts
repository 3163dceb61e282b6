import type { Reader } from '#core/database/reader.ts'

/** `id` increases with every block. */
type Block = { id: number; userId: number; blockedAt: Date }

/** A page of the list: rows older than `afterId`, or the newest where it is null. */
export type BlockPart = { limit: number; afterId: number | null }

/** Most blocks per user. */
const mostBlocks = 1000

/** False when there are too many already. Idempotent. */
export async function addBlock(db: Reader, userId: number, blockedUserId: number): Promise<boolean> {
  const rows = await db.query(
    `insert into chat.block (user_id, blocked_user_id)
      select $1, $2 where (select count(*) from chat.block where user_id = $1) < $3
      on conflict (user_id, blocked_user_id) do update set blocked_user_id = excluded.blocked_user_id returning user_id`,
    [userId, blockedUserId, mostBlocks],
  )
  return rows.length > 0
}

export async function removeBlock(db: Reader, userId: number, blockedUserId: number): Promise<void> {
  await db.query('delete from chat.block where user_id = $1 and blocked_user_id = $2', [userId, blockedUserId])
}

export async function listBlocks(
  db: Reader,
  userId: number,
  part: BlockPart,
): Promise<{ total: number; list: Block[] }> {
  const [count] = await db.query<{ total: number }>(
    'select count(*)::int as total from chat.block where user_id = $1',
    [userId],
  )
  const list = await db.query<Block>(
    `select id, blocked_user_id as "userId", created_at as "blockedAt" from chat.block
      where user_id = $1 and ($3::bigint is null or id < $3) order by id desc limit $2`,
    [userId, part.limit, part.afterId],
  )
  return { total: count?.total ?? 0, list }
}
