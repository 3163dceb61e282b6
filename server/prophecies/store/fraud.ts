import type { Reader } from '#core/database/reader.ts'

/** Bans an author, whose row is locked: nothing is sealed meanwhile. Null where there is none, or he is banned. */
export async function addBan(db: Reader, userId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    'update prophecies.author set banned_at = clock_timestamp() where user_id = $1 and banned_at is null returning id',
    [userId],
  )
  return row?.id ?? null
}

export async function removeBan(db: Reader, userId: number): Promise<boolean> {
  const rows = await db.query(
    'update prophecies.author set banned_at = null where user_id = $1 and banned_at is not null returning id',
    [userId],
  )
  return rows.length > 0
}

type Sold = { id: number; userId: number | null }

/** Voids all that an author has sealed, locked in the order of the ids. */
export function voidOpen(db: Reader, authorId: number): Promise<Sold[]> {
  return db.query<Sold>(
    `update prophecies.prophecy p set state = 'void', void_kind = 'fraud', ended_at = clock_timestamp() from (
        select id from prophecies.prophecy where author_id = $1 and state = 'sealed' order by id for update) o
      where p.id = o.id returning p.id, p.user_id as "userId"`,
    [authorId],
  )
}

/** Settled prophecies of an author whose coins are pending. */
export function listUnpaid(db: Reader, authorId: number): Promise<Sold[]> {
  return db.query<Sold>(
    `select p.id, p.user_id as "userId" from prophecies.prophecy p
      join wallet.settlement s on s.kind = 'prophecy' and s.thing_id = p.id::text
      where p.author_id = $1 and s.state = 'settled' order by p.id for update of p`,
    [authorId],
  )
}
