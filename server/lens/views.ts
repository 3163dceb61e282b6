import { isSpoiler, type LensView } from '#core/parts/lens-view.ts'
import { changingOf, keysOf, pastOf, relationOf, type Column, type SeenTable } from './past.ts'

/**
 * The views of a table, under its own columns. They are plain selects, so that the planner puts them in place of the
 * call and uses the indexes of the tables. A condition on what an outer join leaves empty is written as a case: the
 * planner takes `p.match_id is null` for next to no rows, and reads whole tables for each of them.
 */
export function viewSql(shown: SeenTable, columns: readonly Column[]): string {
  const { table, view } = shown
  const { without = [], values, unspoilt } = view
  const read = columns.filter(({ name }) => !without.includes(name))
  const returned = `returns table (${read.map(({ name, type }) => `${name} ${type}`).join(', ')})`
  const select = (given: LensView['values']) =>
    read.map(({ name }) => given?.[name.replaceAll('"', '')] ?? `r.${name}`).join(', ')
  const viewOf = (kind: 'at' | 'unspoilt') => `
create function lens.${relationOf(table)}_${kind}(t timestamptz${
    kind === 'at' ? '' : ', shown_matches bigint[], shown_seasons bigint[]'
  }) ${returned} language sql stable parallel safe as $$
select ${select(kind === 'at' ? values : { ...values, ...unspoilt })} ${fromSql(shown, columns, read, kind)} $$;`
  return isSpoiler(view) ? viewOf('at') + viewOf('unspoilt') : viewOf('at')
}

function fromSql(
  { table, view }: SeenTable,
  columns: readonly Column[],
  read: readonly Column[],
  kind: string,
): string {
  const { past, when, via = '', join = '', shows } = view
  const changing = new Set(changingOf(view, columns).map(({ name }) => name))
  const lookup = new Set(past?.lookup)
  const keys = keysOf(table, columns)
  const isNow = `p.${keys[0]?.past} is null`
  const row = read.map(({ name }) =>
    changing.has(name) && !lookup.has(name)
      ? `case when ${isNow} then x.${name} else p.${name} end as ${name}`
      : `x.${name}`,
  )
  const isSame = [...lookup].map((name) => `p.${name} is not distinct from x.${name}`)
  const conditions = [
    ...(when === undefined ? [] : [`(${when})`]),
    ...(past ? [`case when ${isNow} then true else ${['p.is_known', ...isSame].join(' and ')} end`] : []),
    ...(kind === 'at' ? [] : [...hiddenRows(view, columns), ...(shows === undefined ? [] : [`(${shows})`])]),
  ]
  const images = keys.map((key) => `p.${key.past} = x.${key.own}`).join(' and ')
  return [
    `from ${table} x`,
    past ? `left join ${pastOf(table)} p on ${images} and p.since <= t and p.until > t` : '',
    `cross join lateral (select ${row.join(', ')}) r`,
    via,
    kind === 'at' ? atSql(table, view) : unspoiltSql(table, view, columns),
    join,
    conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`,
  ].join('\n')
}

const ownMatch = 'timeline.match'
const later = 'left join timeline.later_series l on l.match_id = m.id'
const course = 'lens.hides(t, q.matches, q.seasons, m.id, m.season_id, m.kick_off, m.status)'

/** Whether a look at the match of each row decides, in place of a join: statements join few tables then. */
function isLookedUp({ match, onlyCourse, join, unspoilt }: LensView, columns: readonly Column[]): boolean {
  return onlyCourse === true && join === undefined && unspoilt === undefined && isRequired(match, columns)
}

function isRequired(match: string | undefined, columns: readonly Column[]): boolean {
  return columns.some(({ name, isRequired: one }) => name === match && one)
}

function hiddenRows(view: LensView, columns: readonly Column[]): string[] {
  const { match, unless = 'false' } = view
  if (match === undefined || unless === 'true') return []
  if (!isLookedUp(view, columns)) return [`case when h.any then ${unless} else true end`]
  return [`(select case when ${unless} then true else not ${course} end from ${ownMatch} m where m.id = r.${match})`]
}

/** Nothing is hidden at an instant: the planner folds these constants. */
function atSql(table: string, { when = '', join = '' }: LensView): string {
  const own = table === ownMatch ? `cross join lateral (select r.*) m ${later}` : ''
  if (!/\bh\./.test(when + join)) return own
  const match = own || 'cross join (select null::timestamptz as kick_off) m'
  return `${match} cross join (select false as course, false as sides, 0 as side, false as any) h`
}

function unspoiltSql(table: string, view: LensView, columns: readonly Column[]): string {
  const { match, onlyCourse } = view
  const q = 'cross join lateral (select shown_matches as matches, shown_seasons as seasons) q'
  if (match === undefined || isLookedUp(view, columns)) return q
  const outer = isRequired(match, columns) ? '' : 'left '
  const join = `${outer}join ${ownMatch} m on m.id = ${match.includes('.') ? match : `r.${match}`}`
  const own = table === ownMatch ? 'cross join lateral (select r.*) m' : join
  if (onlyCourse)
    return `${q} ${own}
cross join lateral (select ${course} as course, false as sides, 0 as side, ${course} as any) h`
  const asked = 't, q.matches, q.seasons, l.match_id'
  const sides = `case when l.match_id is null then false else not lens.shows_sides(${asked}) end`
  return `${q} ${own} ${later}
cross join lateral (select ${course} as course, ${sides} as sides,
  case when l.match_id is null then 0 else lens.later_side(${asked}) end as side, ${course} or ${sides} as any) h`
}
