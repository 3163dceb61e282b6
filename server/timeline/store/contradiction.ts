import type { Reader } from '#core/database/reader.ts'
import type { Listed } from '#core/database/page.ts'

export type ContradictionField = 'day' | 'score' | 'half' | 'shootout' | EntryField
/** Facts that sources report one by one. */
export type EntryField = 'goal' | 'card' | 'kick'
/** A fact that two sources report differently; `provider` is the one that comes first. */
export type Contradiction = {
  matchId: number
  field: ContradictionField
  provider: string
  value: string
  otherProvider: string
  otherValue: string
  file: string
  at: string
}
/** `choice`: the provider that the operator chose; times are epoch ms. */
export type StoredContradiction = Contradiction & {
  id: number
  seenAt: number
  settledAt: number | null
  choice: string | null
}

type Row = {
  id: number
  match_id: number
  field: ContradictionField
  provider: string
  told: string
  other_provider: string
  other_told: string
  file: string
  place: string
  seen_at: Date
  settled_at: Date | null
  choice: string | null
}

const columns =
  'id, match_id, field, provider, told, other_provider, other_told, file, place, seen_at, settled_at, choice'

/**
 * Stores the contradictions that a provider's import found for these matches, and deletes open ones that were not found
 * again. Returns for each, in order, its number and whether it is settled: a decision covers the same two values
 * permanently.
 */
export async function saveContradictions(
  db: Reader,
  provider: string,
  matchIds: readonly number[],
  found: readonly Contradiction[],
): Promise<StoredContradiction[]> {
  if (matchIds.length === 0) return []
  const given = JSON.stringify(
    found.map((one) => ({
      match_id: one.matchId,
      field: one.field,
      provider: one.provider,
      told: one.value,
      other_provider: one.otherProvider,
      other_told: one.otherValue,
      file: one.file,
      place: one.at,
    })),
  )
  await db.query(
    `delete from timeline.contradiction c where c.match_id = any($1) and c.settled_at is null and $2 in (c.provider, c.other_provider)
       and not exists (select 1 from json_to_recordset($3) as g(match_id bigint, field text, provider text, told text, other_provider text, other_told text)
         where (g.match_id, g.field, g.provider, g.told, g.other_provider, g.other_told) = (c.match_id, c.field, c.provider, c.told, c.other_provider, c.other_told))`,
    [matchIds, provider, given],
  )
  if (found.length === 0) return []
  const rows = await db.query<Row>(
    `insert into timeline.contradiction as c (match_id, field, provider, told, other_provider, other_told, file, place)
     select * from json_to_recordset($1) as g(match_id bigint, field text, provider text, told text, other_provider text, other_told text, file text, place text)
     on conflict (match_id, field, provider, told, other_provider, other_told) do update set file = excluded.file, place = excluded.place
     returning ${columns}`,
    [given],
  )
  return rows.map(contradictionOf)
}

/** Open ones, or with `isSettled` the decided ones, oldest first. */
export async function listContradictions(
  db: Reader,
  { isSettled }: { isSettled: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed<StoredContradiction>> {
  const where = isSettled ? 'settled_at is not null' : 'settled_at is null'
  const rows = await db.query<Row>(
    `select ${columns} from timeline.contradiction where ${where} order by id limit $1 offset $2`,
    [limit, offset],
  )
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from timeline.contradiction where ${where}`,
  )
  return { total: counted?.total ?? 0, list: rows.map(contradictionOf) }
}

/** Those of matches without a decision. */
export async function listOpenOf(db: Reader, matchIds: readonly number[]): Promise<StoredContradiction[]> {
  const rows = await db.query<Row>(
    `select ${columns} from timeline.contradiction where match_id = any($1) and settled_at is null order by id`,
    [matchIds],
  )
  return rows.map(contradictionOf)
}

export async function findContradiction(db: Reader, id: number): Promise<StoredContradiction | null> {
  const [row] = await db.query<Row>(`select ${columns} from timeline.contradiction where id = $1`, [id])
  return row ? contradictionOf(row) : null
}

/** Decisions about a match, newest last. */
export async function listSettled(db: Reader, matchId: number): Promise<StoredContradiction[]> {
  return (
    await db.query<Row>(
      `select ${columns} from timeline.contradiction where match_id = $1 and settled_at is not null order by settled_at, id`,
      [matchId],
    )
  ).map(contradictionOf)
}

export async function settleContradiction(db: Reader, id: number, choice: string): Promise<void> {
  await db.query('update timeline.contradiction set settled_at = now(), choice = $2 where id = $1', [id, choice])
}

function contradictionOf(row: Row): StoredContradiction {
  const { match_id, told, other_provider, other_told, place, seen_at, settled_at, ...rest } = row
  return {
    ...rest,
    matchId: match_id,
    otherProvider: other_provider,
    value: told,
    otherValue: other_told,
    at: place,
    seenAt: seen_at.getTime(),
    settledAt: settled_at?.getTime() ?? null,
  }
}
