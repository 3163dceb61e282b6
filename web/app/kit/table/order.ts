import type { TableRow } from '#contract/touchline/table.ts'

/** Columns by which a table can be sorted; `points` is the order of the table itself. */
export const sortKeys = ['team', 'played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const
export type SortKey = (typeof sortKeys)[number]
export interface Order<Key extends string = SortKey> {
  by: Key
  isAscending: boolean
}

export const ownOrder: Order = { by: 'points', isAscending: false }

/** The order that an address names, `sort=won` or `sort=-won`: greatest first unless it has a minus sign. */
export function orderIn<Key extends string>(text: string | null, keys: readonly Key[], own: Order<Key>): Order<Key> {
  const isTurned = text?.startsWith('-') ?? false
  const by = keys.find((key) => key === text?.slice(isTurned ? 1 : 0))
  return by === undefined ? own : { by, isAscending: isTurned !== startsAscending(by) }
}

/** The query of an order; empty for that of the table itself. */
export function orderQuery<Key extends string>({ by, isAscending }: Order<Key>, own: Order<Key>): { sort?: string } {
  if (by === own.by && isAscending === own.isAscending) return {}
  return { sort: isAscending === startsAscending(by) ? by : `-${by}` }
}

/** The order after a choice of a column: its first direction, or the other one where it is sorted by it already. */
export function chosenOrder<Key extends string>(by: Key, now: Order<Key>): Order<Key> {
  return { by, isAscending: now.by === by ? !now.isAscending : startsAscending(by) }
}

/** Names begin at A, figures with the greatest. */
function startsAscending(by: string): boolean {
  return by === 'team' || by === 'name'
}

const values: Record<Exclude<SortKey, 'team' | 'points'>, (row: TableRow) => number> = {
  played: ({ played }) => played,
  won: ({ won }) => won,
  drawn: ({ drawn }) => drawn,
  lost: ({ lost }) => lost,
  goals: ({ goalsFor }) => goalsFor,
  difference: ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst,
}

/** The rows in an order; those level in it as the table has them. */
export function inOrder(rows: readonly TableRow[], { by, isAscending }: Order, language: string): TableRow[] {
  const compare =
    by === 'team'
      ? (a: TableRow, b: TableRow) => a.team.name.localeCompare(b.team.name, language)
      : by === 'points'
        ? (a: TableRow, b: TableRow) => b.rank - a.rank
        : (a: TableRow, b: TableRow) => values[by](a) - values[by](b)
  return rows.toSorted((a, b) => (isAscending ? compare(a, b) : compare(b, a)) || a.rank - b.rank)
}
