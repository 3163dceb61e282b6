/** Teams of a league that reach the play-offs. */
interface WildCardRule {
  /** So many of each division are through by their place. */
  ofDivision: number
  /** So many of the rest of the league. */
  places: number
}

/** Of the major leagues by season, from memory, so unconfirmed. */
const rules: readonly (readonly [from: number, to: number, rule: WildCardRule])[] = [
  [1995, 2011, { ofDivision: 1, places: 1 }],
  [2012, 2019, { ofDivision: 1, places: 2 }],
  [2020, 2020, { ofDivision: 2, places: 2 }],
  [2021, 2021, { ofDivision: 1, places: 2 }],
  [2022, Infinity, { ofDivision: 1, places: 3 }],
]
const majorLeagues: ReadonlySet<string> = new Set(['American League', 'National League'])

interface Group<Row> {
  name: string
  rows: readonly Row[]
}
interface WildCards<Row> {
  league: string
  places: number
  /** Teams that are not through by their place in the division, best first. */
  rows: Row[]
}

/**
 * The race for the wild cards of each league of a season (`2019`), from its tables by division and by league. Empty for
 * another league, and before there were any.
 */
export function wildCards<Row extends { rank: number; team: { id: number } }>(
  season: string,
  divisions: readonly Group<Row>[],
  leagues: readonly Group<Row>[],
): WildCards<Row>[] {
  const year = Number(season)
  const rule = rules.find(([from, to]) => from <= year && year <= to)?.[2]
  if (!rule || leagues.some(({ name }) => !majorLeagues.has(name))) return []
  // A league without divisions has no leaders to leave out.
  const through = divisions
    .filter(({ name }) => !majorLeagues.has(name))
    .flatMap(({ rows }) => rows.filter(({ rank }) => rank <= rule.ofDivision))
  const ids = new Set(through.map(({ team }) => team.id))
  return leagues.map(({ name, rows }) => ({
    league: name,
    places: rule.places,
    rows: rows.filter(({ team }) => !ids.has(team.id)),
  }))
}
