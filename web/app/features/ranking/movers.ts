import type { RankingRow } from '#contract/touchline/ranking.ts'

interface Movers {
  /** Teams that gained and lost most places, the largest move first. */
  rises: RankingRow[]
  falls: RankingRow[]
  counts: Readonly<Record<'up' | 'down' | 'same' | 'fresh', number>>
}

/** Teams shown of each direction. */
const SHOWN = 2

/** Teams that moved since the list before; null where no team stands in both lists. */
export function moversOf(rows: readonly RankingRow[]): Movers | null {
  const known = rows.flatMap((row) => (row.placeChange === null ? [] : [{ row, places: row.placeChange }]))
  if (known.length === 0) return null
  const [up, down] = [known.filter(({ places }) => places > 0), known.filter(({ places }) => places < 0)]
  const largest = (list: typeof known) =>
    list
      .toSorted((a, b) => Math.abs(b.places) - Math.abs(a.places) || a.row.place - b.row.place)
      .slice(0, SHOWN)
      .map(({ row }) => row)
  return {
    rises: largest(up),
    falls: largest(down),
    counts: {
      up: up.length,
      down: down.length,
      same: known.length - up.length - down.length,
      fresh: rows.length - known.length,
    },
  }
}
