import type { Reader } from '#core/database/reader.ts'

export type StoredAuthor = { id: number; hash: string; sealed: number }

/** An author with the number of his sealed prophecies; added where missing, locked until the transaction ends. */
export async function lockAuthor(
  db: Reader,
  userId: number,
  given: { salt: Uint8Array; hash: string },
): Promise<StoredAuthor> {
  const lock = { name: 'prophecy_author_lock', text: 'select from prophecies.author where user_id = $1 for update' }
  if ((await db.query(lock, [userId])).length === 0) {
    await db.query(
      'insert into prophecies.author (user_id, salt, hash) values ($1, $2, $3) on conflict (user_id) do nothing',
      [userId, given.salt, given.hash],
    )
    await db.query(lock, [userId])
  }
  // A separate statement: that of the lock does not read prophecies sealed while it waited.
  const text = `select a.id, a.hash, (select coalesce(max(p.sequence), 0) from prophecies.prophecy p where p.author_id = a.id) as sealed
    from prophecies.author a where a.user_id = $1`
  const [row] = await db.query<StoredAuthor>({ name: 'prophecy_author', text }, [userId])
  return row!
}

type Standing = {
  settled: number
  /** In the last 24 hours. */
  recent: number
  /** Bought a prophecy of another author about the match. */
  hasBought: boolean
  /** Plays of the match on which the user has a prophecy. */
  plays: string[]
  /** For fraud. */
  isBanned: boolean
}

/** What decides whether a user may publish about a match. */
export async function findStanding(db: Reader, userId: number, matchId: number): Promise<Standing> {
  const text = `select (select count(*)::int from prophecies.prophecy p where p.user_id = $1 and p.state = 'settled') as settled,
      (select count(*)::int from prophecies.prophecy p where p.user_id = $1 and p.sealed_at > now() - interval '1 day') as recent,
      exists (select from (select w.thing_id::bigint as id from wallet.purchase w where w.user_id = $1 and w.kind = 'prophecy' offset 0) u
        join prophecies.prophecy p on p.id = u.id where p.match_id = $2) as "hasBought",
      array(select p.play from prophecies.prophecy p where p.user_id = $1 and p.match_id = $2) as plays,
      exists (select from prophecies.author a where a.user_id = $1 and a.banned_at is not null) as "isBanned"`
  const [row] = await db.query<Standing>({ name: 'prophecy_standing', text }, [userId, matchId])
  return row!
}
