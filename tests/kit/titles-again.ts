import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableOf } from './rating-again.ts'

/**
 * A second program for the ratings of esports: reads the exported tables (docs/formats/ranking.md) and computes them
 * again. Written from Glickman's paper and docs/MODELS.md, "Ratings of esports". It shares no rule with the project.
 *
 *     node tests/kit/titles-again.ts <folder of the export>
 */

type Row = Readonly<Record<string, string>>
type Team = { mu: number; phi: number; sigma: number; day: number; roster: string[]; played: number }
type Game = { mu: number; phi: number; s: number }

const line = readFileSync(join(import.meta.dirname, '../../docs/MODELS.md'), 'utf8')
  .split('\n')
  .find((one) => one.startsWith('| every title |'))!
const [startRating = 0, startDeviation = 0, startSigma = 0, tau = 0] = line.split('|').slice(2, 6).map(Number)
const points = 173.7178
const most = startDeviation / points
const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

export function titleDifferences(series: readonly Row[], standings: readonly Row[]) {
  const found = { series: series.length, teams: standings.length, largest: 0, others: [] as string[] }
  const near = (given: string | undefined, mine: number) =>
    (found.largest = Math.max(
      found.largest,
      given === undefined || given === '' ? Infinity : Math.abs(Number(given) - mine),
    ))
  const teams = new Map<string, Team>()
  const days = Map.groupBy(series, (row) => `${row.list} ${row.kick_off!.slice(0, 10)}`)
  for (const [key, rows] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const day = Date.parse(key.slice(-10)) / 86_400_000
    const before = new Map<string, Team>()
    for (const row of rows)
      for (const side of ['home', 'away'] as const) {
        const id = `${row.list} ${row[`${side}_id`]}`
        const first = rows
          .flatMap((one) =>
            (['home', 'away'] as const).flatMap((at) =>
              one[`${at}_id`] === row[`${side}_id`] ? [one[`${at}_roster`]!] : [],
            ),
          )
          .find((roster) => roster !== '')
        if (!before.has(id)) before.set(id, opened(teams.get(id), day, first?.split(' ') ?? []))
      }
    const games = new Map<string, Game[]>()
    for (const row of rows) {
      const [home, away] = [before.get(`${row.list} ${row.home_id}`)!, before.get(`${row.list} ${row.away_id}`)!]
      near(row.home_rating, home.mu * points + 1500)
      near(row.away_rating, away.mu * points + 1500)
      near(row.home_deviation, home.phi * points)
      near(row.away_deviation, away.phi * points)
      near(row.home_chance, 1 / (1 + Math.exp(-g(Math.hypot(home.phi, away.phi)) * (home.mu - away.mu))))
      const s = Number(row.result)
      games.set(`${row.list} ${row.home_id}`, [...(games.get(`${row.list} ${row.home_id}`) ?? []), { ...away, s }])
      games.set(`${row.list} ${row.away_id}`, [
        ...(games.get(`${row.list} ${row.away_id}`) ?? []),
        { ...home, s: 1 - s },
      ])
    }
    for (const [id, own] of games) {
      const last = rows
        .flatMap((one) =>
          (['home', 'away'] as const).flatMap((at) =>
            `${one.list} ${one[`${at}_id`]}` === id ? [one[`${at}_roster`]!] : [],
          ),
        )
        .findLast((roster) => roster !== '')
      const team = rated(before.get(id)!, own)
      teams.set(id, { ...team, day, played: team.played + own.length, roster: last?.split(' ') ?? team.roster })
    }
  }
  if (teams.size !== standings.length) found.others.push(`${standings.length} teams, computed ${teams.size}`)
  for (const row of standings) {
    const mine = teams.get(`${row.list} ${row.team_id}`)
    near(row.rating, (mine?.mu ?? NaN) * points + 1500)
    near(row.deviation, (mine?.phi ?? NaN) * points)
    near(row.volatility, mine?.sigma ?? NaN)
    if (row.series !== String(mine?.played)) found.others.push(`${row.team_id}: series ${row.series}, ${mine?.played}`)
  }
  return found
}

/** A team before a day with series. */
function opened(known: Team | undefined, day: number, roster: readonly string[]): Team {
  if (known === undefined)
    return { mu: (startRating - 1500) / points, phi: most, sigma: startSigma, day, roster: [], played: 0 }
  const rested = Math.min(most, Math.sqrt(known.phi ** 2 + (day - known.day - 1) * known.sigma ** 2))
  const isKnown = roster.length > 0 && known.roster.length > 0
  const share = isKnown ? roster.filter((one) => !known.roster.includes(one)).length / roster.length : 0
  return { ...known, phi: Math.sqrt(rested ** 2 + share ** 2 * (most ** 2 - rested ** 2)) }
}

/** Steps 3 to 8 of the paper; the volatility by bisection. */
function rated(team: Team, games: readonly Game[]): Team {
  const expected = ({ mu, phi }: Game) => 1 / (1 + Math.exp(-g(phi) * (team.mu - mu)))
  const v = 1 / games.reduce((sum, game) => sum + g(game.phi) ** 2 * expected(game) * (1 - expected(game)), 0)
  const gained = games.reduce((sum, game) => sum + g(game.phi) * (game.s - expected(game)), 0)
  const delta = v * gained
  const a = Math.log(team.sigma ** 2)
  const f = (x: number) =>
    (Math.exp(x) * (delta ** 2 - team.phi ** 2 - v - Math.exp(x))) / (2 * (team.phi ** 2 + v + Math.exp(x)) ** 2) -
    (x - a) / tau ** 2
  let [low, high] = [a - 10, a + 10]
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (f(middle) > 0) low = middle
    else high = middle
  }
  const sigma = Math.exp((low + high) / 4)
  const after = 1 / Math.sqrt(1 / (team.phi ** 2 + sigma ** 2) + 1 / v)
  return { ...team, mu: team.mu + after ** 2 * gained, phi: Math.min(most, after), sigma }
}

if (process.argv[1] === import.meta.filename) {
  const read = (name: string) => tableOf(readFileSync(join(process.argv[2] ?? '.', name), 'utf8'))
  const { series, teams, largest, others } = titleDifferences(read('series.csv'), read('title-teams.csv'))
  process.stdout.write(`${series} series, ${teams} teams: largest difference ${largest}\n`)
  for (const one of others) process.stdout.write(`${one}\n`)
  process.exitCode = largest < 1e-6 && others.length === 0 ? 0 : 1
}
