import type { Reader } from '#core/database/reader.ts'
import { momentOf } from '#talk/rules/position.ts'
import type { Part } from '#talk/types.ts'
import type { PlacedPost } from './feed.ts'
import { notBlocked, postColumns } from './post.ts'

/** The newest posts that are searched for those of followed people before each of these is looked up. */
const searched = 20_000

const people = `select f.followed_user_id from people.follow f where f.user_id = $1
  and not exists (select from chat.block b where (b.user_id = f.user_id and b.blocked_user_id = f.followed_user_id)
    or (b.user_id = f.followed_user_id and b.blocked_user_id = f.user_id))`
const circles = 'select m.circle_id from circles.member m where m.user_id = $1'
const isNewer = (isAfter: boolean) => (isAfter ? 'and (p.shown_at, p.id) < ($3, $4)' : '')
const isOthers = `p.frozen_at is null and p.user_id is distinct from $1 and ${notBlocked('$1')}`

const read = (page: string) => `with page as materialized (${page})
  select ${postColumns}, (extract(epoch from p.shown_at) * 1000)::float8 as place
    from page g join posts.post p on p.id = g.id order by p.shown_at desc, p.id desc`

/** Among the newest posts: the search ends with the last row of the page. */
const amongNewest = (isAfter: boolean) =>
  read(`select n.id from (select p.id, p.shown_at, p.user_id, p.circle_id from posts.post p where p.is_listed ${isNewer(isAfter)}
      order by p.shown_at desc, p.id desc limit ${searched}) as n
    where (n.user_id in (${people}) or n.circle_id in (${circles}))
      and exists (select from posts.post p where p.id = n.id and ${isOthers})
    order by n.shown_at desc, n.id desc limit $2`)

const newestOf = (column: string, isAfter: boolean) => `select p.id, p.shown_at from posts.post p
  where ${column} and p.is_listed and ${isOthers} ${isNewer(isAfter)} order by p.shown_at desc, p.id desc limit $2`

/** Posts of each followed person and circle, by their own indexes. */
const ofEach = (isAfter: boolean) =>
  read(`select id from (
      select n.* from (${people}) as f(id) cross join lateral (${newestOf('p.user_id = f.id', isAfter)}) as n
      union select n.* from (${circles}) as c(id) cross join lateral (${newestOf('p.circle_id = c.id', isAfter)}) as n) as u
    order by shown_at desc, id desc limit $2`)

/** Posts of followed people and circles, newest first: of many among the newest posts, of few by a look-up of each. */
export async function listFollowed(db: Reader, readerId: number, { after, limit }: Part): Promise<PlacedPost[]> {
  const isAfter = after !== null
  const values = [readerId, limit, ...(isAfter ? [momentOf(after), after.id] : [])]
  const name = isAfter ? '_after' : ''
  const newest = await db.query<PlacedPost>({ name: `posts_among${name}`, text: amongNewest(isAfter) }, values)
  if (newest.length >= limit) return newest
  return db.query<PlacedPost>({ name: `posts_followed${name}`, text: ofEach(isAfter) }, values)
}
