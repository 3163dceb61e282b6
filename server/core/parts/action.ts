import type { Role } from '#contract/roles.ts'
import type { Database } from '../database/db.ts'
import { joined } from '../database/joined.ts'
import { readerIn, type Reader } from '../database/reader.ts'
import { Complaint } from './complaint.ts'
import type { AtDesk } from './at-desk.ts'

/** Who acts: the operator at the command line, or a member of staff with the roles in effect. */
type Actor = { kind: 'operator' } | { kind: 'user'; userId: number; roles: readonly string[] }

/** Who acts, and why. */
export type Cause = { actor: Actor; reason: string }

/** What the audit log has of an action. */
type ActionEntry = Cause & {
  action: string
  /** Object of the action: `match 12`, `banner 3`. */
  object: string
  detail?: Record<string, unknown>
  /** The account that was acted on. */
  userId?: number
}

/** Writes the audit log, in the transaction of `db`. */
export type Recorder = (db: Reader, entry: ActionEntry) => Promise<void>

/** What an action changed; `object` is null where nothing had to be. */
type Done<Value> = Pick<ActionEntry, 'detail' | 'userId'> & { value: Value; object: string | null }

/** The surroundings of an action: its transaction, of which every statement and transaction of `database` is part. */
export type ActionTools = { db: Reader; database: Database; cause: Cause; record: Recorder }

/**
 * Something that staff change. `run` works in one transaction, with its entry in the audit log, and throws `Complaint`
 * where it cannot be done.
 */
export type Action<Input, Value> = {
  /** The kind of its entry in the audit log. */
  name: string
  /** Who may, beside the operator. */
  roles: readonly Role[]
  /** How it is done at the desk, or why it is not; each action declares it. */
  desk?: AtDesk<Input>
  run(tools: ActionTools, input: Input): Promise<Done<Value>>
  /** Derives what follows, after the commit; each later run of it would do the same. */
  afterwards?(database: Database, value: Value): Promise<Value>
}

/** An action of a registry, whatever its input. */
export type AnyAction = Omit<Action<never, unknown>, 'desk'> & { desk?: AtDesk<unknown> }

type Outcome<Value> = { ok: true; value: Value } | { ok: false; complaint: string; thrown: Complaint | null }

/** Carries out an action: all of it with its entry in the audit log, or nothing and a complaint. */
export async function act<Input, Value>(
  { database, record }: { database: Database; record: Recorder },
  cause: Cause,
  action: Action<Input, Value>,
  input: Input,
): Promise<Outcome<Value>> {
  const { actor } = cause
  if (actor.kind === 'user' && !action.roles.some((role) => actor.roles.includes(role)))
    return { ok: false, complaint: `Only ${action.roles.join(' or ')} may do this.`, thrown: null }
  try {
    const value = await database.transaction(async (client) => {
      const db = readerIn(client)
      const done = await action.run({ db, database: joined(database, client), cause, record }, input)
      const { object, detail, userId } = done
      if (object !== null)
        await record(db, {
          ...cause,
          action: action.name,
          object,
          ...(detail ? { detail } : {}),
          ...(userId === undefined ? {} : { userId }),
        })
      return done.value
    })
    return { ok: true, value: (await action.afterwards?.(database, value)) ?? value }
  } catch (error) {
    if (error instanceof Complaint) return { ok: false, complaint: error.message, thrown: error }
    throw error
  }
}

/** The same, with the complaint as an error. */
export async function carryOut<Input, Value>(
  tools: { database: Database; record: Recorder },
  cause: Cause,
  action: Action<Input, Value>,
  input: Input,
): Promise<Value> {
  const outcome = await act(tools, cause, action, input)
  if (!outcome.ok) throw new Complaint(outcome.complaint)
  return outcome.value
}

/** An action within another one: in its transaction, with an entry of its own; complaints are thrown as they are. */
export async function actWithin<Input, Value>(
  { database, record, cause }: ActionTools,
  action: Action<Input, Value>,
  input: Input,
): Promise<Value> {
  const outcome = await act({ database, record }, cause, action, input)
  if (outcome.ok) return outcome.value
  throw outcome.thrown ?? new Complaint(outcome.complaint)
}

/** The account of the actor; null for the operator. */
export function actorIdOf({ actor }: Cause): number | null {
  return actor.kind === 'user' ? actor.userId : null
}
