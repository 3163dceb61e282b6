import type { Role } from '#contract/roles.ts'
import type { Database } from '#core/database/db.ts'
import { addSomebody, type Cast, type Person } from './cast.ts'
import type { Facts } from './facts.ts'

export type Stage = {
  origin: string
  database: Database
  facts: Facts
  cast: Cast
  /** Of users created for a single call. */
  roles?: Role[]
}
/** Caller and parameters where neither the facts nor the declaration define them. */
export type Prepared = { as?: Person; values?: Record<string, unknown>; headers?: Record<string, string> }
export type Prepare = (stage: Stage, isSignedIn: boolean) => Promise<Prepared>

/** A new user without data, with the roles of this run. */
export function newcomer({ database, roles = [] }: Stage): Promise<Person> {
  return addSomebody(database, { roles })
}

export const somebodyNew: Prepare = async (stage) => ({ as: await newcomer(stage) })
export const withValues =
  (values: (facts: Facts, cast: Cast) => Record<string, unknown>): Prepare =>
  ({ facts, cast }) =>
    Promise.resolve({ values: values(facts, cast) })

/** The result of one query, as `found`. */
export async function one<T>(database: Database, sql: string, values: readonly unknown[] = []): Promise<T> {
  const { rows } = await database.pool.query<{ found: T }>(sql, [...values])
  if (!rows[0]) throw new Error(`Nothing is found by ${sql}`)
  return rows[0].found
}

export async function post<T>(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}
