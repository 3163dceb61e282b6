import type { CirclePosts } from '#circles/types.ts'

const isShown = 'p.is_listed and p.frozen_at is null'
const MINUTE_MS = 60_000
const minutes = 90

export const circlePosts: CirclePosts = {
  async countOf(db, circleId) {
    const [row] = await db.query<{ posts: number; videos: number; pictures: number }>(
      `select count(*)::int as posts, (count(*) filter (where p.video_id is not null))::int as videos,
          coalesce(sum(p.pictures) filter (where not p.are_pictures_held), 0)::int as pictures
        from posts.post p where p.circle_id = $1 and ${isShown}`,
      [circleId],
    )
    return row!
  },
  async moderationOf(db, circleId, since) {
    const [row] = await db.query<{ reports: number; upheld: number; appeals: number; overturned: number }>(
      `with counted as (
        select (select count(*)::int from moderation.report r where r.kind = 'post' and r.thing_id = p.id and r.created_at > $2) as reports,
          (select count(*)::int from moderation.report r join moderation.item i on i.id = r.item_id
            where r.kind = 'post' and r.thing_id = p.id and r.created_at > $2 and i.state = 'refused') as upheld, i.appealed_at, i.state
        from posts.post p left join moderation.item i on i.id = p.decision_item_id and i.appealed_at > $2
        where p.circle_id = $1 and (i.id is not null or exists (
          select from moderation.report r where r.kind = 'post' and r.thing_id = p.id and r.created_at > $2)))
      select coalesce(sum(reports), 0)::int as reports, coalesce(sum(upheld), 0)::int as upheld, count(appealed_at)::int as appeals,
        (count(*) filter (where appealed_at is not null and state = 'approved'))::int as overturned from counted`,
      [circleId, new Date(since)],
    )
    return row!
  },
  async byMinute(db, circleId, now) {
    const rows = await db.query<{ age: number; posts: number }>(
      `select floor(extract(epoch from $2::timestamptz - p.shown_at) / 60)::int as age, count(*)::int as posts
        from posts.post p where p.circle_id = $1 and ${isShown} and p.shown_at > $3 and p.shown_at <= $2 group by 1`,
      [circleId, new Date(now), new Date(now - minutes * MINUTE_MS)],
    )
    const byAge = new Map(rows.map(({ age, posts }) => [age, posts]))
    return Array.from({ length: minutes }, (_, index) => byAge.get(minutes - 1 - index) ?? 0)
  },
  countSince(db, since) {
    return db.query<{ circleId: number; posts: number }>(
      `select p.circle_id as "circleId", count(*)::int as posts from posts.post p
        where p.shown_at > $1 and ${isShown} and p.circle_id is not null group by 1`,
      [new Date(since)],
    )
  },
}
