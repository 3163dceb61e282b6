import { Columns } from '../../reading/columns.ts'
import { csvRows } from '../../reading/csv-rows.ts'
import type { SourceFile } from '../../reading/decoded-text.ts'
import { reasonOf } from '../../reading/guarded.ts'
import { Refused, Unusable, type Parsed, type ParsedStanding } from '../../reading/parsed.ts'
import { divisionOf } from '../divisions.ts'
import { majorLeagues } from '../retrosheet/match.ts'
import type { FinalRecord } from '#sports/standings.ts'

/** What contradicts itself in a whole season: a win is a loss of the other side, a run one against it. */
function differencesOf(season: string, finals: readonly FinalRecord[]): string[] {
  const sum = (field: keyof FinalRecord) => finals.reduce((total, one) => total + one[field], 0)
  const pairs = [
    ['wins', sum('won'), 'losses', sum('lost')],
    ['runs', sum('scored'), 'runs against', sum('conceded')],
  ] as const
  const unequal = pairs
    .filter(([, one, , other]) => one !== other)
    .map(([name, one, otherName, other]) => `${one} ${name} and ${other} ${otherName} in ${season}`)
  return sum('drawn') % 2 === 0 ? unequal : [...unequal, `${sum('drawn')} ties in ${season}, which is odd`]
}

const needed = ['yearID', 'lgID', 'divID', 'teamID', 'Rank', 'G', 'W', 'L', 'R', 'RA', 'name'] as const

/**
 * `Teams.csv` of the Baseball Databank (https://github.com/chadwickbureau/baseballdatabank): the final record of each
 * team and season. A season whose sums contradict each other is not taken: its games count once for each side. Format
 * and traps: docs/formats/baseballdatabank.md.
 */
export async function* readTeams(file: SourceFile): AsyncGenerator<Parsed> {
  let columns = null as Columns | null
  const seasons = new Map<string, ParsedStanding[]>()
  const incomplete = new Set<string>()
  for await (const row of csvRows(file)) {
    const place = { file: file.name, at: `line ${row.line}` }
    if ('fault' in row) {
      yield { kind: 'refused', refusal: { ...place, reason: row.fault } }
      continue
    }
    if (columns === null) {
      columns = headOf(row.cells, file)
      continue
    }
    const year = columns.text(row.cells, 'yearID') ?? ''
    try {
      const standing = standingOf(columns, row.cells, place)
      const season = seasons.get(year) ?? []
      const same = season.find(({ team }) => team.key === standing.team.key)
      if (same) throw new Refused(`${standing.team.name} stands in ${same.place.at} for ${year} already`)
      seasons.set(year, [...season, standing])
    } catch (error) {
      incomplete.add(year)
      yield { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
    }
  }
  if (columns === null) throw new Unusable(file.name, 'an empty table')
  for (const [year, standings] of seasons) yield* checked(year, standings, incomplete.has(year))
}

function headOf(cells: readonly string[], file: SourceFile): Columns {
  const columns = new Columns(cells)
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length === 0) return columns
  throw new Unusable(file.name, `no Teams.csv of the Baseball Databank: no column ${missing.join(', ')}`)
}

/** The rows of a season, or why they are refused. A season with refused rows cannot be checked, which a note says. */
function* checked(year: string, standings: readonly ParsedStanding[], isIncomplete: boolean): Generator<Parsed> {
  const differences = differencesOf(
    year,
    standings.map(({ final }) => final),
  )
  const [{ place }] = standings as [ParsedStanding]
  if (isIncomplete) yield { kind: 'note', place, text: `${year}: rows were refused, so that its sums are not checked` }
  for (const standing of standings)
    if (isIncomplete || differences.length === 0) yield { kind: 'standing', standing }
    else
      yield {
        kind: 'refused',
        refusal: { ...standing.place, reason: `${standing.team.name}: ${differences.join('; ')}` },
      }
}

/** Throws `Refused` with the reason where the row is no record of a team. */
function standingOf(columns: Columns, cells: readonly string[], place: ParsedStanding['place']): ParsedStanding {
  const text = (column: string) => columns.text(cells, column) ?? ''
  const count = (column: string) => {
    const value = columns.count(cells, column)
    if (value === null) throw new Refused(`${column} "${text(column)}" is no number`)
    return value
  }
  const [season, name, key] = [text('yearID'), text('name'), text('teamIDretro') || text('teamID')]
  if (!/^(18|19|20)\d{2}$/.test(season)) throw new Refused(`yearID "${season}" is no season`)
  if (name === '' || key === '') throw new Refused('a team without name or id')
  const division = divisionOf(text('lgID'), text('divID'))
  if (division === null || !/^[AN]L$/.test(text('lgID')))
    throw new Refused(`${name}: league "${text('lgID')}" is neither AL nor NL`)
  const [games, won, lost] = [count('G'), count('W'), count('L')]
  if (won + lost > games) throw new Refused(`${name}: ${won} wins and ${lost} losses in ${games} games`)
  return {
    place,
    team: { name, country: 'US', kind: 'club', key, division },
    competition: majorLeagues,
    season,
    final: { place: count('Rank'), won, drawn: games - won - lost, lost, scored: count('R'), conceded: count('RA') },
  }
}
