/**
 * What a caller with a lens reads of a table, from which the views `lens.<table>_at` and `lens.<table>_unspoilt` are
 * generated. Its texts are expressions of SQL over the row `r` at the instant `t`, its match `m`, what of that match is
 * hidden, `h`, and, without spoilers, the revealed ids, `q.matches` and `q.seasons`. `h.course`: what happened in it;
 * `h.sides`: who plays it, `h.side` by bits; `h.any`: one of the two. The view of an instant hides nothing.
 */
export type LensView = {
  /** The rows that are there at the instant. Without it, all are. */
  when?: string
  /** Rows change while a picture is late: their former values are stored for a few minutes. */
  past?: PastRows
  /** Columns that no caller reads. */
  without?: readonly string[]
  /** Values at the instant that are not those of the row. */
  values?: Readonly<Record<string, string>>
  /** Values without spoilers, in place of these. */
  unspoilt?: Readonly<Record<string, string>>
  /** The column with the match whose course the row discloses: rows of hidden matches are left out. */
  match?: string
  /** Joined before the match, under its own alias, where another table names the match. */
  via?: string
  /** Joined last, for `values`, `unspoilt` and `when`. */
  join?: string
  /** True: the row does not disclose the sides. */
  onlyCourse?: true
  /** Rows of hidden matches that stay; `true` where only values are hidden. */
  unless?: string
  /** A condition on all rows, for spoiler-free callers alone. */
  shows?: string
}

type PastRows = {
  /** Columns of which no former value is read. All others are stored. */
  fixed: readonly string[]
  /** Columns that statements look up by index: a row is left out while its former value is another. */
  lookup?: readonly string[]
  /** Which changes store the row, over `old` and, unless once a statement, `new`. */
  keep: string
  /** True: the trigger runs once a statement. */
  byStatement?: true
  /** Which added rows are stored as not there before, over `new`. */
  added?: string
}

/** Whether spoiler-free callers read a view of their own. */
export function isSpoiler({ match, shows, unspoilt }: LensView): boolean {
  return match !== undefined || shows !== undefined || unspoilt !== undefined
}
