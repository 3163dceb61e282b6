import type { GameRow } from './row.ts'

/** A row that does not count, and why. */
type Left = { row: GameRow; reason: string }

/**
 * Of several rows of one number in a series one counts: the one that the running count of the page includes, else the
 * one that was played last. Of rows that begin together and have different winners none does.
 */
export function withoutRemakes(rows: readonly GameRow[]): { rows: GameRow[]; left: Left[] } {
  const left: Left[] = []
  for (const own of Map.groupBy(rows, ({ seriesId, game }) => `${seriesId}\n${game}`).values()) {
    if (own.length === 1) continue
    const holds = holderOf(own)
    for (const row of own) {
      if (row === holds) continue
      const reason = holds
        ? `game ${row.id} is game ${row.game} of its series like ${holds.id} (${holds.file}, ${holds.path}), which holds`
        : `game ${row.id}: ${own.length} rows are game ${row.game} of its series, with different winners`
      left.push({ row, reason })
    }
  }
  const out = new Set(left.map(({ row }) => row))
  return { rows: rows.filter((row) => !out.has(row)), left }
}

function holderOf(own: readonly GameRow[]): GameRow | null {
  const counted = own.filter(({ wins, game }) => wins !== null && wins.one + wins.two === game)
  const [first, ...others] = counted.length > 0 ? counted : own
  const latest = others.reduce((best, row) => (row.at > best.at ? row : best), first!)
  const rivals = [first!, ...others].filter(({ at }) => at === latest.at)
  return rivals.every(({ winner }) => winner === latest.winner) ? latest : null
}
