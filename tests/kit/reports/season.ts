import { scriptMatch } from '#demo/football/script/match.ts'
import { latest } from '#demo/football/script/reports.ts'
import { createRandom } from '#demo/simulation/random.ts'
import { football } from '#sports/football.ts'
import type { FootballState } from '#sports/football/state.ts'
import type { EarlierMatch, Placing, ReportMatch } from '#sports/report/match.ts'
import { readTableRules, standings, type TableMatch } from '#sports/standings.ts'
import { compareEvents, type Side } from '#sports/timeline.ts'
import { reportMatch } from '../report-match.ts'

const positions = [0, 1, 1, 1, 1, 2, 3, 3, 5, 4, 4, 0, 1, 1, 2, 3, 3, 5, 5, 4, 1, 0, 5]
const kickOff = Date.UTC(2026, 10, 20, 15)

/** The ids of a club's players; the club's own is `club * 32`. */
export function playersOf(club: number): number[] {
  return positions.map((_, at) => club * 32 + at + 1)
}

function sheet(club: number) {
  const players = playersOf(club).map((id, at) => ({
    id,
    position: positions[at]!,
    shirtNumber: at + 1,
    ability: at < 11 ? 0.5 : 0,
  }))
  return { coach: { id: club * 32 + 30, name: 'C. Coach' }, players }
}

type Options = { depth?: 'full' | 'brief'; isCup?: boolean }

/** One match between two clubs by the simulator. */
export function playMatch(
  seed: string,
  number: number,
  clubs: [number, number],
  options: Options = {},
): ReportMatch<FootballState> {
  const { depth = 'brief', isCup = false } = options
  const random = createRandom(`rates ${seed}/${number}`)
  const strength = (club: number) => 0.75 + ((club * 7) % 10) / 18
  const script = scriptMatch({
    seed,
    key: `m${number}`,
    kickOff,
    home: sheet(clubs[0]),
    away: sheet(clubs[1]),
    rates: {
      home: (1.55 * strength(clubs[0])) / strength(clubs[1]),
      away: (1.2 * strength(clubs[1])) / strength(clubs[0]),
    },
    isCup,
    mayMove: false,
    depth,
  })
  const events = latest(script.steps).sort(compareEvents)
  const odds = random.chance(0.5) ? { home: 2.5, draw: 3.3, away: 2.8 } : { home: 4.5, draw: 3.7, away: 1.8 }
  return {
    ...(reportMatch(football, events, {
      number,
      homeId: clubs[0] * 32,
      awayId: clubs[1] * 32,
    }) as ReportMatch<FootballState>),
    isLeague: !isCup,
    stage: isCup ? 'quarter_final' : null,
    odds,
    attendance: random.chance(0.5) ? random.int(900, 60_000) : null,
  }
}

/** Pairs of each round, each club against each other once. */
function roundsOf(clubs: number): [number, number][][] {
  const circle = Array.from({ length: clubs - 1 }, (_, at) => at + 2)
  return circle.map((_, round) => {
    const turned = circle.map((_club, at) => circle[(at + round) % circle.length]!)
    const order = [1, ...turned]
    return Array.from({ length: clubs / 2 }, (_pair, at): [number, number] => {
      const pair: [number, number] = [order[at]!, order[clubs - 1 - at]!]
      return round % 2 === 0 ? pair : [pair[1], pair[0]]
    })
  })
}

/** A season of a league, in the order of kick-off, each match with what was known of the season before it. */
export function playSeason(seed: string, clubs = 18, options: Options = {}): ReportMatch<FootballState>[] {
  const single = roundsOf(clubs)
  const rounds = [...single, ...single.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]))]
  const results = new Map<number, EarlierMatch[]>()
  const played: TableMatch[] = []
  const teams = Array.from({ length: clubs }, (_, at) => ({ id: (at + 1) * 32, name: `T${at}`, group: '' }))
  const season = { matches: 0, biggestMargin: 0, mostScored: 0 }
  const tableOf = () => standings({ teams, matches: played, rules: readTableRules({}) })[0]!.rows
  return rounds.flatMap((pairs, round) => {
    const before = tableOf()
    const matches = pairs.map((pair, at) => playMatch(seed, round * pairs.length + at, pair, options))
    const known = matches.map((match) => ({
      ...match,
      earlier: { home: results.get(match.homeId) ?? [], away: results.get(match.awayId) ?? [] },
      season: { ...season },
    }))
    for (const match of matches) addResult(match, round, { played, results, season })
    const after = tableOf()
    return known.map((match) => {
      const placing = (teamId: number): Placing | null => {
        const [row, former] = [after, before].map((rows) => rows.find((one) => one.teamId === teamId)!)
        if (!row || row.played === 0 || row.undecided !== null) return null
        return {
          before: former!.played > 0 ? former!.rank : null,
          after: row.rank,
          points: row.points,
          played: row.played,
          group: null,
          teams: clubs,
        }
      }
      return { ...match, placings: { home: placing(match.homeId), away: placing(match.awayId) } }
    })
  })
}

interface SoFar {
  played: TableMatch[]
  results: Map<number, EarlierMatch[]>
  season: { matches: number; biggestMargin: number; mostScored: number }
}

function addResult(
  { homeId, awayId, state, winner, number }: ReportMatch,
  round: number,
  { played, results, season }: SoFar,
): void {
  if (state.status !== 'finished') return
  const { home, away } = state.score
  played.push({
    id: number,
    homeId,
    awayId,
    homeScore: home,
    awayScore: away,
    kickOff: kickOff + number,
    round,
    isLive: false,
  })
  const outcome = (side: Side) => (winner === 'draw' ? 'D' : winner === side ? 'W' : 'L')
  results.set(homeId, [{ outcome: outcome('home'), own: home, other: away }, ...(results.get(homeId) ?? [])])
  results.set(awayId, [{ outcome: outcome('away'), own: away, other: home }, ...(results.get(awayId) ?? [])])
  season.matches += 1
  season.biggestMargin = Math.max(season.biggestMargin, Math.abs(home - away))
  season.mostScored = Math.max(season.mostScored, home + away)
}
