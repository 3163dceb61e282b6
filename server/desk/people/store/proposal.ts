import type { SanctionService, SanctionStep } from '#moderation/rules/sanction.ts'
import type { ReasonCode } from '#moderation/types.ts'
import type { Reader } from '#core/database/reader.ts'

export type Proposal = {
  id: number
  userId: number
  step: SanctionStep
  service: SanctionService
  code: ReasonCode
  text: string
  hours: number | null
  byUserId: number
  reason: string
  at: number
  state: 'open' | 'confirmed' | 'rejected'
  decidedByUserId: number | null
  decidedAt: number | null
  decision: string
  sanctionId: number | null
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const columns = `id, user_id as "userId", step, service, code, text, hours, by_user_id as "byUserId", reason, ${ms('at')} as at, state,
  decided_by_user_id as "decidedByUserId", ${ms('decided_at')} as "decidedAt", decision, sanction_id as "sanctionId"`

export type NewProposal = Pick<
  Proposal,
  'userId' | 'step' | 'service' | 'code' | 'text' | 'hours' | 'byUserId' | 'reason'
>

/** Adds a proposal; null where the same step is proposed already. */
export async function addProposal(db: Reader, one: NewProposal): Promise<Proposal | null> {
  const rows = await db.query<Proposal>(
    `insert into desk.proposal (user_id, step, service, code, text, hours, by_user_id, reason)
      select $1, $2, $3, $4, $5, $6, $7, $8 where not exists (
        select from desk.proposal where user_id = $1 and step = $2 and service = $3 and state = 'open') returning ${columns}`,
    [one.userId, one.step, one.service, one.code, one.text, one.hours, one.byUserId, one.reason],
  )
  return rows[0] ?? null
}

/** A proposal, locked until the transaction ends. */
export async function lockProposal(db: Reader, id: number): Promise<Proposal | null> {
  const rows = await db.query<Proposal>(`select ${columns} from desk.proposal where id = $1 for update`, [id])
  return rows[0] ?? null
}

type Decided = {
  state: 'confirmed' | 'rejected'
  byUserId: number | null
  decision: string
  isAlone: boolean
  sanctionId: number | null
}

export async function decideProposal(db: Reader, id: number, decided: Decided): Promise<Proposal> {
  const rows = await db.query<Proposal>(
    `update desk.proposal set state = $2, decided_by_user_id = $3, decision = $4, is_alone = $5, sanction_id = $6, decided_at = now()
      where id = $1 returning ${columns}`,
    [id, decided.state, decided.byUserId, decided.decision, decided.isAlone, decided.sanctionId],
  )
  return rows[0]!
}

/** Open ones come oldest first, the order of review; all newest first. */
export function listProposals(
  db: Reader,
  {
    state,
    userId,
    afterId,
    limit,
  }: { state: 'open' | 'all'; userId: number | null; afterId: number | null; limit: number },
): Promise<Proposal[]> {
  const isOpen = state === 'open'
  return db.query<Proposal>(
    `select ${columns} from desk.proposal where ${isOpen ? `state = 'open'` : 'true'} and ($1::bigint is null or user_id = $1)
      and ($2::bigint is null or id ${isOpen ? '>' : '<'} $2) order by id ${isOpen ? '' : 'desc'} limit $3`,
    [userId, afterId, limit],
  )
}

/** Open ones that somebody may decide: neither proposed by this account nor about it; the oldest first. */
export function listProposalsFor(db: Reader, userId: number, limit: number): Promise<Proposal[]> {
  return db.query<Proposal>(
    `select ${columns} from desk.proposal where state = 'open' and by_user_id <> $1 and user_id <> $1 order by id limit $2`,
    [userId, limit],
  )
}

export async function countOpenProposals(db: Reader, userId: number | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from desk.proposal where state = 'open' and ($1::bigint is null or user_id = $1)`,
    [userId],
  )
  return row!.count
}
