import { rulingActs, type ChangeEntry, type DryRun } from '#contract/touchline/desk-change.ts'
import type { ChangeCode } from '#contract/touchline/change-codes.ts'
import type { Role } from '#contract/roles.ts'
import type { Reader } from '#core/database/reader.ts'

export type ChangeRow = {
  id: number
  matchId: number
  competitionId: number
  entries: ChangeEntry[]
  code: ChangeCode
  words: string
  digest: string
  matchVersion: number
  needsSecond: boolean
  byUserId: number | null
  reason: string
  at: number
  state: 'open' | 'applied' | 'dropped'
  decidedByUserId: number | null
  decidedAt: number | null
  decision: string
  isAlone: boolean
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const columns = `id, match_id as "matchId", competition_id as "competitionId", entries, code, words, digest, match_version as "matchVersion",
  needs_second as "needsSecond", by_user_id as "byUserId", reason, ${ms('at')} as at, state, decided_by_user_id as "decidedByUserId",
  ${ms('decided_at')} as "decidedAt", decision, is_alone as "isAlone"`

export type NewChange = Pick<
  ChangeRow,
  | 'matchId'
  | 'competitionId'
  | 'entries'
  | 'code'
  | 'words'
  | 'digest'
  | 'matchVersion'
  | 'needsSecond'
  | 'byUserId'
  | 'reason'
>

export async function addChange(db: Reader, one: NewChange): Promise<ChangeRow> {
  const [row] = await db.query<ChangeRow>(
    `insert into desk.change (match_id, competition_id, entries, code, words, digest, match_version, needs_second, by_user_id, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [
      one.matchId,
      one.competitionId,
      JSON.stringify(one.entries),
      one.code,
      one.words,
      one.digest,
      one.matchVersion,
      one.needsSecond,
      one.byUserId,
      one.reason,
    ],
  )
  return row!
}

export async function findChange(db: Reader, id: number): Promise<ChangeRow | null> {
  const [row] = await db.query<ChangeRow>(`select ${columns} from desk.change where id = $1`, [id])
  return row ?? null
}

/** The state of a change, and the version of its match. */
export async function findChangeVersion(
  db: Reader,
  id: number,
): Promise<(Pick<ChangeRow, 'state' | 'competitionId'> & { version: number }) | null> {
  const [row] = await db.query<Pick<ChangeRow, 'state' | 'competitionId'> & { version: number }>(
    `select c.state, c.competition_id as "competitionId", m.version from desk.change c
      join timeline.match m on m.id = c.match_id where c.id = $1`,
    [id],
  )
  return row ?? null
}

/** A change, locked until the transaction ends. */
export async function lockChange(db: Reader, id: number): Promise<ChangeRow | null> {
  const [row] = await db.query<ChangeRow>(`select ${columns} from desk.change where id = $1 for update`, [id])
  return row ?? null
}

/** The effect of an applied change, as it was seen. */
export async function findEffect(db: Reader, id: number): Promise<DryRun | null> {
  const [row] = await db.query<{ effect: DryRun | null }>('select effect from desk.change where id = $1', [id])
  return row?.effect ?? null
}

type Decided = {
  state: 'applied' | 'dropped'
  byUserId: number | null
  decision: string
  isAlone: boolean
  effect: DryRun | null
}

export async function decideChange(db: Reader, id: number, decided: Decided): Promise<void> {
  await db.query(
    `update desk.change set state = $2, decided_by_user_id = $3, decision = $4, is_alone = $5, effect = $6, decided_at = now() where id = $1`,
    [
      id,
      decided.state,
      decided.byUserId,
      decided.decision,
      decided.isAlone,
      decided.effect && JSON.stringify(decided.effect),
    ],
  )
}

/** Who may apply an open change: of the competition, not its proposer where two are needed, an admin for rulings. */
type Applier = { userId: number; isAdmin: boolean }
const isFor = (user: string, isAdmin: string) => `state = 'open'
  and (by_user_id is distinct from ${user} or not (needs_second
    or exists (select from timeline.match m where m.id = match_id and m.status in ('finished', 'awarded', 'abandoned'))))
  and (${isAdmin} or not exists (select from jsonb_array_elements(entries) e
    where e ->> 'act' = any('{${rulingActs.join(',')}}')))`

type Listed = {
  state: 'open' | 'waiting' | 'all'
  /** For `waiting`. */
  by: Applier
  competitionIds: ReadonlySet<number> | null
  beforeId: number | null
  limit: number
}

/** The newest first; of all competitions where `competitionIds` is null. */
export function listChanges(db: Reader, { state, by, competitionIds, beforeId, limit }: Listed): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `select ${columns} from desk.change where ($1 = 'all' or state = 'open') and ($2::bigint[] is null or competition_id = any($2))
      and ($3::bigint is null or id < $3) and ($1 <> 'waiting' or (${isFor('$5', '$6')})) order by id desc limit $4`,
    [state, competitionIds && [...competitionIds], beforeId, limit, by.userId, by.isAdmin],
  )
}

/** What the public reads of the changes of a match: why, and whether one person alone applied it. */
export function listPublicChanges(
  db: Reader,
  matchId: number,
  limit: number,
): Promise<{ at: number; code: ChangeCode; words: string; isAlone: boolean }[]> {
  return db.query(
    `select ${ms('decided_at')} as at, code, words, is_alone as "isAlone" from desk.change
      where match_id = $1 and state = 'applied' order by id desc limit $2`,
    [matchId, limit],
  )
}

/** Changes that somebody may apply. */
export async function countWaitingChanges(
  db: Reader,
  competitionIds: ReadonlySet<number> | null,
  { userId, isAdmin }: Applier,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from desk.change where ($1::bigint[] is null or competition_id = any($1)) and ${isFor('$2', '$3')}`,
    [competitionIds && [...competitionIds], userId, isAdmin],
  )
  return row!.count
}

/** Locks a match for the transaction and answers its version. */
export async function lockVersion(db: Reader, matchId: number): Promise<number | null> {
  const [row] = await db.query<{ version: number }>(
    'select version from timeline.match where id = $1 for no key update',
    [matchId],
  )
  return row?.version ?? null
}

/** Accounts that hold one of these roles, or are scout of the competition, but for one. */
export async function listSeconds(
  db: Reader,
  { roles, competitionId, butUserId }: { roles: readonly Role[]; competitionId: number; butUserId: number | null },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select a.id from accounts.account a where a.state = 'active' and not a.is_demo and a.id is distinct from $3
      and (a.roles && $1::text[] or ('scout' = any(a.roles) and exists (
        select from desk.scout_competition c where c.user_id = a.id and c.competition_id = $2))) order by a.id limit 10`,
    [roles, competitionId, butUserId],
  )
  return rows.map(({ id }) => id)
}
