import type { Reader } from '#core/database/reader.ts'

/** `at`: when it was shown, epoch ms. */
type NewlyShown = { id: number; authorId: number; authorName: string; at: number }

/** Marks up to `limit` shown prophecies of accounts that exist as announced, and answers those that are still open. */
export async function takeUnannounced(db: Reader, limit: number): Promise<NewlyShown[]> {
  return db.query<NewlyShown>(
    `with taken as (select p.id from prophecies.prophecy p where p.announced_at is null and p.shown_at is not null
        order by p.id limit $1 for update skip locked),
      marked as (update prophecies.prophecy p set announced_at = now() from taken t where p.id = t.id
        returning p.id, p.user_id, p.shown_at, p.is_demo)
      select m.id, m.user_id as "authorId", a.nickname as "authorName", (extract(epoch from m.shown_at) * 1000)::float8 as at
        from marked m join accounts.account a on a.id = m.user_id where not m.is_demo order by m.id`,
    [limit],
  )
}
