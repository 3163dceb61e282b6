import type { GameRow } from './row.ts'

/** A team plays one series at a time: two providers that begin one so near each other report the same. */
const SAME_START_MS = 120_000
const DAY_MS = 86_400_000
/** Starts of two games of one series are not further apart. */
const NEXT_GAME_MS = 90 * 60_000

/** The games of one series by its first provider, oldest first, and another provider's rows about the same games. */
export interface Series {
  games: GameRow[]
  doubles: GameRow[]
  /** Series that may be this one, each by its first row: of other providers, or a part split off at midnight. */
  apart: GameRow[]
}

/** Rows grouped by their series; a series that two providers report is one. */
export function seriesOf(rows: readonly GameRow[]): Series[] {
  const counts = new Map([...Map.groupBy(rows, ({ provider }) => provider)].map(([name, own]) => [name, own.length]))
  const groups = [...Map.groupBy(rows, ({ seriesId }) => seriesId).values()].map((games) => ({
    games: games.toSorted((a, b) => a.game - b.game),
    doubles: [] as GameRow[],
    apart: [] as GameRow[],
  }))
  const joined: Series[] = []
  for (const series of groups.toSorted(byProvider(counts))) {
    const near = joined.filter((known) => isNear(known.games, series.games))
    const same = near.find((known) => isSame(known.games, series.games))
    if (same) same.doubles.push(...series.games)
    else joined.push({ ...series, apart: near.map(({ games }) => games[0]!) })
  }
  const sorted = joined.toSorted((a, b) => a.games[0]!.at - b.games[0]!.at)
  noteSplit(sorted)
  return sorted
}

/** A provider whose ids contain the day has two series where one passes midnight. */
function noteSplit(sorted: readonly Series[]): void {
  const pairOf = ({ provider, event, one, two }: GameRow) =>
    JSON.stringify([provider, event, ...[one.key, two.key].toSorted()])
  for (const own of Map.groupBy(sorted, ({ games }) => pairOf(games[0]!)).values())
    for (const [index, next] of own.slice(1).entries()) {
      const [before, [first]] = [own[index]!, next.games]
      const last = Math.max(...before.games.map(({ at }) => at))
      const isNextDay = Math.floor(last / DAY_MS) < Math.floor(first!.at / DAY_MS)
      if (!isNextDay || first!.at - last > NEXT_GAME_MS) continue
      before.apart.push(first!)
      next.apart.push(before.games[0]!)
    }
}

/** The provider with more rows in all files goes first: it has the teams under their usual names. */
function byProvider(counts: ReadonlyMap<string, number>): (a: Series, b: Series) => number {
  const of = ({ games }: Series) => counts.get(games[0]!.provider) ?? 0
  return (a, b) => of(b) - of(a) || (a.games[0]!.seriesId < b.games[0]!.seriesId ? -1 : 1)
}

function isNear([one]: readonly GameRow[], [other]: readonly GameRow[]): boolean {
  if (!one || !other || one.provider === other.provider || one.league !== other.league) return false
  return Math.abs(one.at - other.at) <= SAME_START_MS && inBoth(one, other) > 0
}

/** With one team in common only if the start is known and no game has another winner: midnight is a day alone. */
function isSame(own: readonly GameRow[], others: readonly GameRow[]): boolean {
  const [one, other] = [own[0]!, others[0]!]
  if (inBoth(one, other) === 2) return true
  return one.at % DAY_MS !== 0 && own.every((row) => contradicted(row, others) === null)
}

function inBoth({ one, two }: GameRow, other: GameRow): number {
  return [one.key, two.key].filter((key) => key === other.one.key || key === other.two.key).length
}

/** Another provider's row of the same game with another winner. A team that only one of them names is the other one. */
export function contradicted(row: GameRow, others: readonly GameRow[]): GameRow | null {
  const isOther = ({ one, two, winner }: GameRow) => {
    const own = [row.one.key, row.two.key]
    const meant = own.includes(winner) ? winner : own.find((key) => key !== one.key && key !== two.key)
    return meant !== row.winner
  }
  return others.find((other) => other.game === row.game && isOther(other)) ?? null
}
