import type { Reader } from '#core/database/reader.ts'
import type { Part, StoredVideo } from '../types.ts'
import { columns, isReadable } from './video.ts'

/** Twice the points count as much as so many seconds. */
const DOUBLING_S = 86_400
/** Older videos are not popular any more. */
const POPULAR_DAYS = 30

const sumOf = (count: string) =>
  `coalesce((select sum(t.${count}) from talk.thread t where t.kind = 'video' and t.target_id = v.id), 0)`
/** docs/VIDEOS.md: log2(1 + 4 likes + 3 comments + views) days, from the time of the video on. */
const popularity = `round((log(2, 1 + 4 * ${sumOf('likes')} + 3 * ${sumOf('comments')}
    + (select count(*) from videos.view w where w.video_id = v.id)) * ${DOUBLING_S} + extract(epoch from v.shown_at))::numeric, 3)::float8`
const at = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`

const isListed = 'v.shown_at is not null and v.is_listed'
/** Excludes authors whom the reader, $1, blocked. */
const isUnblocked = 'not exists (select from chat.block b where b.user_id = $1 and b.blocked_user_id = v.user_id)'

/** Lists of videos: which, and by what they are ordered. $1 is the reader, $2 what the list is about. */
const lists = {
  newest: { where: isListed, value: at('v.shown_at') },
  popular: { where: `${isListed} and v.shown_at > now() - interval '${POPULAR_DAYS} days'`, value: popularity },
  following: {
    where: `${isListed} and (v.user_id in (select f.followed_user_id from people.follow f where f.user_id = $1)
      or exists (select from timeline.match m join following.follow f on f.user_id = $1
        and ((f.kind = 'team' and f.subject_id in (m.home_id, m.away_id)) or (f.kind = 'competition' and f.subject_id = m.competition_id))
        where m.id = v.match_id))`,
    value: at('v.shown_at'),
  },
  saved: {
    where: `v.shown_at is not null and s.user_id = $1`,
    join: 'join videos.saved s on s.video_id = v.id',
    value: at('s.created_at'),
  },
  mine: { where: 'v.user_id = $1', value: at('v.created_at') },
  user: { where: `${isListed} and v.user_id = $2`, value: at('v.shown_at') },
  circle: {
    where: `v.shown_at is not null and exists (select from posts.post p
      where p.video_id = v.id and p.circle_id = $2 and p.is_listed and p.frozen_at is null)`,
    value: at('v.shown_at'),
  },
  match: { where: `${isListed} and v.match_id = $2`, value: at('v.shown_at') },
} satisfies Record<string, { where: string; join?: string; value: string }>
export type VideoListName = keyof typeof lists

type Asked = Part & {
  list: VideoListName
  readerId: number | null
  /** The user or match that the list is about. */
  ofId?: number
  sport?: string | undefined
}

/** A part of a list with the place of each row. */
export function listVideos(db: Reader, asked: Asked): Promise<(StoredVideo & { value: number })[]> {
  const list: { where: string; join?: string; value: string } = lists[asked.list]
  const { after, limit, readerId, ofId = null, sport = null } = asked
  return db.query<StoredVideo & { value: number }>(
    `select * from (select ${columns}, ${list.value} as value from videos.video v ${list.join ?? ''}
        where ${list.where} and ${isReadable(db)} and ${isUnblocked} and ($2::bigint is null or true)
          and ($3::text is null or exists (select from timeline.match m where m.id = v.match_id and m.sport = $3))) as listed
      where $4::float8 is null or (value, id) < ($4, $5) order by value desc, id desc limit $6`,
    [readerId, ofId, sport, after?.value ?? null, after?.id ?? 0, limit],
  )
}

/** A page of the same, for clients that count pages, with the number in all. */
export async function pageVideos(
  db: Reader,
  asked: Omit<Asked, 'after' | 'sport'> & { offset: number },
): Promise<{ total: number; list: StoredVideo[] }> {
  const list: { where: string; value: string } = lists[asked.list]
  const body = `from videos.video v where ${list.where} and ${isReadable(db)} and ${isUnblocked} and ($2::bigint is null or true)`
  const values = [asked.readerId, asked.ofId ?? null]
  const [rows, counted] = await Promise.all([
    db.query<StoredVideo>(`select ${columns} ${body} order by ${list.value} desc, v.id desc limit $3 offset $4`, [
      ...values,
      asked.limit,
      asked.offset,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total ${body}`, values),
  ])
  return { total: counted[0]!.total, list: rows }
}
