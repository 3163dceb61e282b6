/**
 * The letter runs by which the index on `timeline.name_runs(search)` finds names that contain a folded text, as a
 * `tsquery`: all of its runs of three letters, or those that begin with it where it is shorter. A folded text has no
 * quotes.
 */
export function runsOf(folded: string): string {
  const letters = [...folded]
  if (letters.length < 3) return `'${folded}':*`
  const runs = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set(runs)].map((run) => `'${run}'`).join(' & ')
}

/**
 * The condition that a participant `p` has a name that contains the folded text; the parameters are the text and its
 * runs.
 */
export function holdsName(folded: string, runs: string): string {
  return `timeline.name_runs(p.search) @@ ${runs}::tsquery and p.search like '%' || ${folded} || '%'`
}
