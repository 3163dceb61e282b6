import type { LensView } from '#core/parts/lens-view.ts'

/** A column, with its name quoted where it needs that. */
export type Column = { name: string; type: string; isKey: boolean; isRequired: boolean }
/** A table that is read through views. */
export type SeenTable = { table: string; view: LensView }

/** The name of a table without its schema. */
export function relationOf(table: string): string {
  return table.slice(table.indexOf('.') + 1)
}

/** The table with the former rows of a table. */
export function pastOf(table: string): string {
  return `lens.past_${relationOf(table)}`
}

/** The columns that name a row, as the table of its former rows names them: the id of a match is its `match_id`. */
export function keysOf(table: string, columns: readonly Column[]): { own: string; past: string; type: string }[] {
  return columns
    .filter(({ isKey }) => isKey)
    .map(({ name, type }) => ({ own: name, past: name === 'id' ? `${relationOf(table)}_id` : name, type }))
}

/** The columns with former values. */
export function changingOf({ past, without = [] }: LensView, columns: readonly Column[]): Column[] {
  if (!past) return []
  return columns.filter(({ name, isKey }) => !isKey && !past.fixed.includes(name) && !without.includes(name))
}

/**
 * The table of former rows of a table and the triggers that fill it. A former row held from `since` to before `until`;
 * of a row there is at most one for any instant, and where there is none the row itself holds. Times are those of the
 * change and not of its transaction: under the lock of a row they only grow.
 */
export function pastSql({ table, view }: SeenTable, columns: readonly Column[]): string {
  const { keep, byStatement, added } = view.past!
  const past = pastOf(table)
  const name = relationOf(table)
  const keys = keysOf(table, columns)
  const changing = changingOf(view, columns)
  const own = (row: string, names: readonly string[]) => names.map((one) => `${row}.${one}`).join(', ')
  const keyNames = keys.map((key) => key.past).join(', ')
  const isThisRow = (row: string) => keys.map((key) => `p.${key.past} = ${row}.${key.own}`).join(' and ')
  const ids = keys.map(({ own: one }) => one)
  const values = changing.map((one) => one.name)
  const former = (row: string) => `select ${own(row, ids)},
    coalesce((select max(p.until) from ${past} p where ${isThisRow(row)}), '-infinity'), clock_timestamp(), true, ${own(row, values)}`
  const listed = `(${keyNames}, since, until, is_known, ${values.join(', ')})`
  const store = byStatement
    ? `insert into ${past} ${listed} ${former('o')} from former o where ${keep.replaceAll(/\bold\./g, 'o.')};`
    : `insert into ${past} ${listed} ${former('old')};`
  const definitions = changing.map((one) => `${one.name} ${one.type}`).join(', ')
  return `
create table ${past} (${keys.map((key) => `${key.past} ${key.type} not null`).join(', ')}, since timestamptz not null,
  until timestamptz not null, is_known boolean not null default true, ${definitions});
create index on ${past} (${keyNames}, until);
create index on ${past} (until);
create function lens.keep_${name}() returns trigger language plpgsql as $$ begin ${store} return null; end $$;
create or replace trigger lens_keep_${name} after update on ${table} ${
    byStatement ? 'referencing old table as former for each statement' : `for each row when (${keep})`
  } execute function lens.keep_${name}();
${added === undefined ? '' : addedSql(table, keyNames, own('new', ids), added)}`
}

/** A row that was not there before. */
function addedSql(table: string, keyNames: string, ids: string, added: string): string {
  const name = relationOf(table)
  return `create function lens.keep_new_${name}() returns trigger language plpgsql as $$ begin
  insert into ${pastOf(table)} (${keyNames}, since, until, is_known) values (${ids}, '-infinity', clock_timestamp(), false);
  return null; end $$;
create or replace trigger lens_keep_new_${name} after insert on ${table} for each row when (${added})
  execute function lens.keep_new_${name}();`
}
