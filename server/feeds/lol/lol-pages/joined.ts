import type { GameRow } from './row.ts'

/** A team plays one series at a time: two providers that begin one so near each other report the same. */
const SAME_START_MS = 120_000

/** The games of one series by its first provider, oldest first, and another provider's rows about the same games. */
export interface Series {
  games: GameRow[]
  doubles: GameRow[]
}

/** Rows grouped by their series; a series that two providers report is one. */
export function seriesOf(rows: readonly GameRow[]): Series[] {
  const counts = new Map([...Map.groupBy(rows, ({ provider }) => provider)].map(([name, own]) => [name, own.length]))
  const groups = [...Map.groupBy(rows, ({ seriesId }) => seriesId).values()].map((games) => ({
    games: games.toSorted((a, b) => a.game - b.game),
    doubles: [] as GameRow[],
  }))
  const joined: Series[] = []
  for (const series of groups.toSorted(byProvider(counts))) {
    const same = joined.find((known) => isSame(known.games, series.games))
    if (same) same.doubles.push(...series.games)
    else joined.push(series)
  }
  return joined.toSorted((a, b) => a.games[0]!.at - b.games[0]!.at)
}

/** The provider with more rows in all files goes first: it has the teams under their usual names. */
function byProvider(counts: ReadonlyMap<string, number>): (a: Series, b: Series) => number {
  const of = ({ games }: Series) => counts.get(games[0]!.provider) ?? 0
  return (a, b) => of(b) - of(a) || (a.games[0]!.seriesId < b.games[0]!.seriesId ? -1 : 1)
}

function isSame([one]: readonly GameRow[], [other]: readonly GameRow[]): boolean {
  if (!one || !other || one.provider === other.provider || one.league !== other.league) return false
  const isNear = Math.abs(one.at - other.at) <= SAME_START_MS
  const keys = [one.one.key, one.two.key]
  return isNear && (keys.includes(other.one.key) || keys.includes(other.two.key))
}

/**
 * The name of an event by each name of it: two names are one event where providers report one series under them, or
 * where one is the initials of the other in the same league and year. The name with most games is kept.
 */
export function eventNames(series: readonly Series[]): Map<string, string> {
  const counts = new Map<string, number>()
  const leagues = new Map<string, string>()
  const same = new Map<string, string>()
  const rootOf = (name: string): string => (same.has(name) ? rootOf(same.get(name)!) : name)
  const join = (one: string, other: string) => {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) same.set(b, a)
  }
  for (const { games, doubles } of series) {
    const names = [...games, ...doubles].map(({ event }) => event)
    for (const row of games) {
      counts.set(row.event, (counts.get(row.event) ?? 0) + 1)
      leagues.set(row.event, row.league)
    }
    for (const name of names) join(names[0]!, name)
  }
  const known = [...counts.keys()]
  for (const one of known)
    for (const other of known)
      if (one !== other && leagues.get(one) === leagues.get(other) && isInitials(one, other) && !same.has(one))
        join(other, one)
  const groups = Map.groupBy(known, rootOf)
  return new Map(
    [...groups.values()].flatMap((names) => {
      const best = names.toSorted((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1))[0]!
      return names.map((name) => [name, best] as const)
    }),
  )
}

/** `MSI 2026` and `2026 Mid-Season Invitational`. */
function isInitials(short: string, long: string): boolean {
  const [years, otherYears] = [short, long].map((name) => /\b\d{4}\b/.exec(name)?.[0])
  if (years === undefined || years !== otherYears || long.includes('/')) return false
  const bare = (name: string) => name.replace(/\b\d{4}\b/, '').trim()
  const initials = bare(long).split(/[\s-]+/)
  return initials.length > 1 && initials.map((word) => word[0]?.toUpperCase()).join('') === bare(short).toUpperCase()
}
