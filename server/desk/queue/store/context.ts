import type { Reader } from '#core/database/reader.ts'
import { isEffective } from '#moderation/store/report.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

type LineRow = {
  id: number
  userId: number | null
  text: string
  minute: string | null
  at: number
  isIt: boolean
}

/** A comment with the shown one before and the one after it in its thread. */
export function listAround(db: Reader, commentId: number): Promise<LineRow[]> {
  const beside = (
    sign: '<' | '>',
  ) => `(select c.* from talk.comment c, it where c.kind = it.kind and c.target_id = it.target_id
    and c.id ${sign} it.id and c.shown_at is not null and c.deleted_at is null order by c.id ${sign === '<' ? 'desc' : ''} limit 1)`
  return db.query<LineRow>(
    `with it as (select * from talk.comment where id = $1)
    select id, user_id as "userId", left(text, 500) as text, minute, ${ms('created_at')} as at, id = $1 as "isIt"
      from (${beside('<')} union all select * from it union all ${beside('>')}) lines order by id`,
    [commentId],
  )
}

/** The comment whose text an item holds. */
export async function findCommentOf(db: Reader, itemId: number): Promise<number | null> {
  const text = 'select id from talk.comment where item_id = $1 or picture_item_id = $1 limit 1'
  return (await db.query<{ id: number }>(text, [itemId]))[0]?.id ?? null
}

type ReporterRow = {
  userId: number | null
  weight: number
  upheld: number
  decided: number
  reason: string
  note: string
}

/** Who reported an item, with what became of the latest 50 decided reports of each. */
export function listReporters(db: Reader, itemId: number, limit: number): Promise<ReporterRow[]> {
  return db.query<ReporterRow>(
    `select r.user_id as "userId", r.weight::float8 as weight, r.reason, r.note, coalesce(p.upheld, 0) as upheld, coalesce(p.decided, 0) as decided
      from (select * from moderation.report where item_id = $1 order by weight desc, id limit $2) r
      left join lateral (select count(*) filter (where d.state = 'refused')::int as upheld, count(*)::int as decided
        from (select i.state from moderation.report o join moderation.item i on i.id = o.item_id
          where o.user_id = r.user_id and i.state <> 'held' and ${isEffective} order by o.id desc limit 50) d) p on true
      order by r.weight desc, r.id`,
    [itemId, limit],
  )
}
