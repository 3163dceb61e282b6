import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { tablesOf, type Part } from '#core/part.ts'
import { pastOf, pastSql, type Column, type SeenTable } from './past.ts'
import { viewSql } from './views.ts'

type Client = Pick<pg.ClientBase, 'query'>

const functions = readFileSync(join(import.meta.dirname, 'functions.sql'), 'utf8')

/** The tables that are read through views, with their declarations. */
function seenTables(parts: readonly Part[]): SeenTable[] {
  return parts.flatMap(tablesOf).flatMap(({ table, lens }) => (typeof lens === 'string' ? [] : [{ table, view: lens }]))
}

/**
 * Generates the schema `lens` from the tables that parts declare: views, former rows, and the triggers that store them.
 * Where its comment has the hash of the same statements, nothing is done. Former rows of a schema that is replaced are
 * copied. Runs after the migrations, under their lock.
 */
export async function generateLens(client: Client, parts: readonly Part[]): Promise<void> {
  const columns = await readColumns(client)
  const tables = seenTables(parts).filter(({ table }) => columns.has(table))
  const sql = lensSql(tables, columns)
  const hash = createHash('sha256').update(sql).digest('hex')
  if ((await readHash(client)) === hash) return
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '2s'`)
    await client.query('create schema if not exists lens; alter schema lens rename to former_lens; create schema lens')
    await client.query(sql)
    await client.query(copyFormer(tables, columns, await readColumns(client)))
    await client.query(`drop schema former_lens cascade; comment on schema lens is '${hash}'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function lensSql(tables: readonly SeenTable[], columns: ReadonlyMap<string, readonly Column[]>): string {
  const past = tables.filter(({ view }) => view.past)
  const forget = past.map(({ table }) => `delete from ${pastOf(table)} where until < now() - age;`)
  return [
    functions,
    ...past.map((one) => pastSql(one, columns.get(one.table) ?? [])),
    `create function lens.forget(age interval) returns void language sql as $$ ${forget.join(' ')} $$;`,
    ...tables.map((one) => viewSql(one, columns.get(one.table) ?? [])),
  ].join('\n')
}

/** Copies what both have of former rows. */
function copyFormer(
  tables: readonly SeenTable[],
  before: ReadonlyMap<string, readonly Column[]>,
  after: ReadonlyMap<string, readonly Column[]>,
): string {
  return tables
    .filter(({ table }) => before.has(pastOf(table)) && after.has(pastOf(table)))
    .map(({ table }) => {
      const known = new Set(before.get(pastOf(table))!.map(({ name }) => name))
      const common = after.get(pastOf(table))!.flatMap(({ name }) => (known.has(name) ? [name] : []))
      const past = pastOf(table)
      return `insert into ${past} (${common.join(', ')}) select ${common.join(', ')} from former_${past};`
    })
    .join('\n')
}

async function readHash(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ hash: string | null }>(
    `select obj_description(oid, 'pg_namespace') as hash from pg_namespace where nspname = 'lens'`,
  )
  return rows[0]?.hash ?? null
}

/** The columns of all tables, by `schema.table`. */
async function readColumns(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select n.nspname || '.' || c.relname as table, json_agg(json_build_object('name', quote_ident(a.attname),
       'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull, 'isKey', coalesce(a.attnum = any(i.indkey), false))
       order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
