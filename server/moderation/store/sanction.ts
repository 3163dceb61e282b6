import { lockOf } from '#core/background/locks.ts'
import type { Reader } from '#core/database/reader.ts'
import type { InForce, SanctionService, SanctionStep } from '../rules/sanction.ts'
import type { ReasonCode } from '../types.ts'

/** A sanction; times are epoch ms. */
export type Sanction = {
  id: number
  userId: number
  step: SanctionStep
  service: SanctionService
  code: ReasonCode
  reason: string
  startsAt: number
  endsAt: number | null
  byUserId: number | null
  liftedAt: number | null
  liftedByUserId: number | null
  lifting: string
  appeal: string | null
  appealedAt: number | null
  appealDecidedAt: number | null
  appealDecidedByUserId: number | null
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const columns = `id, user_id as "userId", step, service, code, reason, ${ms('starts_at')} as "startsAt", ${ms('ends_at')} as "endsAt",
  by_user_id as "byUserId", ${ms('lifted_at')} as "liftedAt", lifted_by_user_id as "liftedByUserId", lifting, appeal,
  ${ms('appealed_at')} as "appealedAt", ${ms('appeal_decided_at')} as "appealDecidedAt", appeal_decided_by_user_id as "appealDecidedByUserId"`

/** The sanctions of an account that are in force in a service: those of it, and of all. */
export function listInForce(db: Reader, userId: number, service: SanctionService, now: number): Promise<InForce[]> {
  const text = `select id, step, reason, ${ms('ends_at')} as "endsAt" from moderation.sanction
    where user_id = $1 and service in ($2, 'all') and lifted_at is null and step <> 'warn' and (ends_at is null or ends_at > $3)`
  return db.query<InForce>({ name: 'sanctions_in_force', text }, [userId, service, new Date(now)])
}

/** The same of several accounts, each at an instant of its own; those without are missing. */
export async function mapInForce(
  db: Reader,
  given: readonly { userId: number; now: number }[],
  service: SanctionService,
): Promise<Map<number, InForce[]>> {
  const text = `select s.user_id as "userId", s.id, s.step, s.reason, ${ms('s.ends_at')} as "endsAt"
    from unnest($1::bigint[], $3::timestamptz[]) as g (user_id, now) join moderation.sanction s on s.user_id = g.user_id
    where s.service in ($2, 'all') and s.lifted_at is null and s.step <> 'warn' and (s.ends_at is null or s.ends_at > g.now)`
  const rows = await db.query<InForce & { userId: number }>({ name: 'sanctions_in_force_of', text }, [
    given.map(({ userId }) => userId),
    service,
    given.map(({ now }) => new Date(now)),
  ])
  return Map.groupBy(rows, ({ userId }) => userId)
}

/**
 * The end of what stops the messages of an account in chat, as a column of a lateral join: `ends_at` null where nothing
 * does, the year 9999 until it is lifted. `is_held`: a moderator sees messages first.
 */
export const chatSanction = (user: string) => `(
  select max(coalesce(s.ends_at, '9999-12-31 00:00Z')) filter (where s.step <> 'hold') as ends_at, coalesce(bool_or(s.step = 'hold'), false) as is_held
  from moderation.sanction s where s.user_id = ${user} and s.service in ('chat', 'all') and s.lifted_at is null
    and s.step <> 'warn' and (s.ends_at is null or s.ends_at > now()))`

/** Serialises the sanctions of one account, until the transaction ends. */
export async function lockSanctions(db: Reader, userId: number): Promise<void> {
  await db.query(`select ${lockOf('sanctions', '$1')}`, [String(userId)])
}

export type NewSanction = Pick<Sanction, 'userId' | 'step' | 'service' | 'code' | 'reason' | 'endsAt' | 'byUserId'>

/** Adds a sanction; null where the same step is in force in that service. Lock the account first. */
export async function addSanction(db: Reader, added: NewSanction): Promise<Sanction | null> {
  const { userId, step, service, code, reason, endsAt, byUserId } = added
  const rows = await db.query<Sanction>(
    `insert into moderation.sanction (user_id, step, service, code, reason, ends_at, by_user_id, untold)
      select $1, $2, $3, $4, $5, $6, $7, array['sanction_' || $2] where $2 = 'warn' or not exists (
        select from moderation.sanction where user_id = $1 and step = $2 and service = $3 and lifted_at is null
          and (ends_at is null or ends_at > now()))
      returning ${columns}`,
    [userId, step, service, code, reason, endsAt === null ? null : new Date(endsAt), byUserId],
  )
  return rows[0] ?? null
}

/** Names the decision on a text that a sanction was imposed beside. */
export async function noteItem(db: Reader, id: number, itemId: number): Promise<void> {
  await db.query('update moderation.sanction set item_id = $2 where id = $1', [id, itemId])
}

/** Lifts the sanctions beside a decision that an appeal overturned, with their lines in the public log; repeatable. */
export async function liftBeside(
  db: Reader,
  itemId: number,
  { byUserId, lifting }: { byUserId: number | null; lifting: string },
): Promise<void> {
  await db.query(
    `with lifted as (
      update moderation.sanction set lifted_at = now(), lifted_by_user_id = $2, lifting = $3,
          untold = case when step = 'warn' or ends_at <= now() then untold else untold || array['sanction_lifted'] end,
          appeal_decided_at = case when appealed_at is not null then coalesce(appeal_decided_at, now()) end,
          appeal_decided_by_user_id = case when appealed_at is not null and appeal_decided_at is null then $2 else appeal_decided_by_user_id end
        where item_id = $1 and lifted_at is null returning step, service, code)
    insert into moderation.log (action, reason, subject) select 'sanction_lifted', code, step || ':' || service from lifted`,
    [itemId, byUserId, lifting],
  )
}

export async function lockSanction(db: Reader, id: number): Promise<Sanction | null> {
  const rows = await db.query<Sanction>(`select ${columns} from moderation.sanction where id = $1 for update`, [id])
  return rows[0] ?? null
}

/** Lifts a sanction; null where it is lifted already. */
export async function liftSanction(
  db: Reader,
  id: number,
  { byUserId, lifting }: { byUserId: number | null; lifting: string },
): Promise<Sanction | null> {
  const rows = await db.query<Sanction>(
    `update moderation.sanction set lifted_at = now(), lifted_by_user_id = $2, lifting = $3, untold = untold || array['sanction_lifted'],
        appeal_decided_at = case when appealed_at is not null then coalesce(appeal_decided_at, now()) end,
        appeal_decided_by_user_id = case when appealed_at is not null and appeal_decided_at is null then $2 else appeal_decided_by_user_id end
      where id = $1 and lifted_at is null returning ${columns}`,
    [id, byUserId, lifting],
  )
  return rows[0] ?? null
}

/** Rejects an appeal; null where none waits. */
export async function rejectAppeal(db: Reader, id: number, byUserId: number | null): Promise<Sanction | null> {
  const rows = await db.query<Sanction>(
    `update moderation.sanction set appeal_decided_at = now(), appeal_decided_by_user_id = $2, untold = untold || array['sanction_kept']
      where id = $1 and appealed_at is not null and appeal_decided_at is null and lifted_at is null returning ${columns}`,
    [id, byUserId],
  )
  return rows[0] ?? null
}

/** Appeals against an own sanction, once; null when that is not possible. */
export async function appealSanction(db: Reader, id: number, userId: number, appeal: string): Promise<Sanction | null> {
  const rows = await db.query<Sanction>(
    `update moderation.sanction set appeal = $3, appealed_at = now()
      where id = $1 and user_id = $2 and appealed_at is null and lifted_at is null returning ${columns}`,
    [id, userId, appeal],
  )
  return rows[0] ?? null
}

/** A sanction of this account; null for one of another. */
export async function findSanctionOf(db: Reader, id: number, userId: number): Promise<Sanction | null> {
  const text = `select ${columns} from moderation.sanction where id = $1 and user_id = $2`
  return (await db.query<Sanction>(text, [id, userId]))[0] ?? null
}

export function listSanctionsById(db: Reader, ids: readonly number[]): Promise<Sanction[]> {
  return db.query<Sanction>(`select ${columns} from moderation.sanction where id = any($1)`, [ids])
}

export type SanctionFilter = {
  state: 'in_force' | 'appealed' | 'all'
  userId: number | null
  /** Rows after this id, in the order of the list. */
  afterId: number | null
  now: number
  limit: number
}

/** Appeals that wait come oldest first, the order of review; others newest first. */
export function listSanctions(db: Reader, { state, userId, afterId, now, limit }: SanctionFilter): Promise<Sanction[]> {
  const isOldestFirst = state === 'appealed'
  const where = {
    in_force: `lifted_at is null and step <> 'warn' and (ends_at is null or ends_at > $3)`,
    appealed: 'appealed_at is not null and appeal_decided_at is null',
    all: 'true',
  }[state]
  return db.query<Sanction>(
    `select ${columns} from moderation.sanction where ($1::bigint is null or user_id = $1)
      and ($2::bigint is null or id ${isOldestFirst ? '>' : '<'} $2) and $3::timestamptz is not null and ${where}
      order by id ${isOldestFirst ? '' : 'desc'} limit $4`,
    [userId, afterId, new Date(now), limit],
  )
}

export type UntoldSanction = {
  id: number
  userId: number
  whats: string[]
  step: SanctionStep
  service: SanctionService
  endsAt: number | null
  reason: string
  lifting: string
  at: number
}

/** Removes a sanction that its person was not told of, with its log lines: its decision was taken back. */
export async function withdrawSanction(db: Reader, id: number): Promise<void> {
  await db.query(
    `with gone as (delete from moderation.sanction where id = $1 and 'sanction_' || step = any(untold) returning *)
    delete from moderation.log l using gone s where l.subject = s.step || ':' || s.service and l.reason = s.code
      and ((l.action = 'sanction_imposed' and l.happened_at::timestamptz(3) = s.starts_at::timestamptz(3))
        or (l.action = 'sanction_lifted' and l.happened_at::timestamptz(3) = s.lifted_at::timestamptz(3)))`,
    [id],
  )
}

/** Marks untold sentences as delivered and answers them, at most `limit`, but none beside a reversible decision. */
export function takeUntoldSanctions(db: Reader, limit: number): Promise<UntoldSanction[]> {
  return db.query<UntoldSanction>(
    `with untold as (select id, untold from moderation.sanction where untold <> '{}'
        and not exists (select from desk.decision d where d.sanction_id = sanction.id and d.at > now() - interval '1 minute'
          and d.undone_at is null and d.undo_until > now())
      order by id limit $1 for update skip locked)
    update moderation.sanction s set untold = '{}' from untold where untold.id = s.id
      returning s.id, s.user_id as "userId", untold.untold as whats, s.reason, s.lifting, s.step, s.service, ${ms('s.ends_at')} as "endsAt",
        ${ms('coalesce(s.lifted_at, s.appeal_decided_at, s.starts_at)')} as at`,
    [limit],
  )
}
