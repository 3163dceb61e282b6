import type { Reader } from '#core/database/reader.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'

export type DisputeState = 'open' | 'upheld' | 'rejected'
export type Decision = { userId: number; outcome: PickOutcome | null; reason: string; at: number }
/** Times in epoch ms. `hasStake`: the reader is its author, a buyer, or who disputes. */
export type Dispute = {
  id: number
  prophecyId: number
  state: DisputeState
  userId: number | null
  text: string
  at: number
  decisions: Decision[]
  hasStake: boolean
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const stake = (
  reader: string,
) => `(d.user_id = ${reader} or p.user_id = ${reader} or exists (select from wallet.purchase u
  where u.kind = 'prophecy' and u.thing_id = p.id::text and u.user_id = ${reader})) is true`
const columns = (
  reader: string,
) => `d.id, d.prophecy_id as "prophecyId", d.state, d.user_id as "userId", d.text, ${ms('d.created_at')} as at,
  ${stake(reader)} as "hasStake", coalesce((select jsonb_agg(jsonb_build_object('userId', c.by_user_id, 'outcome', c.outcome, 'reason',
    c.reason, 'at', ${ms('c.decided_at')}) order by c.decided_at, c.by_user_id) from prophecies.dispute_decision c
    where c.dispute_id = d.id), '[]') as decisions`
const tables = 'prophecies.dispute d join prophecies.prophecy p on p.id = d.prophecy_id'

/** Open disputes; $1 is the account of the reader. */
export const waitingDisputes = `select 'dispute' as kind, d.id, d.created_at as at, 0 as reports,
    (${stake('$1::bigint')} or exists (select from prophecies.dispute_decision c where c.dispute_id = d.id and c.by_user_id = $1::bigint)) as is_barred
  from ${tables} where d.state = 'open'`

export function listDisputesById(db: Reader, ids: readonly number[], readerId: number): Promise<Dispute[]> {
  return db.query<Dispute>(`select ${columns('$1::bigint')} from ${tables} where d.id = any($2)`, [readerId, ids])
}

/** Adds a dispute of the newest settlement; false where the user has one of this prophecy, or people settled it. */
export async function addDispute(
  db: Reader,
  { prophecyId, userId, text }: { prophecyId: number; userId: number; text: string },
): Promise<boolean> {
  const rows = await db.query(
    `insert into prophecies.dispute (prophecy_id, user_id, text, version)
      select s.prophecy_id, $2, $3, s.version from prophecies.settlement s where s.prophecy_id = $1 and s.decided_by ->> 'kind' is distinct from 'people'
      on conflict (prophecy_id, user_id) do nothing returning id`,
    [prophecyId, userId, text],
  )
  return rows.length > 0
}

/** A settlement as who may dispute it knows it; `state`: of the own dispute. */
type Disputing = { settledAt: number; isByPeople: boolean; state: DisputeState | null }

/** Whose settlement a user may dispute, and until when; null of others and of prophecies without a settlement. */
export async function findDisputing(db: Reader, prophecyId: number, userId: number): Promise<Disputing | null> {
  const text = `select ${ms('s.settled_at')} as "settledAt", s.decided_by ->> 'kind' is not distinct from 'people' as "isByPeople", d.state from prophecies.settlement s
    join prophecies.prophecy p on p.id = s.prophecy_id left join prophecies.dispute d on d.prophecy_id = p.id and d.user_id = $2
    where s.prophecy_id = $1 and (p.user_id = $2 or exists (select from wallet.purchase u where u.kind = 'prophecy'
      and u.thing_id = p.id::text and u.user_id = $2))`
  const [row] = await db.query<Disputing>({ name: 'prophecy_disputing', text }, [prophecyId, userId])
  return row ?? null
}

/** Open disputes, oldest first, or all, newest first. */
export function listDisputes(
  db: Reader,
  { isOpen, afterId, readerId, limit }: { isOpen: boolean; afterId: number | null; readerId: number; limit: number },
): Promise<Dispute[]> {
  const where = isOpen ? `d.state = 'open' and ($2::bigint is null or d.id > $2)` : '($2::bigint is null or d.id < $2)'
  return db.query<Dispute>(
    `select ${columns('$1::bigint')} from ${tables} where ${where} order by d.id ${isOpen ? '' : 'desc'} limit $3`,
    [readerId, afterId, limit],
  )
}

export async function findDispute(db: Reader, id: number, readerId: number): Promise<Dispute | null> {
  const [row] = await db.query<Dispute>(`select ${columns('$1::bigint')} from ${tables} where d.id = $2`, [
    readerId,
    id,
  ])
  return row ?? null
}

/** The same, locked for the transaction with its prophecy: disputes of one are decided in turn. */
export async function lockDispute(db: Reader, id: number, readerId: number): Promise<Dispute | null> {
  const prophecyId = '(select prophecy_id from prophecies.dispute where id = $1)'
  await db.query(`select from prophecies.prophecy where id = ${prophecyId} for update`, [id])
  await db.query('select from prophecies.dispute where id = $1 for update', [id])
  return findDispute(db, id, readerId)
}

export async function addDecision(
  db: Reader,
  { disputeId, userId, outcome, reason }: Omit<Decision, 'at'> & { disputeId: number },
): Promise<void> {
  await db.query(
    'insert into prophecies.dispute_decision (dispute_id, by_user_id, outcome, reason) values ($1, $2, $3, $4)',
    [disputeId, userId, outcome, reason],
  )
}

/** Ends all open disputes of a prophecy, whose settlement they were about is another one now. */
export async function upholdDisputes(db: Reader, prophecyId: number): Promise<void> {
  await db.query(
    `update prophecies.dispute set state = 'upheld', decided_at = clock_timestamp() where prophecy_id = $1 and state = 'open'`,
    [prophecyId],
  )
}

export async function rejectDispute(db: Reader, id: number): Promise<void> {
  await db.query(`update prophecies.dispute set state = 'rejected', decided_at = clock_timestamp() where id = $1`, [id])
}

/** Disputes of settlements of an author, as the reader may know them, and how many were upheld. */
export async function countDisputes(db: Reader, userId: number): Promise<{ disputes: number; upheld: number }> {
  const [row] = await db.query<{ disputes: number; upheld: number }>(
    `select count(*)::int as disputes, (count(*) filter (where d.state = 'upheld'))::int as upheld from ${tables}
      where p.user_id = $1 and p.state <> 'sealed'`,
    [userId],
  )
  return row!
}

export async function hasOpenDispute(db: Reader, prophecyId: number): Promise<boolean> {
  const text = `select from prophecies.dispute where prophecy_id = $1 and state = 'open' limit 1`
  return (await db.query(text, [prophecyId])).length > 0
}
