import type { Reader } from '#core/database/reader.ts'
import type { ReasonCode, Weight } from '../types.ts'

export type TermRow = {
  text: string
  kind: 'term' | 'allow'
  reason: ReasonCode
  weight: Weight
  isRemoved: boolean
  changedAt: number
}
type RuleRow = {
  name: string
  isOff: boolean
  isKept: boolean
  seen: number
  matched: number
  changedAt: number
}

const termColumns = `text, kind, reason, weight, is_removed as "isRemoved", (extract(epoch from changed_at) * 1000)::float8 as "changedAt"`
const ruleColumns = `name, is_off as "isOff", is_kept as "isKept", seen, matched, (extract(epoch from changed_at) * 1000)::float8 as "changedAt"`

export function listTermRows(db: Reader): Promise<TermRow[]> {
  return db.query<TermRow>(`select ${termColumns} from moderation.term order by text`)
}

export function listRuleRows(db: Reader): Promise<RuleRow[]> {
  return db.query<RuleRow>(`select ${ruleColumns} from moderation.rule order by name`)
}

/** Changes whenever terms or rules do. */
export async function readStamp(db: Reader): Promise<string> {
  const [row] = await db.query<{ stamp: string }>(
    `select concat_ws(' ', (select max(changed_at) from moderation.term), (select count(*) from moderation.term),
      (select max(changed_at) from moderation.rule), (select count(*) from moderation.rule)) as stamp`,
  )
  return row?.stamp ?? ''
}

export async function putTerm(
  db: Reader,
  { text, kind, reason, weight, isRemoved }: Omit<TermRow, 'changedAt'>,
  byUserId: number | null,
): Promise<void> {
  await db.query(
    `insert into moderation.term (text, kind, reason, weight, is_removed, added_by_user_id) values ($1, $2, $3, $4, $5, $6)
    on conflict (text) do update set kind = excluded.kind, reason = excluded.reason, weight = excluded.weight, is_removed = excluded.is_removed,
      added_by_user_id = excluded.added_by_user_id, changed_at = clock_timestamp()`,
    [text, kind, reason, weight, isRemoved, byUserId],
  )
}

export async function deleteTerm(db: Reader, text: string): Promise<boolean> {
  return (await db.query('delete from moderation.term where text = $1 returning 1', [text])).length > 0
}

/** Switches a rule off because it matched too much; false when a moderator locked it on, or it is off already. */
export async function disableRule(db: Reader, name: string, seen: number, matched: number): Promise<boolean> {
  const rows = await db.query(
    `insert into moderation.rule as known (name, is_off, seen, matched) values ($1, true, $2, $3)
    on conflict (name) do update set is_off = true, seen = excluded.seen, matched = excluded.matched, changed_at = clock_timestamp()
    where not known.is_kept and not known.is_off returning 1`,
    [name, seen, matched],
  )
  return rows.length > 0
}

/** Switches a rule on or off manually; a rule switched on manually is never switched off automatically. */
export async function setRule(db: Reader, name: string, isOn: boolean, byUserId: number | null): Promise<void> {
  await db.query(
    `insert into moderation.rule (name, is_off, is_kept, decided_by_user_id) values ($1, $2, $3, $4)
    on conflict (name) do update set is_off = excluded.is_off, is_kept = excluded.is_kept, decided_by_user_id = excluded.decided_by_user_id,
      changed_at = clock_timestamp()`,
    [name, !isOn, isOn, byUserId],
  )
}
