import { appealDays } from '#contract/touchline/moderation.ts'
import type { ReportKind } from '#contract/touchline/report.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Scene } from '../scenes.ts'
import type { ReasonCode } from '../types.ts'

type ItemState = 'held' | 'approved' | 'refused'

export type Item = {
  id: number
  scene: Scene
  userId: number | null
  deviceId: string | null
  text: string
  verdict: 'hold' | 'refuse'
  reason: ReasonCode
  rule: string
  context: string | null
  language: Language
  state: ItemState
  decidedByUserId: number | null
  /** Who decided before an appeal. */
  deciderUserId: number | null
  decidedAt: number | null
  appeal: string | null
  appealedAt: number | null
  createdAt: number
  /** Reports that share it, and the sum of their weights. */
  reportCount: number
  reportWeight: number
  reportNotes: string[]
}

const unrecordedMs = 10_000

/** Whether what an item is about may not be stored yet: the item is filed before. */
export function isJustFiled({ createdAt }: Item, now = Date.now()): boolean {
  return createdAt > now - unrecordedMs
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`
const columns = `id, scene, user_id as "userId", device_id as "deviceId", text, verdict, reason, rule, context, language, state,
  decided_by_user_id as "decidedByUserId", decider_user_id as "deciderUserId", ${ms('decided_at')} as "decidedAt", appeal, ${ms('appealed_at')} as "appealedAt", ${ms('created_at')} as "createdAt",
  (select count(*)::int from moderation.report r where r.item_id = item.id) as "reportCount",
  (select coalesce(sum(r.weight), 0)::float8 from moderation.report r where r.item_id = item.id) as "reportWeight",
  array(select r.note from moderation.report r where r.item_id = item.id and r.note <> '' order by r.weight desc, r.id limit 3) as "reportNotes"`

type NewItem = Pick<
  Item,
  'scene' | 'userId' | 'deviceId' | 'text' | 'verdict' | 'reason' | 'rule' | 'context' | 'language'
>

/** Adds a text to the queue; a refused one counts as decided. `deciderId`: who refused it, and decides no appeal. */
export async function addItem(db: Reader, item: NewItem, deciderId: number | null = null): Promise<number> {
  const isRefused = item.verdict === 'refuse'
  const [row] = await db.query<{ id: number }>(
    `insert into moderation.item (scene, user_id, device_id, text, verdict, reason, rule, context, language, state, decided_at, told_at, decider_user_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11 then now() end, case when $11 then now() end, $12) returning id`,
    [
      item.scene,
      item.userId,
      item.deviceId,
      item.text,
      item.verdict,
      item.reason,
      item.rule,
      item.context,
      item.language,
      isRefused ? 'refused' : 'held',
      isRefused,
      deciderId,
    ],
  )
  return row!.id
}

type ItemFilter = { state: ItemState | 'appealed'; scene: Scene | null; beforeId: number | null; limit: number }

/** Decided items newest first; waiting ones oldest first, the order of review. */
export function listItems(db: Reader, { state, scene, beforeId, limit }: ItemFilter): Promise<Item[]> {
  const isWaiting = state === 'held' || state === 'appealed'
  return db.query<Item>(
    `select ${columns} from moderation.item
    where ${state === 'appealed' ? `$1 = 'appealed' and appeal is not null and state = 'refused' and decided_by_user_id is null` : 'state = $1'}
      and ($2::text is null or scene = $2) and ($3::bigint is null or id ${isWaiting ? '>' : '<'} $3)
    order by id ${isWaiting ? '' : 'desc'} limit $4`,
    [state, scene, beforeId, limit],
  )
}

export function listItemsOfUser(db: Reader, userId: number, beforeId: number | null, limit: number): Promise<Item[]> {
  return db.query<Item>(
    `select ${columns} from moderation.item where user_id = $1 and not (rule = 'report' and state <> 'refused') and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [userId, beforeId, limit],
  )
}

/** A decision about a text of this user that its author reads; null for another one. */
export async function findDecisionOf(db: Reader, id: number, userId: number): Promise<Item | null> {
  const text = `select ${columns} from moderation.item where id = $1 and user_id = $2
    and not (rule = 'report' and state <> 'refused' and appeal is null)`
  return (await db.query<Item>(text, [id, userId]))[0] ?? null
}

export async function findItem(db: Reader, id: number): Promise<Item | null> {
  return (await db.query<Item>(`select ${columns} from moderation.item where id = $1`, [id]))[0] ?? null
}

type Deciding = { state: 'approved' | 'refused'; byUserId: number; code?: ReasonCode; delayS?: number }

/**
 * Decides a waiting or appealed item; null when it is decided already, about a text of who decides, or an appeal
 * against a decision of the same person. With a delay the decision is dated and takes effect then.
 */
export async function decideItem(
  db: Reader,
  id: number,
  { state, byUserId, code, delayS = 0 }: Deciding,
): Promise<Item | null> {
  const rows = await db.query<Item>(
    `update moderation.item set state = $2, decided_by_user_id = $3, decided_at = now() + make_interval(secs => $5), told_at = null,
      reason = coalesce($4, reason)
    where id = $1 and user_id is distinct from $3 and decider_user_id is distinct from $3 and (state = 'held' or (appeal is not null and state = 'refused' and decided_by_user_id is null)) returning ${columns}`,
    [id, state, byUserId, code ?? null, delayS],
  )
  return rows[0] ?? null
}

/** Takes back a decision without effect yet, with its log line; null where it has effect, or is another person's. */
export async function reopenItem(
  db: Reader,
  id: number,
  { byUserId, code, delayS }: { byUserId: number; code: ReasonCode; delayS: number },
): Promise<Item | null> {
  const wasRefused = `appeal is not null and (decider_user_id is not null or verdict = 'refuse')`
  const rows = await db.query<Item>(
    `with old as (select id, state, reason, scene, decided_at from moderation.item
        where id = $1 and decided_by_user_id = $2 and decided_at > now() and told_at is null for update),
      line as (delete from moderation.log l using old where l.action = old.state and l.reason = old.reason and l.scene = old.scene
        and l.happened_at = old.decided_at - make_interval(secs => $4))
    update moderation.item set state = case when ${wasRefused} then 'refused' else 'held' end, decided_by_user_id = null,
        decided_at = case when ${wasRefused} then appealed_at end, told_at = case when ${wasRefused} then now() end, reason = $3
      from (select id as old_id from old) o where id = o.old_id returning ${columns}`,
    [id, byUserId, code, delayS],
  )
  return rows[0] ?? null
}

/**
 * Appeals against a refusal by the filter or a moderator, once, within its time; null when that is not possible.
 * One that has no effect yet may still be taken back by its moderator.
 */
export async function appealItem(db: Reader, id: number, userId: number, appeal: string): Promise<Item | null> {
  const rows = await db.query<Item>(
    `update moderation.item set appeal = $3, appealed_at = now(), decided_by_user_id = null, decider_user_id = coalesce(decided_by_user_id, decider_user_id)
    where id = $1 and user_id = $2 and state = 'refused' and appeal is null and decided_at between now() - make_interval(days => $4) and now()
    returning ${columns}`,
    [id, userId, appeal, appealDays],
  )
  return rows[0] ?? null
}

/** Adds what its author says of a reported text before it is decided; once. False when that is not possible. */
export async function appealReported(db: Reader, id: number, userId: number, appeal: string): Promise<boolean> {
  const rows = await db.query(
    `update moderation.item set appeal = $3, appealed_at = now()
      where id = $1 and user_id = $2 and state = 'held' and rule = 'report' and appeal is null returning id`,
    [id, userId, appeal],
  )
  return rows.length > 0
}

/** Decided items of these scenes, or about reported things of these kinds, that their owner has not received yet. */
export function listUndelivered(
  db: Reader,
  { scenes, kinds }: { scenes: readonly Scene[]; kinds: readonly ReportKind[] },
  limit: number,
): Promise<Item[]> {
  return db.query<Item>(
    `select ${columns} from moderation.item where told_at is null and decided_at <= now() and (scene = any($1)
      or exists (select from moderation.report r where r.item_id = item.id and r.kind = any($2))) order by id limit $3`,
    [scenes, kinds, limit],
  )
}

export async function markDelivered(db: Reader, id: number): Promise<void> {
  await db.query('update moderation.item set told_at = now() where id = $1', [id])
}

/** Decisions since an instant, in their order, for notices to authors, without reports that changed nothing. */
export function listDecisions(
  db: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<(Item & { decidedAt: number })[]> {
  return db.query<Item & { decidedAt: number }>(
    `select ${columns} from moderation.item where decided_by_user_id is not null and user_id is not null and state <> 'held' and not (rule = 'report' and state = 'approved' and appeal is null) and decided_at > $1 and decided_at <= now() order by decided_at, id limit $2`,
    [since, limit],
  )
}
