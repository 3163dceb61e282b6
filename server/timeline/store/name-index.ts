/**
 * The runs of letters by which the index on `timeline.runs_of(search)` finds names that hold a folded text: those of
 * three letters, or the whole text where it is shorter.
 */
export function runsOf(folded: string): string[] {
  const letters = [...folded]
  if (letters.length <= 3) return [folded]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

/** That a participant `p` has a name with the folded text in it; the places are of the text and of its runs. */
export function holdsName(folded: string, runs: string): string {
  return `timeline.runs_of(p.search) @> ${runs}::text[] and p.search like '%' || ${folded} || '%'`
}
