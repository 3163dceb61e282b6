import type { Database } from '../database/db.ts'
import { compileRules } from './guard-rules.ts'
import { denyAll, type GuardRule, type GuardRules } from './guard.ts'
import { described, type Log } from '../log.ts'
import { readerOf, type Reader } from '../database/reader.ts'

export type KeptRule = GuardRule & { note: string }
type Row = {
  id: number
  type: string
  subject_kind: NonNullable<GuardRule['subject']>['kind'] | null
  subject_id: string | null
  region: string | null
  channel: string | null
  note: string
}

const columns = 'id, type, subject_kind, subject_id, region, channel, note'

/** All rules in the order in which they were first set. */
export async function listGuardRules(db: Reader): Promise<KeptRule[]> {
  return (await db.query<Row>(`select ${columns} from core.guard_rule order by id`)).map(ruleOf)
}

/** Sets the rule of this subject, region and channel, replacing the previous one. */
export async function setGuardRule(
  db: Reader,
  { type, subject, region, channel, note }: Omit<KeptRule, 'id'>,
): Promise<KeptRule> {
  const [row] = await db.query<Row>(
    `insert into core.guard_rule (type, subject_kind, subject_id, region, channel, note) values ($1, $2, $3, $4, $5, $6)
      on conflict (subject_kind, subject_id, region, channel) do update set type = excluded.type, note = excluded.note returning ${columns}`,
    [type, subject?.kind ?? null, subject?.id ?? null, region, channel, note],
  )
  return ruleOf(row as Row)
}

export async function removeGuardRule(db: Reader, id: number): Promise<KeptRule | null> {
  const [row] = await db.query<Row>(`delete from core.guard_rule where id = $1 returning ${columns}`, [id])
  return row ? ruleOf(row) : null
}

function ruleOf({ subject_kind: kind, subject_id: id, ...rest }: Row): KeptRule {
  return { ...rest, subject: kind === null || id === null ? null : { kind, id } }
}

export type WatchedRules = {
  /** The newest rules of this process; nothing is readable before the first ones are loaded. */
  rules: GuardRules
  /** Called after every change, with the new rules in force. */
  onChange(listener: () => void): void
  close(): void
}

/** Far below the second within which every process has to apply a change. */
const LOOK_EVERY_MS = 300

/**
 * Loads the operator's rules and watches them for changes. Where the first load fails, nothing is permitted until one
 * succeeds; where the database goes away later, the last loaded rules apply.
 */
export async function watchGuardRules(
  database: Database,
  { log, everyMs = LOOK_EVERY_MS }: { log?: Log; everyMs?: number } = {},
): Promise<WatchedRules> {
  const db = readerOf(database)
  const listeners: (() => void)[] = []
  const rules = { ...denyAll }
  let revision = -1
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function look(): Promise<void> {
    const [state] = await db.query<{ revision: number }>({
      name: 'guard_revision',
      text: 'select revision from core.guard_state',
    })
    if (!state || state.revision === revision) return
    // The number is read before the rules: a change in between causes one more read.
    const fresh = compileRules(await listGuardRules(db))
    revision = state.revision
    Object.assign(rules, fresh)
    for (const listener of listeners) listener()
  }
  async function keepLooking(): Promise<void> {
    await look().catch((error: unknown) => {
      if (revision < 0) log?.error('guard_rules_unknown', described(error))
    })
    if (!isClosed) timer = setTimeout(() => void keepLooking(), everyMs).unref()
  }

  await keepLooking()
  return {
    rules,
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true
      if (timer) clearTimeout(timer)
    },
  }
}
