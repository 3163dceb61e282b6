import { join, relative } from 'node:path'
import pg from 'pg'
import type { Migration } from '../migrate.ts'
import { tablesOf, type Part, type PersonalColumn, type TableDeclaration } from '../part.ts'
import { isSpoiler } from './lens-view.ts'

/** A part lacks a declaration; each sentence names what is missing and the file to add it to. */
export class PartProblem extends Error {}

/** The contents of a database that parts must declare. */
type Stored = {
  /** `schema.table` with its columns. */
  tables: ReadonlyMap<string, readonly string[]>
  /** Names of the functions of the schema `lens`. */
  views: ReadonlySet<string>
  /** `schema/name` of each migration that was applied. */
  applied: readonly string[]
}

/** A column of such a name links its row to an account or contains an address. */
const personalName = /(^|_)(user_id|device_id|phone|address)$/

/** Reads the contents of the schemas of these parts, in three statements. */
export async function readStored(database: Pick<pg.ClientBase, 'query'>): Promise<Stored> {
  const tables = await database.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') group by 1`,
  )
  const views = await database.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'lens'`,
  )
  const applied = await database.query<{ name: string }>(
    `select schema_name || '/' || name as name from core.migration`,
  )
  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, columns])),
    views: new Set(views.rows.map(({ name }) => name)),
    applied: applied.rows.map(({ name }) => name),
  }
}

/**
 * Fails the start where a database contains something undeclared; run it after the migrations. Throws `PartProblem`.
 */
export async function assertStored(
  url: string,
  parts: readonly Part[],
  migrations: readonly Migration[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'touchline start' })
  await client.connect()
  const stored = await readStored(client).finally(() => client.end())
  const known = new Set(migrations.map(({ schema, name }) => `${schema}/${name}`))
  refuse(storedFaults(parts, stored, known))
}

/** Throws all sentences, one a line, if there are any. */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new PartProblem(faults.join('\n'))
}

/**
 * The differences between a database and the declarations of its parts, one sentence each. `known`: `schema/name` of
 * the migrations of this release. Additions of a newer release are ignored, so that the previous one still starts, and
 * so is what a migration that waits for `touchline migrate` will drop.
 */
export function storedFaults(
  parts: readonly Part[],
  { tables, views, applied }: Stored,
  known: ReadonlySet<string>,
): string[] {
  const between = new Set([...known].filter((name) => !applied.includes(name)))
  const open = new Set([...applied.filter((name) => !known.has(name)), ...between].map((name) => schemaOf(name, '/')))
  const ours = new Set([...known].map((name) => schemaOf(name, '/')))
  const byName = new Map(parts.map((part) => [part.name, part]))
  const declared = new Map(
    parts.flatMap((part) => tablesOf(part).map(({ table, ...one }) => [table, { part, ...one }])),
  )
  const undeclared = [...tables].flatMap(([name, columns]) => {
    const schema = schemaOf(name, '.')
    // Generated from the declarations.
    if (schema === 'lens') return []
    if (open.has(schema) || (!ours.has(schema) && !byName.has(schema))) return []
    return tableFaults(declared.get(name), byName.get(schema), name, columns)
  })
  return [...undeclared, ...parts.flatMap((part) => declarationFaults(part, tables, views))]
}

function schemaOf(name: string, separator: string): string {
  return name.slice(0, name.indexOf(separator))
}

/** The undeclared contents of an existing table. */
function tableFaults(
  declared: (TableDeclaration & { part: Part }) | undefined,
  owner: Part | undefined,
  name: string,
  columns: readonly string[],
): string[] {
  if (!declared && !owner)
    return [`Table ${name} belongs to no part. Add the part "${schemaOf(name, '.')}" to server/parts.ts.`]
  if (!declared) return [`Table ${name} is not declared. Add it to the tables of ${fileOf(owner!)}.`]
  const { part } = declared
  const covered = new Set((declared.personal ?? []).flatMap(({ column, covers = [] }) => [column, ...covers]))
  const missing = columns.filter((column) => personalName.test(column) && !covered.has(column))
  return missing.map(
    (column) => `Column ${name}.${column} is not declared as personal. Add it to the tables of ${fileOf(part)}.`,
  )
}

/** The declarations of a table that do not exist, or are incomplete. */
function declarationFaults(part: Part, tables: Stored['tables'], views: Stored['views']): string[] {
  return tablesOf(part).flatMap(({ table: name, lens, personal = [] }) => {
    const table = name.slice(name.indexOf('.') + 1)
    const columns = tables.get(name)
    if (!columns) return [`Table ${name} is declared in ${fileOf(part)} and does not exist.`]
    const needed = typeof lens === 'string' ? [] : [`${table}_at`, ...(isSpoiler(lens) ? [`${table}_unspoilt`] : [])]
    return [
      ...needed
        .filter((view) => !views.has(view))
        .map(
          (view) =>
            `Table ${name} has no view lens.${view}. server/lens/generate.ts generates it from its declaration.`,
        ),
      ...personal.flatMap((column) => personalFaults(part, name, column, columns)),
    ]
  })
}

function personalFaults(part: Part, table: string, declared: PersonalColumn, columns: readonly string[]): string[] {
  const { column, covers = [], withheld = [], file, exported, erase, why } = declared
  const named = [column, ...covers, ...withheld, ...(file === undefined ? [] : [file])]
  const absent = named
    .filter((one) => !columns.includes(one))
    .map((one) => `Column ${table}.${one} is declared in ${fileOf(part)} and does not exist.`)
  const isSilent = (exported === null || erase === 'keep') && !why
  return isSilent
    ? [
        ...absent,
        `Column ${table}.${column} needs a reason (why) in ${fileOf(part)}: it is not exported or not erased.`,
      ]
    : absent
}

/** The file that declares a part, from the root of the project. */
export function fileOf({ folder }: Pick<Part, 'folder'>): string {
  const file = folder === join(import.meta.dirname, '..') ? 'own-part.ts' : 'part.ts'
  return relative(join(import.meta.dirname, '..', '..', '..'), join(folder, file))
}
