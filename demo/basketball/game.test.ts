import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { basketball, boxOf, playsOf, type BoxCounts } from '#sports/basketball.ts'
import { checkConvergence } from '#kit/plan-law.ts'
import { fold } from '#sports/sport.ts'
import { createRandom } from '../simulation/random.ts'
import { withoutOlder } from '../simulation/reports.ts'
import { playGame } from './game.ts'
import { listClubs, listPairings } from './league.ts'

const clubs = listClubs('seed')
const rosterOf = (at: number) => ({
  strength: clubs[at]!.strength,
  players: clubs[at]!.players.map((one, index) => ({ ...one, id: at * 100 + index })),
})
const gameOf = (at: number) => {
  const [home, away] = [at % clubs.length, (at * 7 + 3) % clubs.length]
  const rosters = { home: rosterOf(home), away: rosterOf(away === home ? (away + 1) % clubs.length : away) }
  return playGame(createRandom(`game ${at}`), { rosters, startsAt: 1_000_000 })
}
const games = Array.from({ length: 400 }, (_, at) => gameOf(at))
const folded = games.map((events) => {
  const known = withoutOlder(events)
  const state = fold(basketball, known)
  return { state, box: boxOf(state)!, events }
})
const averages = new Map<string, number>()
const average = (name: string, of: (one: (typeof folded)[number]) => number) =>
  averages.set(name, folded.reduce((sum, one) => sum + of(one), 0) / folded.length)
const total = (...terms: (keyof BoxCounts)[]) =>
  folded.reduce(
    (sum, { box }) => sum + terms.reduce((part, term) => part + box.home.total[term] + box.away.total[term], 0),
    0,
  ) /
  folded.length /
  2

describe('a made-up game of basketball', () => {
  test('folds without a contradiction: five on court in every period, a winner, points that add up', () => {
    for (const { state, box } of folded) {
      assert.deepEqual([state.status, state.isComplete, state.isContradicted], ['finished', true, false])
      assert.notEqual(state.winner, 'draw')
      assert.deepEqual([box.isTimed, box.faults], [true, []])
      const overtimes = state.periods.filter(({ kind }) => kind === 'overtime').length
      for (const side of ['home', 'away'] as const) {
        const seconds = box[side].lines.reduce((sum, line) => sum + line.seconds!, 0)
        assert.equal(seconds, 5 * (4 * 720 + overtimes * 300))
        assert.equal(box[side].total.points, state.score[side])
        assert.ok(box[side].lines.every(({ counts }) => counts.fouls <= 6))
      }
    }
  })

  test('is read in the order in which it was played, and reported in that of its wall times', () => {
    for (const { events, state } of folded.slice(0, 60)) {
      const times = events.map(({ withdrawn, occurredAt }) => withdrawn?.at ?? occurredAt ?? 0)
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      )
      const first = playsOf(state).filter(({ revision }) => revision === 1)
      const orders = first.filter(({ type }) => !type.startsWith('period')).map(({ order }) => order)
      assert.deepEqual(
        orders,
        orders.toSorted((a, b) => a - b),
      )
    }
  })

  test('ends in the same state in any order of reports, with repeats and corrections', () => {
    const event = fc.constantFrom(...withoutOlder(games[3]!).slice(0, 120))
    checkConvergence(event, (known) => fold(basketball, known), { numRuns: 40 })
  })

  test('has overtimes, fouls out, challenges that take points back, and corrections of the statistician', () => {
    const all = games.flat()
    const count = (of: (event: (typeof all)[number]) => boolean) => all.filter(of).length
    assert.ok(count(({ type, withdrawn }) => type === 'field_goal' && withdrawn !== null) >= 10)
    assert.ok(count(({ type, revision }) => type === 'field_goal' && revision === 2) >= 20)
    assert.ok(count(({ type, revision }) => type === 'rebound' && revision === 2) >= 50)
    assert.ok(count(({ type, detail }) => type === 'review' && detail.outcome === 'upheld') >= 10)
    assert.ok(count(({ type, detail }) => type === 'foul' && detail.kind === 'flagrant') >= 5)
    const out = folded.filter(({ box }) => [...box.home.lines, ...box.away.lines].some((one) => one.counts.fouls === 6))
    assert.ok(out.length >= 20, `${out.length} games with a player fouled out`)
    assert.ok(
      folded.some(({ state }) => state.period >= 6),
      'a second overtime',
    )
  })

  /**
   * Of a team a game. Low and high of the NBA's seasons 2015-16 to 2023-24, widened by up to a tenth
   * (https://www.basketball-reference.com/leagues/NBA_stats_per_game.html); overtimes: 4.5 to 7 % of games.
   */
  test('has figures within the range of real seasons', () => {
    average('overtime', ({ state }) => (state.period >= 5 ? 1 : 0))
    average('home wins', ({ state }) => (state.winner === 'home' ? 1 : 0))
    average('margin', ({ state }) => Math.abs(state.score.home - state.score.away))
    average('minutes', ({ events }) => (events.at(-1)!.occurredAt! - 1_000_000) / 60_000)
    average('timeouts', ({ events }) => events.filter(({ type }) => type === 'timeout').length / 2)
    const tried = total('fieldGoalsAttempted')
    const pace = tried - total('offensiveRebounds') + total('turnovers') + 0.44 * total('freeThrowsAttempted')
    const starters = folded.flatMap(({ box }) => box.home.lines.filter(({ isStarter }) => isStarter))
    const figures: Record<string, [value: number, low: number, high: number]> = {
      points: [total('points'), 100, 118],
      pace: [pace, 92, 104],
      'field goals tried': [tried, 80, 93],
      'field goal share': [total('fieldGoalsMade') / tried, 0.44, 0.485],
      'threes tried': [total('threesAttempted'), 22, 37],
      'three share': [total('threesMade') / total('threesAttempted'), 0.34, 0.38],
      'free throws tried': [total('freeThrowsAttempted'), 19, 26],
      'free throw share': [total('freeThrowsMade') / total('freeThrowsAttempted'), 0.74, 0.8],
      rebounds: [total('offensiveRebounds', 'defensiveRebounds'), 39, 48],
      'offensive rebounds': [total('offensiveRebounds'), 9, 12],
      assists: [total('assists'), 20, 29],
      steals: [total('steals'), 6.5, 8.8],
      blocks: [total('blocks'), 4.3, 5.8],
      turnovers: [total('turnovers'), 12, 16],
      fouls: [total('fouls'), 17.5, 22],
      timeouts: [averages.get('timeouts')!, 4, 7],
      overtime: [averages.get('overtime')!, 0.03, 0.09],
      'home wins': [averages.get('home wins')!, 0.5, 0.63],
      margin: [averages.get('margin')!, 9, 13.5],
      'minutes with breaks': [averages.get('minutes')!, 115, 155],
      'minutes of a starter': [starters.reduce((sum, { seconds }) => sum + seconds!, 0) / starters.length / 60, 27, 36],
    }
    const outside = Object.entries(figures)
      .filter(([, [value, low, high]]) => value < low || value > high)
      .map(([name, [value, low, high]]) => `${name} ${value.toFixed(3)} is not in ${low} to ${high}`)
    assert.deepEqual(outside, [])
  })
})

describe('the made-up league of basketball', () => {
  test('plays each pair of a round once, and no club twice within 12 hours', () => {
    const pairings = listPairings(clubs, 0, 40 * 86_400_000)
    const last = new Map<string, number>()
    for (const { home, away, startsAt } of pairings)
      for (const { key } of [home, away]) {
        assert.ok(startsAt - (last.get(key) ?? -Infinity) >= 12 * 3_600_000, key)
        last.set(key, startsAt)
      }
    const pairs = pairings.slice(0, 190).map(({ home, away }) => [home.key, away.key].toSorted().join())
    assert.equal(new Set(pairs).size, 190)
  })

  test('has each club at home and away in turn, at most three times in a row', () => {
    const places = new Map(clubs.map(({ key }) => [key, '']))
    for (const { home, away } of listPairings(clubs, 0, 40 * 86_400_000)) {
      places.set(home.key, `${places.get(home.key)}h`)
      places.set(away.key, `${places.get(away.key)}a`)
    }
    for (const [key, list] of places) assert.doesNotMatch(list, /h{4}|a{4}/, `${key} ${list}`)
  })

  test('has a game in play at every minute of a day', () => {
    const spans = listPairings(clubs, 0, 2 * 86_400_000).map(({ startsAt }, at) => ({
      startsAt,
      endsAt: startsAt + games[at % games.length]!.at(-1)!.occurredAt! - 1_000_000,
    }))
    for (let at = 86_400_000; at < 1.9 * 86_400_000; at += 60_000)
      assert.ok(
        spans.some((span) => span.startsAt + 60_000 <= at && at < span.endsAt),
        String(new Date(at)),
      )
  })
})
