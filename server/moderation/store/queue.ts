import type { ReportKind } from '#contract/touchline/report.ts'
import type { Reader } from '#core/database/reader.ts'

const isAppealed = `i.appeal is not null and i.state = 'refused' and i.decided_by_user_id is null`

/** Texts that wait for a moderator; $1 is the account of the reader. */
export const waitingItems = `select case when i.state = 'refused' then 'appeal' when i.rule = 'report' then 'report'
      when i.scene = 'MY_CREATION' then 'video' when i.text ~ '/files/[[:alnum:]_-]{10,80}[.](jpg|webp|png)' then 'picture' else 'text' end as kind,
    i.id, case when i.state = 'refused' then i.appealed_at else i.created_at end as at,
    (select count(*)::int from moderation.report r where r.item_id = i.id) as reports,
    (i.user_id = $1::bigint or i.decider_user_id = $1::bigint) is true as is_barred
  from moderation.item i where i.state = 'held' or (${isAppealed})`

export const waitingSanctions = `select 'appeal' as kind, s.id, s.appealed_at as at, 0 as reports,
    (s.user_id = $1::bigint or s.by_user_id = $1::bigint) is true as is_barred
  from moderation.sanction s where s.appealed_at is not null and s.appeal_decided_at is null and s.lifted_at is null`

export type QueuedItem = {
  id: number
  scene: string
  userId: number | null
  text: string
  rule: string
  reason: string
  context: string | null
  appeal: string | null
  deciderUserId: number | null
  decidedAt: number | null
  isAppealed: boolean
  weight: number
  kind: ReportKind | null
  thingId: number | null
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

export function listQueuedItems(db: Reader, ids: readonly number[]): Promise<QueuedItem[]> {
  return db.query<QueuedItem>(
    `select i.id, i.scene, i.user_id as "userId", i.text, i.rule, i.reason, i.context, i.appeal, i.decider_user_id as "deciderUserId",
        ${ms('i.decided_at')} as "decidedAt", i.state = 'refused' as "isAppealed",
        (select coalesce(sum(r.weight), 0)::float8 from moderation.report r where r.item_id = i.id) as weight,
        t.kind, t.thing_id as "thingId"
      from moderation.item i left join lateral (select r.kind, r.thing_id from moderation.report r where r.item_id = i.id limit 1) t on true
      where i.id = any($1)`,
    [ids],
  )
}
