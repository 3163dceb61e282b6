import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A second program for the own ranking: reads the exported tables (docs/formats/ranking.md) and computes them again.
 * Written from docs/MODELS.md, "Own ranking": formula, weights, neutral ground and places stand there, and the numbers
 * are read from its tables. It shares no code with the project.
 *
 *     node tests/kit/rating-again.ts <folder of the export>
 */

type Row = Readonly<Record<string, string>>
const modelsPage = readFileSync(join(import.meta.dirname, '../../docs/MODELS.md'), 'utf8')

/** A line of a table of the page, by the first cell. */
function cellsOf(first: string, among: RegExp): string[] {
  const line = modelsPage.split('\n').find((one) => one.startsWith(`| ${first} |`) && among.test(one))
  if (line === undefined) throw new Error(`docs/MODELS.md has no line "${first}"`)
  return line.split('|').map((cell) => cell.trim().replaceAll('**', ''))
}

function numbersOf(teams: string) {
  const cells = cellsOf(teams, /\d{4}-\d{2}-\d{2} \|$/)
  const [advantage = 0, pace = 0, slope = 0, width = 0] = cells.slice(2, 6).map(Number)
  return { advantage, pace, slope, width, fittedBefore: Date.parse(cells[6]!) }
}

const [nations, clubs] = [numbersOf('nations'), numbersOf('clubs')]
const numbersIn = ({ list }: Row) => (list === 'countries' ? nations : clubs)

const weights = new Map(
  [
    'World Cup finals',
    'finals of a confederation',
    'qualification, nations leagues',
    'other tournaments of nations',
    'friendlies',
    'continental cups of clubs',
    'leagues and national cups',
  ].map((kind) => [kind, Number(cellsOf(kind, /^/)[2])] as const),
)
const confederationFinals = ['euro', 'copa-america', 'africa-cup', 'asian-cup', 'gold-cup', 'oceania-cup']

function kindOf({ list, competition = '', kind }: Row): string {
  if (list !== 'countries') return kind === 'tournament' ? 'continental cups of clubs' : 'leagues and national cups'
  if (competition === 'world-cup') return 'World Cup finals'
  if (confederationFinals.includes(competition)) return 'finals of a confederation'
  if (competition === 'friendly') return 'friendlies'
  if (competition.endsWith('-qualification') || competition.includes('nations-league'))
    return 'qualification, nations leagues'
  return 'other tournaments of nations'
}

/** Rows of a table by the names of its columns. */
export function tableOf(text: string): Row[] {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

type Team = { id: string; list: string; rating: number; matches: number; last: string; confederation: string }

/** Largest difference of a rating or a chance, and each cell of another kind that is not as computed. */
type Differences = { matches: number; teams: number; largest: number; others: string[] }

/** Computes all matches again, in the order of kick-off, then of their number, and compares every result. */
export function differencesOf(matches: readonly Row[], teams: readonly Row[]): Differences {
  const found: Differences = { matches: matches.length, teams: teams.length, largest: 0, others: [] }
  const near = (row: Row, name: string, mine: number) =>
    (found.largest = Math.max(found.largest, row[name] === '' ? Infinity : Math.abs(mine - Number(row[name]))))
  const same = (row: Row, name: string, mine: string) => {
    if (row[name] !== mine) found.others.push(`${row.match ?? row.team_id}: ${name} ${row[name]}, computed ${mine}`)
  }
  const known = new Map<string, Team>()
  const ordered = matches.toSorted(
    (a, b) => Date.parse(a.kick_off!) - Date.parse(b.kick_off!) || Number(a.match) - Number(b.match),
  )
  for (const row of ordered) {
    const [home, away] = [teamOf(known, row, 'home'), teamOf(known, row, 'away')]
    const isFinals = ['World Cup finals', 'finals of a confederation'].includes(kindOf(row))
    same(row, 'weight', String(weights.get(kindOf(row))))
    if (row.neutral_from === 'rule') same(row, 'neutral', isFinals ? 'yes' : 'no')
    near(row, 'home_before', home.rating)
    near(row, 'away_before', away.rating)
    const { change, homeChance, awayChance } = rate(row, home.rating - away.rating)
    home.rating += change
    away.rating -= change
    near(row, 'home_after', home.rating)
    near(row, 'away_after', away.rating)
    near(row, 'home_chance', homeChance)
    near(row, 'draw_chance', 1 - homeChance - awayChance)
    near(row, 'away_chance', awayChance)
  }
  const places = placesOf([...known.values()])
  if (known.size !== teams.length) found.others.push(`${teams.length} teams, computed ${known.size}`)
  for (const row of teams) {
    const mine = known.get(`${row.list} ${row.team_id}`)
    near(row, 'rating', mine?.rating ?? NaN)
    same(row, 'matches', String(mine?.matches))
    same(row, 'last_match', String(mine?.last))
    same(row, 'place', String(places.get(`${row.list} ${row.team_id}`) ?? ''))
  }
  return found
}

function rate(row: Row, difference: number): { change: number; homeChance: number; awayChance: number } {
  const { advantage, pace, slope, width } = numbersIn(row)
  const gap = difference + (row.neutral === 'yes' ? 0 : advantage)
  const goals = Number(row.home_score) - Number(row.away_score)
  const scored = goals > 0 ? 1 : goals < 0 ? 0 : 0.5
  const n = Math.abs(goals)
  const margin = n <= 1 ? 1 : n === 2 ? 1.5 : (11 + n) / 8
  return {
    change: pace * weights.get(kindOf(row))! * margin * (scored - 1 / (1 + 10 ** (-gap / 400))),
    homeChance: 1 / (1 + Math.exp(-((slope * gap) / 400 - width))),
    awayChance: 1 / (1 + Math.exp(-((-slope * gap) / 400 - width))),
  }
}

function teamOf(known: Map<string, Team>, row: Row, side: 'home' | 'away'): Team {
  const [list, id] = [row.list!, row[`${side}_id`]!]
  const before = known.get(`${list} ${id}`) ?? { id, list, rating: 1500, matches: 0 }
  const team = {
    ...before,
    matches: before.matches + 1,
    last: row.kick_off!,
    confederation: row[`${side}_confederation`]!,
  }
  known.set(`${list} ${id}`, team)
  return team
}

/** Places at the end of the last day with a match of the list. */
function placesOf(teams: readonly Team[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [list, own] of Map.groupBy(teams, (team) => team.list)) {
    const since = new Date(
      own
        .map(({ last }) => last)
        .toSorted()
        .at(-1)!
        .slice(0, 10),
    )
    since.setUTCFullYear(since.getUTCFullYear() - 2)
    own
      .filter(
        ({ matches, last, confederation }) =>
          matches >= 5 && Date.parse(last) > since.getTime() && (list !== 'countries' || confederation !== ''),
      )
      .toSorted((a, b) => b.rating - a.rating || Number(a.id) - Number(b.id))
      .forEach(({ id }, at) => places.set(`${list} ${id}`, at + 1))
  }
  return places
}

type Loss = { logLoss: number; brier: number }

/** The forecasts of a list on the matches held out of the fit, beside the base rate of those before. */
export function lossesOf(matches: readonly Row[], list: string): { matches: number; own: Loss; baseRate: Loss } {
  const isEarly = (row: Row) => Date.parse(row.kick_off!) < numbersIn(row).fittedBefore
  const own = matches.filter((row) => row.list === list)
  const early = own.filter(isEarly).map(outcomeOf)
  const late = own.filter((row) => !isEarly(row))
  const shares = [0, 1, 2].map((outcome) => early.filter((one) => one === outcome).length / early.length)
  const chancesOf = (row: Row) => ['home_chance', 'draw_chance', 'away_chance'].map((name) => Number(row[name]))
  return { matches: late.length, own: lossOf(late, chancesOf), baseRate: lossOf(late, () => shares) }
}

/** 0 for a win of the home team, 1 for a draw, 2 for a defeat. */
function outcomeOf({ home_score: home, away_score: away }: Row): number {
  return Number(home) > Number(away) ? 0 : home === away ? 1 : 2
}

function lossOf(rows: readonly Row[], chancesOf: (row: Row) => number[]): Loss {
  const mean = (of: (chances: number[], outcome: number) => number) =>
    rows.reduce((sum, row) => sum + of(chancesOf(row), outcomeOf(row)), 0) / rows.length
  return {
    logLoss: mean((chances, outcome) => -Math.log(chances[outcome]!)),
    brier: mean((chances, outcome) =>
      chances.reduce((sum, chance, at) => sum + (chance - (at === outcome ? 1 : 0)) ** 2, 0),
    ),
  }
}

if (process.argv[1] === import.meta.filename) {
  const read = (name: string) => tableOf(readFileSync(join(process.argv[2] ?? '.', name), 'utf8'))
  const { matches, teams, largest, others } = differencesOf(read('matches.csv'), read('teams.csv'))
  process.stdout.write(`${matches} matches, ${teams} teams: largest difference ${largest}\n`)
  for (const one of others) process.stdout.write(`${one}\n`)
  process.exitCode = largest < 1e-6 && others.length === 0 ? 0 : 1
}
