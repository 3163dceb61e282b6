import { countryOfCode } from '../aliases/nations.ts'
import { competitionOfCode, competitions, refOf, type CompetitionFact } from '../competitions.ts'
import { uniteFixtures } from '../openfootball/put-off.ts'
import { RoundReader } from '../openfootball/round.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { rowsOf, type Cell } from '../../reading/named-rows.ts'
import { reasonOf } from '../../reading/guarded.ts'
import {
  Refused,
  Unusable,
  type Parsed,
  type ParsedMatch,
  type Refusal,
  type RoundRef,
  type TeamRef,
} from '../../reading/parsed.ts'
import { isInSeason, noonOf, readSeason, seasonOfDay, readDate } from '../../reading/when.ts'
import { readOutcome } from './score.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * The day of a row as `yyyy-MM-dd`, from `Fri Aug 11 2023`, `(1) Fri Aug 11 2023 (32)` or `2023-08-11`. A weekday that
 * does not fit is a remark. Throws `Refused` for a day that does not exist.
 */
function readDay(text: string | null, remarks: string[]): string {
  const bare = text?.replaceAll(/\([^)]*\)/g, ' ').trim() ?? ''
  const [, weekday, month = '', day = '', year = ''] =
    /^(?:([a-z]{3})[a-z]*\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(bare) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  const date = readDate(number > 0 ? `${year}-${number}-${day}` : bare)
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(text)}`)
  const real = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]!
  if (weekday !== undefined && weekday.toLowerCase() !== real.toLowerCase())
    remarks.push(`Date: ${date} is a ${real}, not a ${weekday}; the day holds`)
  return date
}

/**
 * Tables of footballcsv, one season of a league each, named by folder and file: `2023-24/eng.1.csv`. Format and traps:
 * docs/formats/footballcsv.md.
 */

/** A table has one season of a league. */
const heldRows = 1000

type Context = {
  file: string
  fact: CompetitionFact
  /** The season that names the folder; null for another name. */
  season: string | null
  running: string | null
  rounds: RoundReader
  keys: Set<string>
}

/** Facts of one table, in its order; a fixture that it lists as put off and as played is one match. */
export async function* readFootballcsv(file: SourceFile): AsyncGenerator<Parsed> {
  const held: Parsed[] = []
  try {
    for await (const parsed of readTable(file)) {
      held.push(parsed)
      if (held.length >= heldRows) yield* uniteFixtures(held.splice(0))
    }
  } finally {
    // Rows before a damaged spot are kept.
    yield* uniteFixtures(held.splice(0))
  }
}

async function* readTable(file: SourceFile): AsyncGenerator<Parsed> {
  const context = contextOf(file.name)
  const refused: Refusal[] = []
  for await (const { at, cell, note } of rowsOf(file, ['Date', 'Team 1', 'FT', 'Team 2'], refused, ['Date'])) {
    yield* refused.splice(0).map((refusal): Parsed => ({ kind: 'refused', refusal }))
    const place = { file: file.name, at }
    if (note) yield { kind: 'note', place, text: note }
    try {
      yield { kind: 'match', match: matchOf(cell, place, context) }
    } catch (error) {
      yield { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
    }
  }
  yield* refused.map((refusal): Parsed => ({ kind: 'refused', refusal }))
}

function contextOf(file: string): Context {
  const [base = '', folder = ''] = file.split(/[/\\]/).reverse()
  const name = base
    .replace(/\.gz$/i, '')
    .replace(/\.csv$/i, '')
    .toLowerCase()
  const fact = factOf(name)
  if (!fact) throw new Unusable(file, `the name of the file is no league: "${name}", where eng.1 is one`)
  const season = /^\d{4}(?:-\d{2,4})?$/.test(folder) ? readSeason(folder) : null
  return { file, fact, season, running: null, rounds: new RoundReader(fact.kind), keys: new Set() }
}

/** By a code (`eng.1`, `cn.1`, `cl`), or the older place and name (`1-premierleague`). */
function factOf(name: string): CompetitionFact | null {
  const code = name.replace(/^eng\./, 'en.')
  const listed = competitionOfCode('openfootball', code) ?? competitionOfCode('openfootball', `uefa.${code}`)
  const plain = name.replace(/^\d-/, '')
  return listed ?? competitions.find(({ slug }) => slug.replaceAll('-', '') === plain) ?? null
}

function matchOf(cell: Cell, place: { file: string; at: string }, context: Context): ParsedMatch {
  const remarks: string[] = []
  const { fact } = context
  const date = readDay(cell('Date'), remarks)
  const season = seasonOf(date, context)
  const [home, away] = [teamOf(cell('Team 1'), fact), teamOf(cell('Team 2'), fact)]
  if (home.name === away.name) throw new Refused(`"${home.name}" plays against itself`)
  const outcome = readOutcome(cell)
  return {
    place,
    isKeyMade: true,
    key: keyOf(context, `${fact.slug}/${season}/${home.name}/${away.name}`, date),
    competition: refOf(fact),
    season,
    round: roundOf(cell, context),
    home,
    away,
    homeLabel: null,
    awayLabel: null,
    kickOff: noonOf(date),
    isKickOffExact: false,
    venue: null,
    detail: {},
    players: [],
    ...outcome,
    hasTimeline: false,
    prices: [],
    remarks,
  }
}

function seasonOf(date: string, context: Context): string {
  const { season, fact } = context
  if (season !== null) {
    if (!isInSeason(date, season)) throw new Refused(`${date} is no day of the season ${season}`)
    return season
  }
  if (!fact.isSplit) return date.slice(0, 4)
  context.running = seasonOfDay(date, context.running)
  return context.running
}

/** `Liverpool FC › ENG (15)`: a club, its country in a European cup, how many matches it has played. */
function teamOf(text: string | null, { country, openfootball }: CompetitionFact): TeamRef {
  const [, name = '', code] = /^(.*?)\s*(?:›\s*([A-Z]{3})\s*)?(?:\(\d+\)\s*)?$/.exec(text ?? '') ?? []
  if (name === '') throw new Refused('no home or no away team')
  const isEuropean = openfootball?.startsWith('uefa.') === true
  return { name, country: isEuropean && code ? countryOfCode(code) : country, kind: 'club', key: null }
}

function roundOf(cell: Cell, { fact, rounds }: Context): RoundRef | null {
  const text = cell('Round') ?? cell('Matchday')
  const round = text === '?' || text === '-' ? null : text
  if (round === null) return null
  const isNumber = /^\d+$/.test(round)
  return rounds.read(isNumber ? `${fact.kind === 'cup' ? 'Round' : 'Matchday'} ${round}` : round, cell('Group'))
}

/** The key of a pair that meets again includes the day. */
function keyOf({ keys }: Context, key: string, date: string): string {
  const own = keys.has(key) ? `${key}/${date}` : key
  keys.add(own)
  return own
}
