import type { PoolClient } from 'pg'
import type { Database } from '#core/database/db.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}
type Asked = { text: string; values: unknown[] }
export type Looked = Asked & { blocks: number; scanned: string[] }

/** Also of work behind the calls: a statement that writes would write again when it is explained. */
function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert into|delete from|update\s+\w+\.\w+)/i.test(text)
}

/** Records each statement that reads, with its values, while `work` runs. */
export function noteStatements(database: Database): { taken(): Asked[] } {
  let noted: Asked[] = []
  const noting = new WeakSet<object>()
  const wrap = (client: PoolClient) => {
    if (noting.has(client.query)) return
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first, second] = given
      const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
      const values = (typeof first === 'string' ? second : (first as { values?: unknown[] }).values) as unknown[]
      if (isRead(text)) noted.push({ text, values: values ?? [] })
      return query(...given)
    }) as PoolClient['query']
    noting.add(client.query)
  }
  // At each use, since a connection may be open already, and a transaction takes the wrapper off at its end.
  database.pool.on('acquire', wrap)
  return {
    taken: () => {
      const taken = noted
      noted = []
      return taken
    },
  }
}

/**
 * How many blocks each statement accesses, cached or not, with indexes only; and which tables it scans completely when
 * allowed to. `known`: earlier results, by statement and values.
 */
export async function lookInto(
  database: Database,
  asked: readonly Asked[],
  known = new Map<string, Looked>(),
): Promise<Looked[]> {
  const keyOf = ({ text, values }: Asked) => JSON.stringify([text, values])
  return database.transaction(async (client) => {
    const planOf = async ({ text, values }: Asked, how: string) => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (${how}, format json) ${text}`,
        values,
      )
      return rows[0]!['QUERY PLAN'][0].Plan
    }
    const looked: Looked[] = []
    for (const one of asked) {
      const before = known.get(keyOf(one))
      if (before) {
        looked.push(before)
        continue
      }
      await client.query('reset enable_seqscan; reset enable_hashjoin; reset enable_mergejoin; reset enable_memoize')
      const scanned = scannedIn(await planOf(one, 'costs off'))
      await client.query(byIndexes)
      const plan = await planOf(one, 'analyze, buffers, timing off')
      const found = { ...one, blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), scanned }
      known.set(keyOf(one), found)
      looked.push(found)
    }
    return looked
  })
}

/** What statements cost by their plans: blocks accessed, and rows that pass or leave a step. */
export async function workOf(database: Database, asked: readonly Asked[]): Promise<{ blocks: number; rows: number }> {
  const work = { blocks: 0, rows: 0 }
  for (const { text, values } of asked) {
    const explained = `explain (analyze, buffers, timing off, format json) ${text}`
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, values)
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    work.blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    work.rows += rowsOf(plan)
  }
  return work
}

function rowsOf(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  const own = ((plan['Actual Rows'] ?? 0) + removed) * (plan['Actual Loops'] ?? 1)
  return (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), own)
}

/** A small table is scanned where a large one is not: both must use the same plan. */
const byIndexes = ['seqscan', 'hashjoin', 'mergejoin', 'memoize']
  .map((one) => `set local enable_${one} = off`)
  .join('; ')

function scannedIn(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scannedIn)]
}
