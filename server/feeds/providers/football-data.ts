import { parse } from 'csv-parse'
import { footballEvent } from '#sports/football.ts'
import type { StatisticName } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countryOfNation } from '../aliases/nations.ts'
import { competitionOfCode, competitionOfName, competitionOfSlug, refOf, unknownCompetition } from '../competitions.ts'
import type { CompetitionFact } from '../competitions.ts'
import { planPrices, readPrices } from './football-data-prices.ts'
import type { PricePlan } from './football-data-prices.ts'
import { statedOf } from './football-data-stated.ts'
import type { SourceFile } from './json-items.ts'
import { Unusable } from './parsed.ts'
import type { CompetitionRef, Parsed, ParsedMatch, TeamRef } from './parsed.ts'
import { instantOf, noonOf, readDate, readSeason, readTime, seasonOfDay } from './when.ts'

/**
 * Tables of football-data.co.uk: the main leagues (`Div,Date,HomeTeam,AwayTeam,FTHG,…`) and the extra ones (`Country,League,Season,
 * Date,Home,Away,HG,…`). Columns change every year, so all are found by their names in the header. Format and traps:
 * docs/formats/football-data.md; columns: https://www.football-data.co.uk/notes.txt.
 */
export const provider = 'football-data'

/** All kick-off times of the site are British. */
const zone = 'Europe/London'

const statistics: [StatisticName, home: string, away: string][] = [
  ['shots', 'HS', 'AS'], ['shotsOn', 'HST', 'AST'], ['corners', 'HC', 'AC'], ['fouls', 'HF', 'AF'], ['offsides', 'HO', 'AO'],
  ['yellowCards', 'HY', 'AY'], ['redCards', 'HR', 'AR'],
]

interface Table {
  file: string
  columns: Map<string, number>
  prices: PricePlan[]
  /** From folder and file name, for tables that name no league. */
  fact: CompetitionFact | null
  running: Map<string, string>
  keys: Set<string>
}

class Row {
  readonly table: Table
  private readonly cells: string[]
  constructor(table: Table, cells: string[]) {
    this.table = table
    this.cells = cells
  }
  /** The first of the columns that exists and holds something. */
  text(...names: string[]): string | null {
    for (const name of names) {
      const cell = this.cells[this.table.columns.get(name) ?? -1]?.replace(/[\u00a0\ufffd]/g, ' ').trim()
      if (cell) return cell
    }
    return null
  }
  count(...names: string[]): number | null {
    const text = this.text(...names)
    return text !== null && /^\d{1,4}(\.0+)?$/.test(text) ? Number(text) : null
  }
}

class Refused extends Error {}

/** Facts of one table, in its order. Throws `Unusable` where it has no header of this format. */
export async function* readFootballData(file: SourceFile): AsyncGenerator<Parsed> {
  const source = await file.open()
  const rows = source.pipe(parse({ bom: true, delimiter: [',', ';'], relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true }))
  source.on('error', (error) => rows.destroy(error))
  let table: Table | null = null
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!table) {
        table = openTable(file.name, record)
        continue
      }
      if (record.every((cell) => cell.trim() === '')) continue
      yield readRow(new Row(table, record), `line ${info.lines}`)
    }
  } catch (error) {
    if (error instanceof Unusable) throw error
    throw new Unusable(file.name, `no readable table: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    source.destroy()
  }
  if (!table) throw new Unusable(file.name, 'an empty table')
}

function openTable(file: string, header: string[]): Table {
  const columns = new Map<string, number>()
  for (const [index, name] of header.entries()) if (name.trim() !== '' && !columns.has(name.trim())) columns.set(name.trim(), index)
  for (const [what, names] of [['Date', ['Date']], ['HomeTeam or Home', ['HomeTeam', 'Home', 'HT']], ['AwayTeam or Away', ['AwayTeam', 'Away', 'AT']]] as const) {
    if (!names.some((name) => columns.has(name))) throw new Unusable(file, `no table of football-data.co.uk: the header has no column ${what}`)
  }
  return { file, columns, prices: planPrices([...columns.keys()]), fact: factOfPath(file), running: new Map(), keys: new Set() }
}

function factOfPath(file: string): CompetitionFact | null {
  for (const part of file.split(/[/\\]/).reverse()) {
    const name = part.replace(/\.csv$/i, '')
    const fact = competitionOfCode('footballData', name) ?? competitionOfSlug(name) ?? competitionOfName(name.replaceAll('-', ' '))
    if (fact) return fact
  }
  return null
}

function readRow(row: Row, at: string): Parsed {
  const place = { file: row.table.file, at }
  try {
    return { kind: 'match', match: matchOf(row, place) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { kind: 'refused', refusal: { ...place, reason: error.message } }
  }
}

function matchOf(row: Row, place: { file: string; at: string }): ParsedMatch {
  const { competition, isSplit } = leagueOfRow(row)
  const dateText = row.text('Date')
  const date = dateText === null ? null : readDate(dateText)
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(dateText)}`)
  const home = row.text('HomeTeam', 'Home', 'HT')
  const away = row.text('AwayTeam', 'Away', 'AT')
  if (home === null || away === null) throw new Refused('no home or no away team')
  if (home === away) throw new Refused(`"${home}" plays against itself`)
  const season = seasonOf(row, competition, isSplit, date)
  const remarks: string[] = []
  const { prices, aggregates, refused } = readPrices(row.table.prices, (name) => row.text(name))
  remarks.push(...refused)
  const isPlayed = hasResult(row, prices.length === 0)
  const minutes = readTime(row.text('Time') ?? '')
  const attendance = row.count('Attendance')
  const events = isPlayed === 'no' ? [notPlayed(row)] : isPlayed === 'yes' ? [resultOf(row, remarks), ...statisticsOf(row)] : []
  const referee = row.text('Referee')
  return {
    place,
    key: keyOf(row.table, `${competition.slug}/${season}/${home}/${away}`, date),
    competition,
    season,
    round: null,
    home: teamOf(home, competition),
    away: teamOf(away, competition),
    homeLabel: null,
    awayLabel: null,
    ...(minutes === null ? { kickOff: noonOf(date), isKickOffExact: false } : { kickOff: instantOf(date, minutes, { zone }), isKickOffExact: true }),
    venue: null,
    detail: {
      ...(referee ? { referee } : {}),
      ...(attendance ? { attendance } : {}),
      ...(Object.keys(aggregates).length > 0 && isPlayed !== 'no' ? { marketPrices: aggregates } : {}),
    },
    players: [],
    events,
    stated: isPlayed === 'yes' ? statedOf((...names) => row.count(...names)) : { totals: {}, rows: {} },
    hasTimeline: false,
    prices: isPlayed === 'no' ? [] : prices,
    remarks,
  }
}

function leagueOfRow(row: Row): { competition: CompetitionRef; isSplit: boolean } {
  const code = row.text('Div')
  const country = row.text('Country')
  const league = row.text('League')
  const fact = code !== null ? competitionOfCode('footballData', code) : country !== null ? competitionOfName(`${country} ${league ?? ''}`) : row.table.fact
  if (fact) return { competition: refOf(fact), isSplit: fact.isSplit }
  // Leagues change their names with their sponsors: where the country is known, a new name is a competition of its own, not a lost row.
  const nation = code === null && country !== null && league !== null && row.text('Season') !== null ? countryOfNation(country) : null
  if (nation !== null) return { competition: { ...unknownCompetition(`${country} ${league}`, nation), name: league!, shortName: league! }, isSplit: false }
  throw new Refused(code ?? country ? `a league that is not known: ${[code, country, league].filter(Boolean).join(' ')}` : 'neither the row nor the file name tells the league')
}

function seasonOf(row: Row, { slug }: CompetitionRef, isSplit: boolean, date: string): string {
  const told = row.text('Season')
  if (told !== null) {
    const season = readSeason(told)
    if (season === null) throw new Refused(`a season that cannot be: "${told}"`)
    return season
  }
  if (!isSplit) return date.slice(0, 4)
  const season = seasonOfDay(date, row.table.running.get(slug) ?? null)
  row.table.running.set(slug, season)
  return season
}

function teamOf(name: string, { country }: CompetitionRef): TeamRef {
  return { name, country, kind: 'club', key: null }
}

/**
 * `no` for matches that a spreadsheet shows as 0-0: a result code that is none of H, D and A, or nothing but zeros in the whole row;
 * `open` for fixtures.
 */
function hasResult(row: Row, isUnpriced: boolean): 'yes' | 'no' | 'open' {
  const code = row.text('FTR', 'Res')
  const home = row.count('FTHG', 'HG')
  const away = row.count('FTAG', 'AG')
  if (code !== null && !/^[HDA]$/i.test(code)) return 'no'
  if (home === null || away === null) {
    if (row.text('FTHG', 'HG') !== null || row.text('FTAG', 'AG') !== null) throw new Refused(`a score that is none: ${row.text('FTHG', 'HG')}-${row.text('FTAG', 'AG')}`)
    return 'open'
  }
  const told = home > away ? 'H' : home < away ? 'A' : 'D'
  if (code !== null && code.toUpperCase() !== told) throw new Refused(`result code ${code} contradicts the score ${home}-${away}`)
  const hasPriceColumns = row.table.prices.length > 0
  const counted = statistics.flatMap(([, homeName, awayName]) => [row.count(homeName), row.count(awayName)]).filter((value) => value !== null)
  const isAllZero = home + away === 0 && counted.length > 0 && counted.every((value) => value === 0)
  return hasPriceColumns && isUnpriced && isAllZero ? 'no' : 'yes'
}

function notPlayed(row: Row): TimelineEvent {
  const code = row.text('FTR', 'Res') ?? ''
  const reason = `not played (result code ${code || 'missing'} of football-data.co.uk)`
  if (/^ab/i.test(code)) return footballEvent.abandoned({ reason })
  return /^c/i.test(code) ? footballEvent.cancelled({ reason }) : footballEvent.postponed({ reason })
}

function resultOf(row: Row, remarks: string[]): TimelineEvent {
  const normal = { home: row.count('FTHG', 'HG') ?? 0, away: row.count('FTAG', 'AG') ?? 0 }
  const homeHalf = row.count('HTHG')
  const awayHalf = row.count('HTAG')
  const half = homeHalf === null || awayHalf === null ? null : { home: homeHalf, away: awayHalf }
  const isBad = half !== null && (half.home > normal.home || half.away > normal.away)
  if (isBad) remarks.push(`half-time score ${half.home}-${half.away} above full-time ${normal.home}-${normal.away}, left out`)
  return footballEvent.result({ normal, half: isBad ? null : half })
}

function statisticsOf(row: Row): TimelineEvent[] {
  return (['home', 'away'] as Side[]).flatMap((side) => {
    const told = statistics.flatMap(([name, home, away]) => {
      const value = row.count(side === 'home' ? home : away)
      return value === null ? [] : [[name, value] as const]
    })
    return told.length === 0 ? [] : [footballEvent.statistics({ side, of: 0, values: Object.fromEntries(told) })]
  })
}

function keyOf(table: Table, own: string, date: string): string {
  const key = table.keys.has(own) ? `${own}/${date}` : own
  table.keys.add(key)
  return key
}
