import { footballEvent, type StatisticName } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countryOfNation } from '../aliases/nations.ts'
import { competitionOfCode, competitionOfName, refOf, unknownCompetition } from '../competitions.ts'
import { notPlayedIn } from '../not-played.ts'
import { WaitingRows } from './days.ts'
import { linesOf, type TableRow } from './lines.ts'
import { readPrices } from './prices.ts'
import { Row, type Table } from './table.ts'
import { uniteFixtures } from '../openfootball/put-off.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { reasonOf } from '../../reading/guarded.ts'
import { Refused, type CompetitionRef, type Parsed, type ParsedMatch, type TeamRef } from '../../reading/parsed.ts'
import { instantOf, noonOf, readDate, readSeason, readTime, seasonOfDay, type DayOrder } from '../../reading/when.ts'
import type { Figures, Stated } from '#sports/reconcile.ts'

const columns: readonly [field: string, home: readonly string[], away: readonly string[]][] = [
  ['score', ['FTHG', 'HG'], ['FTAG', 'AG']],
  ['halfTimeScore', ['HTHG'], ['HTAG']],
  ['yellowCards', ['HY'], ['AY']],
  ['redCards', ['HR'], ['AR']],
  ['shots', ['HS'], ['AS']],
  ['shotsOn', ['HST'], ['AST']],
  ['corners', ['HC'], ['AC']],
  ['fouls', ['HF'], ['AF']],
  ['offsides', ['HO'], ['AO']],
]

/**
 * What a row of a played match states: the scores and the statistics that it has for both sides. It has no single
 * events.
 */
function statedOf(count: (...names: string[]) => number | null): Stated {
  const totals: Figures = {}
  for (const [field, homeNames, awayNames] of columns) {
    const [home, away] = [count(...homeNames), count(...awayNames)]
    if (home !== null && away !== null) totals[field] = { home, away }
  }
  return { totals, rows: {} }
}

/**
 * Tables of football-data.co.uk: the main leagues (`Div,Date,HomeTeam,AwayTeam,FTHG,…`) and the extra ones
 * (`Country,League,Season, Date,Home,Away,HG,…`). Columns change every year, so all are found by their names in the
 * header. Format and traps:
 * docs/formats/football-data.md; columns: https://www.football-data.co.uk/notes.txt.
 */

/** Rows of a season, which may have a fixture twice: as put off and as played. */
const heldRows = 1000
/** All kick-off times of the site are British. */
const zone = 'Europe/London'

const statistics: [StatisticName, home: string, away: string][] = [
  ['shots', 'HS', 'AS'],
  ['shotsOn', 'HST', 'AST'],
  ['corners', 'HC', 'AC'],
  ['fouls', 'HF', 'AF'],
  ['offsides', 'HO', 'AO'],
  ['yellowCards', 'HY', 'AY'],
  ['redCards', 'HR', 'AR'],
]

/** Facts of one table, in its order. Throws `Unusable` where it has no header of this format. */
export async function* readFootballData(file: SourceFile): AsyncGenerator<Parsed> {
  const waiting = new WaitingRows()
  const held: Parsed[] = []
  try {
    for await (const { parsed, hasSeason } of readTable(file)) {
      // An explicit season of the row is checked separately.
      held.push(...(hasSeason ? [parsed] : waiting.take(parsed)))
      if (held.length >= heldRows) yield* uniteFixtures(held.splice(0))
    }
  } finally {
    // Rows before a damaged spot are kept.
    yield* uniteFixtures([...held.splice(0), ...waiting.rest()])
  }
}

async function* readTable(file: SourceFile): AsyncGenerator<{ parsed: Parsed; hasSeason: boolean }> {
  for await (const line of linesOf(file)) {
    const hasSeason = line.table?.columns.has('Season') ?? true
    yield { parsed: 'parsed' in line ? line.parsed : readRow(line), hasSeason }
  }
}

function readRow({ table, cells, at, order }: TableRow): Parsed {
  const place = { file: table.file, at }
  try {
    return { kind: 'match', match: matchOf(new Row(table, cells), place, order) }
  } catch (error) {
    return { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
  }
}

function matchOf(row: Row, place: { file: string; at: string }, order: DayOrder): ParsedMatch {
  const { competition, isSplit } = leagueOfRow(row)
  const dateText = row.text('Date')
  const date = dateText === null ? null : readDate(dateText, order)
  if (date === null)
    throw new Refused(
      `no day that exists: ${JSON.stringify(dateText)}${order === 'month' ? ' in a file that is month first' : ''}`,
    )
  const home = row.text('HomeTeam', 'Home', 'HT')
  const away = row.text('AwayTeam', 'Away', 'AT')
  if (home === null || away === null) throw new Refused('no home or no away team')
  if (home === away) throw new Refused(`"${home}" plays against itself`)
  const season = seasonOf(row, competition, isSplit, date)
  const { prices, aggregates, refused } = readPrices(row.table.prices, (name) => row.text(name))
  const isPlayed = hasResult(row, prices.length === 0)
  const minutes = timeOf(row)
  const attendance = row.count('Attendance')
  const events = isPlayed === 'no' ? [notPlayed(row)] : isPlayed === 'yes' ? [resultOf(row), ...statisticsOf(row)] : []
  const referee = row.text('Referee')
  return {
    place,
    isKeyMade: true,
    key: keyOf(row.table, `${competition.slug}/${season}`, `${home}/${away}`, date),
    competition,
    season,
    round: null,
    home: teamOf(home, competition),
    away: teamOf(away, competition),
    homeLabel: null,
    awayLabel: null,
    ...(minutes === null
      ? { kickOff: noonOf(date), isKickOffExact: false }
      : { kickOff: instantOf(date, minutes, { zone }), isKickOffExact: true }),
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
    remarks: [...row.remarks, ...refused],
  }
}

function timeOf(row: Row): number | null {
  const text = row.text('Time')
  const minutes = text === null ? null : readTime(text)
  if (text !== null && minutes === null) row.leaveOut('Time', `${JSON.stringify(text)} is no time of day`)
  return minutes
}

function leagueOfRow(row: Row): { competition: CompetitionRef; isSplit: boolean } {
  const code = row.text('Div')
  const country = row.text('Country')
  const league = row.text('League')
  const fact =
    code !== null
      ? competitionOfCode('footballData', code)
      : country !== null
        ? competitionOfName(`${country} ${league ?? ''}`)
        : row.table.fact
  if (fact) return { competition: refOf(fact), isSplit: fact.isSplit }
  // Leagues change their names with their sponsors: in a known country, a new name becomes a new competition, not a
  // lost row.
  const nation =
    code === null && country !== null && league !== null && row.text('Season') !== null
      ? countryOfNation(country)
      : null
  if (nation !== null)
    return {
      competition: { ...unknownCompetition(`${country} ${league}`, nation), name: league!, shortName: league! },
      isSplit: false,
    }
  throw new Refused(
    (code ?? country)
      ? `a league that is not known: ${[code, country, league].filter(Boolean).join(' ')}`
      : 'neither the row nor the file name states the league',
  )
}

function seasonOf(row: Row, { slug }: CompetitionRef, isSplit: boolean, date: string): string {
  const written = row.text('Season')
  if (written !== null) {
    const season = readSeason(written)
    if (season === null) throw new Refused(`a season that cannot be: "${written}"`)
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
 * `no` for matches that a spreadsheet shows as 0-0: a result code other than H, D and A, or only zeros in the whole
 * row; `open` for fixtures.
 */
function hasResult(row: Row, isUnpriced: boolean): 'yes' | 'no' | 'open' {
  const code = row.text('FTR', 'Res')
  if (notPlayedIn(row.text('FTHG', 'HG') ?? '') !== null) return 'no'
  const home = row.count('FTHG', 'HG')
  const away = row.count('FTAG', 'AG')
  if (code !== null && !/^[HDA]$/i.test(code)) return 'no'
  if (home === null || away === null) {
    if (row.text('FTHG', 'HG') !== null || row.text('FTAG', 'AG') !== null)
      throw new Refused(`a score that is none: ${row.text('FTHG', 'HG')}-${row.text('FTAG', 'AG')}`)
    return 'open'
  }
  const winner = home > away ? 'H' : home < away ? 'A' : 'D'
  if (code !== null && code.toUpperCase() !== winner)
    throw new Refused(`result code ${code} contradicts the score ${home}-${away}`)
  const hasPriceColumns = row.table.prices.length > 0
  const counted = statistics
    .flatMap(([, homeName, awayName]) => [row.count(homeName), row.count(awayName)])
    .filter((value) => value !== null)
  const isAllZero = home + away === 0 && counted.length > 0 && counted.every((value) => value === 0)
  return hasPriceColumns && isUnpriced && isAllZero ? 'no' : 'yes'
}

function notPlayed(row: Row): TimelineEvent {
  const mark = row.text('FTHG', 'HG') ?? ''
  const code = notPlayedIn(mark) === null ? (row.text('FTR', 'Res') ?? '') : mark
  const reason = `not played (result code ${code || 'missing'} of football-data.co.uk)`
  if (/^a/i.test(code)) return footballEvent.abandoned({ reason })
  return /^c/i.test(code) ? footballEvent.cancelled({ reason }) : footballEvent.postponed({ reason })
}

function resultOf(row: Row): TimelineEvent {
  const normal = { home: row.count('FTHG', 'HG') ?? 0, away: row.count('FTAG', 'AG') ?? 0 }
  const homeHalf = row.count('HTHG')
  const awayHalf = row.count('HTAG')
  return footballEvent.result({
    normal,
    half: homeHalf === null || awayHalf === null ? null : { home: homeHalf, away: awayHalf },
  })
}

function statisticsOf(row: Row): TimelineEvent[] {
  return (['home', 'away'] as Side[]).flatMap((side) => {
    const counted = statistics.flatMap(([name, home, away]) => {
      const value = row.count(side === 'home' ? home : away)
      return value === null ? [] : [[name, value] as const]
    })
    return counted.length === 0 ? [] : [footballEvent.statistics({ side, of: 0, values: Object.fromEntries(counted) })]
  })
}

/** The key of a pair that meets again on another day includes that day; the same row twice has the same key. */
function keyOf(table: Table, season: string, pair: string, date: string): string {
  const days = table.days.getOrAdd(season, () => new Map<string, string>())
  const first = days.get(pair) ?? date
  days.set(pair, first)
  return first === date ? `${season}/${pair}` : `${season}/${pair}/${date}`
}
