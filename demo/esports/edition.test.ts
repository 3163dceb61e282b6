import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sports } from '#sports/index.ts'
import type { SeriesFacts, SeriesState } from '#sports/esports/state.ts'
import { fold, type SportFold } from '#sports/sport.ts'
import { knownFrom, withoutOlder } from '../simulation/reports.ts'
import { weekStart } from '../simulation/week.ts'
import { castOf } from './cast.ts'
import { playEdition, teamsOfTitle, type Edition, type TournamentMatch } from './edition.ts'
import { briefly, resultOnly } from './brief.ts'
import { simulatedTitles } from './titles.ts'
import type { SimulatedTitle } from './title.ts'

const hourMs = 3_600_000
const week = 2968

function worldOf(title: SimulatedTitle, seed = 'seed') {
  const ids = new Map<string, number>()
  const idOf = (key: string) => ids.get(key) ?? (ids.set(key, ids.size + 1), ids.size)
  const cast = castOf(seed, title.sport, teamsOfTitle, title.spread)
  return { seed, title, cast, idOf }
}

const editionsOf = (title: SimulatedTitle, at: number): Edition[] =>
  ([0, 1] as const).map((one) => playEdition(worldOf(title), one, at))

describe('the made-up tournaments of esports', () => {
  for (const title of simulatedTitles) {
    const editions = editionsOf(title, week)
    const matches = editions.flatMap((edition) => edition.matches)
    const rules = sports[title.sport] as unknown as SportFold<SeriesState, SeriesFacts>
    const stateOf = ({ replay }: TournamentMatch) => fold(rules, withoutOlder(replay().events()))

    test(`${title.sport}: every series folds to the result that its tournament continues with`, () => {
      for (const match of matches) {
        const { winner, surplusGames, isContradicted, status, games } = stateOf(match)
        assert.deepEqual([winner, surplusGames, isContradicted], [match.winner, 0, false], match.key)
        assert.match(status, /finished|awarded/)
        for (const { inside } of games as SeriesState<{ draftFaults?: number; surplusRounds?: number }>['games'])
          assert.equal((inside.draftFaults ?? 0) + (inside.surplusRounds ?? 0), 0, match.key)
      }
    })

    test(`${title.sport}: events are known in order, brief ones and results end alike`, () => {
      for (const match of matches.slice(0, 12)) {
        const events = match.replay().events()
        const times = events.map((event) => knownFrom(event) ?? 0)
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
        )
        assert.equal(new Set(events.map(({ key, revision }) => `${key} ${revision}`)).size, events.length)
        for (const less of [briefly(events), resultOnly(events)]) assert.equal(fold(rules, less).winner, match.winner)
        assert.deepEqual(match.replay().events(), events)
      }
    })

    test(`${title.sport}: lines of players add up to the scoreboard and to the lead`, () => {
      for (const match of matches.slice(0, 20)) {
        type Line = { side: 'home' | 'away'; counts: Record<string, number> }
        const state = stateOf(match) as SeriesState<{ lines: Line[]; minutes?: { goldLead: number | null }[] }>
        for (const { inside } of state.games) {
          const of = (side: 'home' | 'away', name: string) =>
            inside.lines.filter((line) => line.side === side).reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)
          assert.equal(of('home', 'kills'), of('away', 'deaths'))
          assert.equal(of('away', 'kills'), of('home', 'deaths'))
          for (const side of ['home', 'away'] as const) assert.ok(of(side, 'assists') <= 4 * of(side, 'kills'))
          const lead = inside.minutes?.at(-1)?.goldLead
          if (lead !== undefined) assert.equal(lead, of('home', 'totalGold') - of('away', 'totalGold'))
        }
      }
    })

    test(`${title.sport}: sides are known before a series begins, and no team plays twice at once`, () => {
      const until = new Map<string, number>()
      for (const one of matches.toSorted((a, b) => a.startsAt - b.startsAt)) {
        assert.ok(one.knownAt < one.startsAt, one.key)
        for (const { key } of Object.values(one.sides)) {
          assert.ok((until.get(key) ?? 0) < one.startsAt, `${one.key}: ${key}`)
          until.set(key, one.endsAt)
        }
        assert.equal(one.labels !== null, one.hasOpenSides)
      }
    })

    test(`${title.sport}: a series is in play in nearly every hour of a week`, () => {
      const hours = Array.from({ length: 166 }, (_, at) => weekStart(week) + at * hourMs)
      const live = hours.filter((at) => matches.some((one) => one.startsAt < at + hourMs && one.endsAt > at))
      assert.ok(live.length >= hours.length - 1, `${hours.length - live.length} hours without`)
    })

    test(`${title.sport}: a Swiss stage and groups have whole rounds, and eight teams advance`, () => {
      for (const { circuit, matches: own, places, groups } of editions) {
        const knockout = own.filter(({ round }) => round.stage === 'knockout')
        assert.equal(knockout.length, 14)
        assert.equal(new Set(places).size, 8)
        const early = own.filter(({ round }) => round.stage !== 'knockout')
        assert.equal(early.length, circuit.kind === 'swiss' ? 33 : 42)
        const met = new Set(early.map(({ sides }) => [sides.home.key, sides.away.key].toSorted().join()))
        assert.equal(met.size, early.length, 'nobody meets twice')
        assert.deepEqual(
          groups.map(({ length }) => length),
          circuit.kind === 'swiss' ? [] : [7, 7],
        )
        const lost = Map.groupBy(knockout, ({ sides, winner }) => sides[winner === 'home' ? 'away' : 'home'])
        for (const [team, losses] of lost)
          assert.equal(losses.length, team === places[0] ? 1 : 2 - (losses.length === 1 ? 1 : 0))
        assert.equal(knockout.at(-1)!.sides[knockout.at(-1)!.winner], places[0])
      }
    })
  }

  test('have pauses, remakes, forfeits and stand-ins', () => {
    const events = simulatedTitles.flatMap((title) =>
      editionsOf(title, week + 1).flatMap(({ matches }) => matches.flatMap(({ replay }) => replay().events())),
    )
    const types = new Set(events.map(({ type }) => type))
    for (const type of ['interrupted', 'resumed', 'remake', 'forfeit', 'roster']) assert.ok(types.has(type), type)
    assert.ok(JSON.stringify(events.filter(({ type }) => type === 'roster')).includes('"isStandIn":true'))
  })
})
