import type { ParsedMatch } from '../../reading/parsed.ts'
import { noonOf } from '../../reading/when.ts'

const DAY_MS = 86_400_000

/** Matches of a file in its order; those without a day get an estimated one, in the order of their rounds. */
export class UnknownDays {
  private readonly matches: { match: ParsedMatch; isKnown: boolean }[] = []

  get all(): ParsedMatch[] {
    return this.matches.map(({ match }) => match)
  }

  add(match: ParsedMatch, isKnown: boolean): void {
    this.matches.push({ match, isKnown })
  }

  /**
   * Spreads each run of matches without a day over the days between the match before and the match after it, at the
   * ends of the file over the days of the file (`yyyy-MM-dd`), one step for each round.
   */
  estimate({ from, to }: { from: string; to: string }): void {
    const all = this.matches
    for (let first = 0; first < all.length; first += 1) {
      if (all[first]!.isKnown) continue
      const next = all.findIndex(({ isKnown }, at) => at > first && isKnown)
      const end = next < 0 ? all.length : next
      spread(
        all.slice(first, end).map(({ match }) => match),
        { before: all[first - 1]?.match.kickOff ?? null, after: all[end]?.match.kickOff ?? null },
        { from: noonOf(from), to: noonOf(to) },
      )
      first = end
    }
  }
}

function spread(
  matches: readonly ParsedMatch[],
  { before, after }: { before: number | null; after: number | null },
  { from, to }: { from: number; to: number },
): void {
  const steps = [...Map.groupBy(matches, ({ round }) => `${round?.stage} ${round?.ordinal}`).values()]
  const first = before ?? Math.min(from, after ?? from)
  const last = Math.max(first, after ?? to)
  const lead = before === null ? 0 : 1
  const parts = Math.max(1, steps.length - 1 + lead + (after === null ? 0 : 1))
  for (const [at, step] of steps.entries())
    for (const match of step) {
      const days = Math.floor(((last - first) * (at + lead)) / parts / DAY_MS)
      match.kickOff = noonOf(new Date(first).toISOString().slice(0, 10)) + days * DAY_MS
    }
}
