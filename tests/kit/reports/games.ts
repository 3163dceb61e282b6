import { playGame as playBaseball } from '#demo/baseball/game.ts'
import { playGame as playBasketball } from '#demo/basketball/game.ts'
import { listClubs } from '#demo/basketball/league.ts'
import { createRandom } from '#demo/simulation/random.ts'
import { withoutOlder } from '#demo/simulation/reports.ts'
import { playEdition } from '#demo/tennis/edition.ts'
import { castOf, tournaments } from '#demo/tennis/tour.ts'
import { sports } from '#sports/index.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { madeUpSeries } from '../made-up-series.ts'
import { reportMatch } from '../report-match.ts'

/** Ids of the teams, which no player of the simulators has. */
const teams = { homeId: 30_001, awayId: 30_002 }

const simulated: Readonly<Record<string, (count: number) => (readonly TimelineEvent[])[]>> = {
  basketball(count) {
    const clubs = listClubs('reports')
    const rosterOf = (at: number) => ({
      strength: clubs[at]!.strength,
      players: clubs[at]!.players.map((one, index) => ({ ...one, id: at * 100 + index + 1 })),
    })
    return Array.from({ length: count }, (_, at) => {
      const rosters = { home: rosterOf(at % clubs.length), away: rosterOf((at + 5) % clubs.length) }
      return withoutOlder(playBasketball(createRandom(`report ${at}`), { rosters, startsAt: 1_000_000 }))
    })
  },
  baseball(count) {
    const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at)
    const rosters = {
      away: { batters: from(1, 9), pitchers: from(10, 6) },
      home: { batters: from(21, 9), pitchers: from(30, 6) },
    }
    const rules = { innings: 9, placedRunnerBase: 2 } as const
    return Array.from({ length: count }, (_, at) =>
      playBaseball(createRandom(`report ${at}`), { rules, rosters, startsAt: 0 }),
    )
  },
  tennis(count) {
    const cast = castOf('reports')
    const ids = new Map<string, number>()
    const idOf = (key: string) => ids.get(key) ?? (ids.set(key, ids.size + 1), ids.size)
    const found: (readonly TimelineEvent[])[] = []
    for (let week = 2950; found.length < count; week++)
      for (const at of tournaments.keys())
        found.push(...playEdition('reports', cast, { at, week, idOf }).map(({ played }) => played.events()))
    return found.slice(0, count)
  },
  ...Object.fromEntries(
    ['lol', 'dota', 'kog', 'csgo'].map((title) => [
      title,
      (count: number) => {
        const found: (readonly TimelineEvent[])[] = []
        for (let at = 0; found.length < count; at++)
          found.push(...madeUpSeries(title, `reports ${at}`, 1).map(({ events }) => events))
        return found.slice(0, count)
      },
    ]),
  ),
}

/** Sports and titles whose matches `simulatedMatches` plays. */
export const simulatedSports: readonly string[] = Object.keys(simulated)

/** So many simulated matches of a sport, as their reports know them. */
export function simulatedMatches(sport: string, count: number): ReportMatch[] {
  return simulated[sport]!(count).map((events, number) =>
    reportMatch(sports[sport]!, events, { ...teams, number, isLeague: false }),
  )
}
