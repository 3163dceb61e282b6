import type { Reader } from '#core/database/reader.ts'

export type NewArticle = { id: number; authorId: number; authorName: string; publishedAt: number }

/** Public articles whose followers were not notified, marked as notified; at most so many, oldest first. */
export function takeNewArticles(db: Reader, limit: number): Promise<NewArticle[]> {
  return db.query<NewArticle>(
    `with due as (
        select a.id, a.author_id, a.author_name, a.publish_at from articles.article a
          where a.author_id is not null and a.match_id is null and a.withdrawn_at is null and a.publish_at <= now()
            and a.publish_at > now() - interval '1 day'
            and not exists (select from people.announced n where n.article_id = a.id)
          order by a.publish_at, a.id limit $1),
      taken as (insert into people.announced (article_id) select id from due on conflict do nothing returning article_id)
      select d.id, d.author_id as "authorId", d.author_name as "authorName", (extract(epoch from d.publish_at) * 1000)::float8 as "publishedAt"
        from due d join taken t on t.article_id = d.id order by d.publish_at, d.id`,
    [limit],
  )
}

/** Followers of some authors, without those across a block. */
export function listFollowersOf(
  db: Reader,
  authorIds: readonly number[],
): Promise<{ userId: number; authorId: number }[]> {
  return db.query(
    `select f.user_id as "userId", f.followed_user_id as "authorId" from people.follow f
      where f.followed_user_id = any($1) and not exists (select from chat.block b
        where (b.user_id = f.user_id and b.blocked_user_id = f.followed_user_id)
          or (b.user_id = f.followed_user_id and b.blocked_user_id = f.user_id))
      order by f.user_id, f.followed_user_id`,
    [authorIds],
  )
}
