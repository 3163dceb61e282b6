import {
  leagueRuleOf,
  readTableRules,
  standings,
  type TableInput,
  type TableMatch,
  type TableRules,
  type TableTeam,
} from '#sports/standings.ts'

let nextId = 1
/** `['Ajax', 'Brest', 2, 1]` is a home win; every match is a round of its own by default. */
export type Result = [home: string, away: string, homeScore: number, awayScore: number, more?: Partial<TableMatch>]
/** A team and, where the rules do not separate it from level teams, what would have to. */
type Row = [name: string, undecided?: string]

export function season(
  results: Result[],
  group = '',
): { teams: TableTeam[]; matches: TableMatch[]; idOf: Map<string, number> } {
  const idOf = new Map(
    [...new Set(results.flatMap(([home, away]) => [home, away]))].map((name, index) => [name, index + 1]),
  )
  const matches = results.map(([home, away, homeScore, awayScore, more]) => {
    const id = nextId++
    return {
      id,
      homeId: idOf.get(home)!,
      awayId: idOf.get(away)!,
      homeScore,
      awayScore,
      kickOff: id,
      round: null,
      isLive: false,
      ...more,
    }
  })
  return { teams: [...idOf].map(([name, id]) => ({ id, name, group })), matches, idOf }
}

export function rulesOf(slug: string, season: string): TableRules {
  return readTableRules({}, leagueRuleOf(slug, season))
}

/** Head to head as soon as two have met, so that short lists of results are enough. */
export const english: TableRules = { ...rulesOf('premier-league', '2023/24'), headToHead: 'always' }

/** The table after these results, from the top; `decided` are orders of names that the operator entered. */
export function rowsOf(
  results: Result[],
  rules: TableRules,
  more: Partial<Omit<TableInput, 'decisions'>> & { decided?: string[][] } = {},
): Row[] {
  const { teams, matches, idOf } = season(results)
  const decisions = (more.decided ?? []).map((order) => order.map((name) => idOf.get(name)!))
  const [table] = standings({ teams, matches, rules, ...more, decisions })
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  return table!.rows.map(({ teamId, undecided }) =>
    undecided === null ? [nameOf.get(teamId)!] : [nameOf.get(teamId)!, undecided],
  )
}

/** What puts each team below the one above that has as many points; null where points do. */
export function separatorsOf(...given: Parameters<typeof rowsOf>): (string | null)[] {
  const [results, rules, more = {}] = given
  const { teams, matches, idOf } = season(results)
  const decisions = (more.decided ?? []).map((order) => order.map((name) => idOf.get(name)!))
  return standings({ teams, matches, rules, ...more, decisions })[0]!.rows.map(({ below }) => below)
}

/** The names of that table. */
export function orderOf(...given: Parameters<typeof rowsOf>): string[] {
  return rowsOf(...given).map(([name]) => name)
}
