import type { Series } from './joined.ts'
import type { GameRow } from './row.ts'

/**
 * The event of each series. Two names are one event where providers report one series under them, or where one is the
 * initials of the other in the same league and year; the name with most games is kept. A part of an event, such as a
 * qualifier, is an event of its own: it has the series that a provider names so, and of those under the name of the
 * whole event only the ones in its days with one of its teams, if both names are known for one series.
 */
export function eventsOf(series: readonly Series[]): Map<Series, string> {
  const wholes = wholeNames(series.filter((one) => partOf(one) === null))
  const parts = new Map(
    [...Map.groupBy(series, partOf)].flatMap(([part, own]) => (part === null ? [] : [[part, of(own)] as const])),
  )
  return new Map(
    series.map((one) => {
      const { event } = one.games[0]!
      const found = [...parts].filter(([, part]) => isIn(one, part)).map(([name]) => name)
      return [one, partOf(one) ?? (found.length === 1 ? found[0]! : (wholes.get(event) ?? event))]
    }),
  )
}

/** State of a part of an event; `wholes`: the names of the whole event for series of it. */
interface Part {
  wholes: ReadonlySet<string>
  teams: ReadonlySet<string>
  from: string
  until: string
}

function of(series: readonly Series[]): Part {
  const rows = series.flatMap(rowsOf)
  const days = rows.map(dayOf).toSorted()
  return {
    wholes: new Set(rows.map(({ event }) => event).filter((name) => !isPart(name))),
    teams: new Set(rows.flatMap(({ one, two }) => [one.key, two.key])),
    from: days[0]!,
    until: days.at(-1)!,
  }
}

function isIn({ games }: Series, { wholes, teams, from, until }: Part): boolean {
  const [first] = games as [GameRow]
  const day = dayOf(first)
  return (
    wholes.has(first.event) && day >= from && day <= until && [first.one, first.two].some(({ key }) => teams.has(key))
  )
}

function rowsOf({ games, doubles }: Series): GameRow[] {
  return [...games, ...doubles]
}

function dayOf({ at }: GameRow): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** `Esports World Cup 2026/Online Qualifiers/Korea`, if a provider names a part of an event for a series. */
function partOf(series: Series): string | null {
  return rowsOf(series).find(({ event }) => isPart(event))?.event ?? null
}

function isPart(name: string): boolean {
  return name.includes('/')
}

/** The name of a whole event by each name of it. */
function wholeNames(series: readonly Series[]): Map<string, string> {
  const counts = new Map<string, number>()
  const leagues = new Map<string, string>()
  const same = new Map<string, string>()
  const rootOf = (name: string): string => (same.has(name) ? rootOf(same.get(name)!) : name)
  const join = (one: string, other: string) => {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) same.set(b, a)
  }
  for (const one of series) {
    const names = rowsOf(one).filter(({ event }) => !isPart(event))
    for (const { event, league } of names) {
      counts.set(event, (counts.get(event) ?? 0) + 1)
      leagues.set(event, league)
      join(names[0]!.event, event)
    }
  }
  const known = [...counts.keys()]
  for (const one of known)
    for (const other of known)
      if (one !== other && leagues.get(one) === leagues.get(other) && isInitials(one, other)) join(other, one)
  return new Map(
    [...Map.groupBy(known, rootOf).values()].flatMap((names) => {
      const best = names.toSorted((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1))[0]!
      return names.map((name) => [name, best] as const)
    }),
  )
}

/** `MSI 2026` and `2026 Mid-Season Invitational`. */
function isInitials(short: string, long: string): boolean {
  const [years, otherYears] = [short, long].map((name) => /\b\d{4}\b/.exec(name)?.[0])
  if (years === undefined || years !== otherYears) return false
  const bare = (name: string) => name.replace(/\b\d{4}\b/, '').trim()
  const initials = bare(long).split(/[\s-]+/)
  return initials.length > 1 && initials.map((word) => word[0]?.toUpperCase()).join('') === bare(short).toUpperCase()
}
