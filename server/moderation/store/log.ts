import type { Reader } from '#core/database/reader.ts'
import type { Scene } from '../scenes.ts'
import type { Outcome, ReasonCode } from '../types.ts'

type LogAction =
  | 'approved'
  | 'refused'
  | 'rule_off'
  | 'rule_on'
  | 'term_added'
  | 'term_removed'
  | 'sanction_imposed'
  | 'sanction_lifted'
export type LogEntry = {
  id: number
  happenedAt: number
  action: LogAction
  reason: ReasonCode
  scene: Scene | null
  /** The rule, for changes of rules; `mute:chat` for sanctions. */
  subject: string | null
  seen: number | null
  matched: number | null
}

export async function addLog(
  db: Reader,
  entry: Pick<LogEntry, 'action' | 'reason'> & Partial<LogEntry>,
): Promise<void> {
  const { action, reason, scene = null, subject = null, seen = null, matched = null } = entry
  await db.query(
    'insert into moderation.log (action, reason, scene, subject, seen, matched) values ($1, $2, $3, $4, $5, $6)',
    [action, reason, scene, subject, seen, matched],
  )
}

export function listLog(db: Reader, beforeId: number | null, limit: number): Promise<LogEntry[]> {
  return db.query<LogEntry>(
    `select id, (extract(epoch from happened_at) * 1000)::float8 as "happenedAt", action, reason, scene, subject, seen, matched
    from moderation.log where $1::bigint is null or id < $1 order by id desc limit $2`,
    [beforeId, limit],
  )
}

export type Tally = { scene: Scene; outcome: Outcome; reason: ReasonCode; count: number }

export async function addTallies(db: Reader, tallies: readonly Tally[]): Promise<void> {
  await db.query(
    `insert into moderation.tally as known (day, scene, outcome, reason, count)
    select (now() at time zone 'UTC')::date, * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
    on conflict (day, scene, outcome, reason) do update set count = known.count + excluded.count`,
    [
      tallies.map(({ scene }) => scene),
      tallies.map(({ outcome }) => outcome),
      tallies.map(({ reason }) => reason),
      tallies.map(({ count }) => count),
    ],
  )
}

/** Verdicts of the filter in the last `days` days. */
export function listTallies(db: Reader, days: number): Promise<Tally[]> {
  return db.query<Tally>(
    `select scene, outcome, reason, sum(count)::bigint as count from moderation.tally
    where day > (now() at time zone 'UTC')::date - $1::int group by scene, outcome, reason order by scene, outcome, reason`,
    [days],
  )
}
