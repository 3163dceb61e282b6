import type { Reader } from '#core/database/reader.ts'

export type RecentText = { kind: 'comment' | 'post'; id: number; text: string; at: number }

/** Comments and posts of the last 30 days that were not deleted, the newest of each kind. */
export function listRecentTexts(db: Reader, limit: number): Promise<RecentText[]> {
  return db.query<RecentText>(
    `(select 'comment' as kind, id, text, (extract(epoch from created_at) * 1000)::float8 as at from talk.comment
        where deleted_at is null and created_at > now() - interval '30 days' order by id desc limit $1)
      union all
      (select 'post', id, title || E'\\n' || text, (extract(epoch from created_at) * 1000)::float8 from posts.post
        where deleted_at is null and created_at > now() - interval '30 days' order by id desc limit $1)
      order by at desc`,
    [limit],
  )
}
