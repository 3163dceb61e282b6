import type { Reader } from '#core/database/reader.ts'

type StoredAuthor = { id: number; hash: string; sealed: number }

/** The row of an author, added where it is missing, locked until the transaction ends. */
export async function lockAuthor(
  db: Reader,
  userId: number,
  given: { salt: Uint8Array; hash: string },
): Promise<StoredAuthor> {
  await db.query(
    'insert into prophecies.author (user_id, salt, hash) values ($1, $2, $3) on conflict (user_id) do nothing',
    [userId, given.salt, given.hash],
  )
  const text = 'select id, hash, sealed from prophecies.author where user_id = $1 for update'
  const [row] = await db.query<StoredAuthor>({ name: 'prophecy_author', text }, [userId])
  return row!
}

/** Counts one more sealed prophecy of an author. */
export async function countSealed(db: Reader, authorId: number): Promise<void> {
  await db.query('update prophecies.author set sealed = sealed + 1 where id = $1', [authorId])
}

type Standing = {
  settled: number
  /** In the last 24 hours. */
  recent: number
  /** Bought a prophecy of somebody else about the match. */
  hasBought: boolean
  /** Plays of the match on which the user has a prophecy. */
  plays: string[]
}

/** What decides whether a user may publish about a match. */
export async function findStanding(db: Reader, userId: number, matchId: number): Promise<Standing> {
  const text = `select (select count(*)::int from prophecies.prophecy p where p.user_id = $1 and p.state = 'settled') as settled,
      (select count(*)::int from prophecies.prophecy p where p.user_id = $1 and p.sealed_at > now() - interval '1 day') as recent,
      exists (select from prophecies.prophecy p join wallet.purchase u on u.kind = 'prophecy' and u.thing_id = p.id::text
        where p.match_id = $2 and u.user_id = $1) as "hasBought",
      array(select p.play from prophecies.prophecy p where p.user_id = $1 and p.match_id = $2) as plays`
  const [row] = await db.query<Standing>({ name: 'prophecy_standing', text }, [userId, matchId])
  return row!
}
