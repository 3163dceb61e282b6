import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import type { ReportKind, ReportReason } from '#contract/touchline/report.ts'
import { COUNTED_REPORTS } from '../rules/weight.ts'

export type Thing = { kind: ReportKind; id: number }

export async function lockThing(db: Reader, { kind, id }: Thing): Promise<void> {
  await db.query(`select ${lockOf('reports', '$1')}`, [`${kind}/${id}`])
}

/** Decisions at the desk can be taken back until they take effect. */
export const isEffective = `coalesce(i.decided_at, '-infinity') <= now()`

export async function countRecentReports(db: Reader, userId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from moderation.report where user_id = $1 and created_at > now() - interval '1 hour'`,
    [userId],
  )
  return row?.count ?? 0
}

/** What became of a user's latest decided reports. */
export async function findRecord(db: Reader, userId: number): Promise<{ upheld: number; dismissed: number }> {
  const [row] = await db.query<{ upheld: number; dismissed: number }>(
    `select count(*) filter (where state = 'refused')::int as upheld, count(*) filter (where state = 'approved')::int as dismissed
      from (select i.state from moderation.report r join moderation.item i on i.id = r.item_id
        where r.user_id = $1 and i.state <> 'held' and ${isEffective} order by r.id desc limit $2) decided`,
    [userId, COUNTED_REPORTS],
  )
  return row!
}

type NewReport = Thing & { userId: number; reason: ReportReason; note: string; weight: number }

/** False when this user reported this thing before. */
export async function addReport(db: Reader, { kind, id, userId, reason, note, weight }: NewReport): Promise<boolean> {
  const rows = await db.query(
    `insert into moderation.report (kind, thing_id, user_id, reason, note, weight) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning id`,
    [kind, id, userId, reason, note, weight],
  )
  return rows.length > 0
}

export async function findItemOf(
  db: Reader,
  { kind, id }: Thing,
): Promise<{ id: number; isHeld: boolean; text: string } | null> {
  const [row] = await db.query<{ id: number; isHeld: boolean; text: string }>(
    `select i.id, i.state = 'held' as "isHeld", i.text from moderation.item i
      where i.id = (select max(item_id) from moderation.report where kind = $1 and thing_id = $2)`,
    [kind, id],
  )
  return row ?? null
}

/** The weight of the reports of a thing that are in no item, and the reason that weighs most among them. */
export async function sumWeights(
  db: Reader,
  { kind, id }: Thing,
): Promise<{ weight: number; reason: ReportReason } | null> {
  const [row] = await db.query<{ weight: number; reason: ReportReason }>(
    `select (sum(sum(weight)) over ())::float8 as weight, reason from moderation.report
      where kind = $1 and thing_id = $2 and item_id is null group by reason order by sum(weight) desc, reason limit 1`,
    [kind, id],
  )
  return row ?? null
}

export async function fileReports(db: Reader, { kind, id }: Thing, itemId: number): Promise<void> {
  await db.query('update moderation.report set item_id = $3 where kind = $1 and thing_id = $2 and item_id is null', [
    kind,
    id,
    itemId,
  ])
}

/** The thing that an item is about; null for an item that nobody reported. */
export async function findThingOf(db: Reader, itemId: number): Promise<Thing | null> {
  const [row] = await db.query<Thing>('select kind, thing_id as id from moderation.report where item_id = $1 limit 1', [
    itemId,
  ])
  return row ?? null
}

/** A user's reports, newest first, with the state of their items. */
export type OwnReport = Thing & { reportId: number; reason: ReportReason; state: ReportState; createdAt: number }
type ReportState = 'open' | 'upheld' | 'dismissed'

export function listReportsOf(
  db: Reader,
  userId: number,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<OwnReport[]> {
  return db.query<OwnReport>(
    `select r.id as "reportId", r.kind, r.thing_id as id, r.reason, floor(extract(epoch from r.created_at) * 1000)::float8 as "createdAt",
        case when not ${isEffective} then 'open' when i.state = 'refused' then 'upheld' when i.state = 'approved' then 'dismissed' else 'open' end as state
      from moderation.report r left join moderation.item i on i.id = r.item_id
      where r.user_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
    [userId, beforeId, limit],
  )
}

export type DecidedReport = Thing & { reportId: number; userId: number | null; isUpheld: boolean; decidedAt: number }

/** Marks reports with a decision as notified and answers them, at most so many. */
export function takeDecidedReports(db: Reader, limit: number): Promise<DecidedReport[]> {
  return db.query<DecidedReport>(
    `with decided as (
      select r.id, i.state, i.decided_at from moderation.report r join moderation.item i on i.id = r.item_id
        where r.told_at is null and i.state <> 'held' and i.decided_at <= now() order by r.id limit $1 for update of r skip locked)
    update moderation.report r set told_at = now() from decided where decided.id = r.id
      returning r.id as "reportId", r.kind, r.thing_id as id, r.user_id as "userId", decided.state = 'refused' as "isUpheld",
        floor(extract(epoch from decided.decided_at) * 1000)::float8 as "decidedAt"`,
    [limit],
  )
}
