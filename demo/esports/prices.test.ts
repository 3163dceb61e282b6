import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MapState } from '#sports/csgo/rules.ts'
import { winChance as mapWinChance } from '#sports/csgo/win.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import { modelOf, winChance } from '#sports/esports/moba/win.ts'
import type { SeriesFacts, SeriesState } from '#sports/esports/state.ts'
import { gameStrength } from '#sports/esports/win/strength.ts'
import { sports } from '#sports/index.ts'
import { fold, type SportFold } from '#sports/sport.ts'
import { resultChances } from '../simulation/prices/finals.ts'
import { knownFrom, withoutOlder } from '../simulation/reports.ts'
import { castOf } from './cast.ts'
import { playEdition, teamsOfTitle } from './edition.ts'
import { pricedAs } from './prices.ts'
import type { SimulatedTitle } from './title.ts'
import { simulatedTitles } from './titles.ts'

const right = { home: 1, away: 1 }

function seriesOf(title: SimulatedTitle) {
  const cast = castOf('prices', title.sport, teamsOfTitle, title.spread)
  const { matches } = playEdition({ seed: 'prices', title, cast, idOf: () => 1 }, 0, 2968)
  return matches.filter(({ replay }) => replay().events().length > 20).slice(0, 6)
}

/** The chance of the series that its page shows; null where it shows none. */
function shownChance(sport: string, state: SeriesState, strength: number): number | null {
  const game = state.games.find(({ winner }) => winner === null)
  if (game === undefined) return null
  if (sport !== 'csgo')
    return winChance(state as SeriesState<MobaGame>, game as never, modelOf(sport), strength)?.series ?? null
  return mapWinChance(state as SeriesState<MapState>, game as never, strength).series
}

describe('prices of a made-up series in play', () => {
  for (const title of simulatedTitles)
    test(`are those of the win chance that its page shows: ${title.sport}`, () => {
      const rules = sports[title.sport] as unknown as SportFold<SeriesState, SeriesFacts>
      let compared = 0
      for (const { replay, edge, format } of seriesOf(title)) {
        const events = replay().events()
        const series = { fold: rules, format, edge: edge * title.gameEdge, chancesIn: title.chancesIn }
        const course = pricedAs(series, () => events)
        const start = resultChances(course.before(right))
        const strength = gameStrength({ home: 1 / start.home, away: 1 / start.away }, format)
        for (const { at, isSuspended, expected } of course.inPlay(3)) {
          const known = events.filter((event) => (knownFrom(event) ?? -Infinity) <= at)
          const chance = shownChance(title.sport, fold(rules, withoutOlder(known)), strength)
          if (chance === null || isSuspended) continue
          const { home } = resultChances(expected(right))
          assert.ok(Math.abs(home - chance) < 0.035, `${home} and ${chance} at ${at}`)
          compared += 1
        }
      }
      assert.ok(compared > 50, `${compared} moments`)
    })
})
