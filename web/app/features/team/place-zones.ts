import type { Table, TableRow } from '#contract/touchline/table.ts'

type Zone = Table['zones'][number]

/** A zone of a table, by its places. `edge` parts it from the places towards the middle. */
export interface PlaceZone {
  zone: Zone
  from: number
  to: number
  edge: number
}

/** The zones of a table as far as a group has places in them, the upper ones first. */
export function placeZones(zones: readonly Zone[], rows: readonly Pick<TableRow, 'rank' | 'zone'>[]): PlaceZone[] {
  const found = zones.flatMap((zone) => {
    const ranks = rows.filter((row) => row.zone === zone.key).map(({ rank }) => rank)
    if (ranks.length === 0) return []
    const [from, to] = [Math.min(...ranks), Math.max(...ranks)]
    return [{ zone, from, to, edge: isLower(zone, from + to, rows.length) ? from - 0.5 : to + 0.5 }]
  })
  return found.toSorted((a, b) => a.from - b.from)
}

/** A play-off is for promotion or against relegation, by its half of the table. */
function isLower({ kind }: Zone, sum: number, teams: number): boolean {
  return kind === 'relegation' || (kind === 'playoff' && sum > teams)
}

interface End {
  teamId: number
  rank: number
}

/**
 * Names at the ends of the lines: of the first and the last team, and of this one with those above and below it. `y`:
 * the height of its place, moved as far as no name covers another.
 */
export function endNames<Named extends End>(
  ends: readonly Named[],
  teamId: number,
  { yOf, height, gap }: { yOf: (rank: number) => number; height: number; gap: number },
): (Named & { y: number })[] {
  const sorted = ends.toSorted((a, b) => a.rank - b.rank)
  const own = sorted.findIndex((one) => one.teamId === teamId)
  const named = sorted.filter(
    (_, index) => index === 0 || index === sorted.length - 1 || (own >= 0 && Math.abs(index - own) <= 1),
  )
  let least = 0
  const downwards = named.map((one) => {
    const y = Math.max(yOf(one.rank), least)
    least = y + gap
    return { ...one, y }
  })
  let most = height
  const upwards = downwards.toReversed().map((one) => {
    const y = Math.min(one.y, most)
    most = y - gap
    return { ...one, y }
  })
  return upwards.toReversed()
}
