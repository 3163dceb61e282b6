import type { ReportKind } from '#contract/touchline/report.ts'
import type { Reader } from '#core/database/reader.ts'

/** The thing that an item is about: a reported one, a stored text, or the match of a line or a review. */
export type Place = {
  itemId: number
  kind: ReportKind | 'match'
  id: number
  /** Whom a line of a rating is about: part of the address of its page. */
  subject: string | null
  /** Whether readers, its author or moderators can open its page. */
  hasPage: boolean
  /** Names of the files of its pictures, as they are now, and of those that the decision took. */
  files: string[]
  /** A video whose file is ready. */
  video: { key: string; poster: string | null; isShown: boolean } | null
}

/** Things with the items about them; $1 are the items. */
const things = `select distinct on (r.item_id) r.item_id, r.kind, r.thing_id as id from moderation.report r where r.item_id = any($1)
    union all select item_id, 'post', id from posts.post where item_id = any($1)
    union all select picture_item_id, 'post', id from posts.post where picture_item_id = any($1)
    union all select decision_item_id, 'post', id from posts.post where decision_item_id = any($1)
    union all select item_id, 'comment', id from talk.comment where item_id = any($1)
    union all select picture_item_id, 'comment', id from talk.comment where picture_item_id = any($1)
    union all select item_id, 'video', id from videos.video where item_id = any($1)
    union all select item_id, 'prophecy', id from prophecies.prophecy where item_id = any($1)
    union all select item_id, 'match', match_id from ratings.rating where item_id = any($1)
    union all select item_id, 'match', match_id from ratings.review where item_id = any($1)`

/** What items are about, by item; those whose text is stored nowhere, such as messages in chat, are left out. */
export async function mapPlaces(db: Reader, itemIds: readonly number[]): Promise<Map<number, Place>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db.query<Place>(
    `select distinct on (t.item_id) t.item_id as "itemId", t.kind, t.id::float8 as id,
        case t.kind when 'match' then (select r.subject from ratings.rating r where r.item_id = t.item_id limit 1) end as subject,
        not exists (select from talk.comment c where t.kind = 'comment' and c.id = t.id and c.deleted_at is not null) as "hasPage",
        array(select k.file from moderation.kept_picture k where k.item_id = t.item_id and k.until > now() order by k.place)
        || case t.kind when 'post' then array(select n.file from posts.picture n where n.post_id = t.id order by n.place)
          when 'comment' then coalesce((select c.pictures from talk.comment c where c.id = t.id), '{}') else '{}'::text[] end as files,
        case when v.id is not null then json_build_object('key', v.file_key, 'poster', v.poster, 'isShown', v.shown_at is not null) end as video
      from (${things}) t
      left join videos.video v on v.file_state = 'ready' and v.published_at is not null and v.id = case t.kind when 'video' then t.id
        when 'post' then (select p.video_id from posts.post p where p.id = t.id) end
      order by t.item_id, t.kind`,
    [itemIds],
  )
  return new Map(rows.map((row) => [row.itemId, row]))
}

const pages: Record<Place['kind'], string> = {
  article: 'news',
  comment: 'comments',
  match: 'match',
  person: 'user',
  post: 'post',
  prophecy: 'prophecies',
  video: 'video',
}

/** Path of the page of a thing; null where it has none. */
export function pathOf(place: Place | undefined): string | null {
  if (!place?.hasPage) return null
  const path = `/${pages[place.kind]}/${place.id}`
  // Lines and reviews are on the ratings of their match.
  if (place.kind !== 'match') return path
  return `${path}/ratings${place.subject === null ? '' : `?rate=${encodeURIComponent(place.subject)}`}`
}
