import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { assertPriced, demoPrices } from '#kit/demo-prices.ts'
import { baseballFold } from '#sports/baseball/fold.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { createRandom } from '../simulation/random.ts'
import { openBaseball } from './demo.ts'
import { playGame } from './game.ts'
import { listClubs, listPairings } from './league.ts'

const hourMs = 3_600_000
const noon = Date.UTC(2031, 5, 12, 12, 30)
const rosters = {
  away: { batters: [1, 2, 3, 4, 5, 6, 7, 8, 9], pitchers: [10, 11, 12, 13, 14, 15] },
  home: { batters: [21, 22, 23, 24, 25, 26, 27, 28, 29], pitchers: [30, 31, 32, 33, 34, 35] },
}

describe('the made-up league of baseball', () => {
  test('has figures within the range of real seasons', () => {
    const games = Array.from({ length: 200 }, (_, at) =>
      playGame(createRandom(`figures ${at}`), { rules: { innings: 9, placedRunnerBase: 2 }, rosters, startsAt: 0 }),
    )
    const sum = { runs: 0, hits: 0, atBats: 0, walks: 0, strikeouts: 0, plates: 0, homeRuns: 0, minutes: 0, pitches: 0 }
    for (const events of games) {
      const state = fold(baseballFold, [...events])
      sum.runs += state.score.home + state.score.away
      sum.minutes += (events.at(-1)!.occurredAt ?? 0) / 60_000
      sum.pitches += events.filter(({ type }) => type === 'pitch').length
      for (const line of Object.values(state.batting)) {
        sum.hits += line.hits
        sum.atBats += line.atBats
        sum.walks += line.walks
        sum.strikeouts += line.strikeouts
        sum.plates += line.plateAppearances
        sum.homeRuns += line.homeRuns
      }
    }
    const between = (what: string, value: number, low: number, high: number) =>
      assert.ok(value >= low && value <= high, `${what}: ${value.toFixed(3)}, not ${low} to ${high}`)
    between('runs per game', sum.runs / games.length, 7.5, 11)
    between('batting average', sum.hits / sum.atBats, 0.225, 0.275)
    between('strikeouts per plate appearance', sum.strikeouts / sum.plates, 0.17, 0.26)
    between('walks per plate appearance', sum.walks / sum.plates, 0.06, 0.115)
    between('home runs per game', sum.homeRuns / games.length, 1.6, 3.2)
    between('pitches per game', sum.pitches / games.length, 260, 330)
    between('minutes', sum.minutes / games.length, 120, 190)
  })

  test('has a game in play at any hour, and each pair of clubs once a round', () => {
    const clubs = listClubs('seed')
    const day = listPairings(clubs, noon, noon + 24 * hourMs)
    assert.equal(day.length, 12)
    for (const { home, away } of day) assert.notEqual(home.key, away.key)
    const month = listPairings(clubs, 0, 11 * 12 * hourMs)
    const pairs = new Set(month.map(({ home, away }) => [home.key, away.key].toSorted().join(' ')))
    assert.deepEqual([month.length, pairs.size], [66, 66])
  })

  test('is stored at its state, and continues over time as a feed does', async () => {
    const database = await testDatabase()
    const ingest = createIngest({ database, sports })
    const prices = await demoPrices(database, () => noon)
    const tools = { database, ingest, prices, importer: createImport({ database, sports }), seed: 'seed' }
    const read = async () => {
      const { rows } = await database.pool.query<{ status: string; inning: number; id: number }>(
        `select id, status, (summary ->> 'period')::int as inning from timeline.match where is_demo order by kick_off`,
      )
      return rows
    }
    try {
      const league = await openBaseball(tools)
      await league.step(noon)
      const before = await read()
      const live = before.filter(({ status }) => status === 'live')
      assert.ok(live.length >= 1)
      assert.ok(before.some(({ status }) => status === 'finished'))
      assert.ok(before.some(({ status }) => status === 'scheduled'))
      for (const minutes of [1, 20, 40]) await league.step(noon + minutes * 60_000)
      await assertPriced(database, live[0]!.id)
      const after = new Map((await read()).map((one) => [one.id, one]))
      const grown = live.filter(
        ({ id, inning }) => after.get(id)!.status === 'finished' || after.get(id)!.inning > inning,
      )
      assert.deepEqual(grown.length, live.length)
      // Another process takes over, and ends where the first would have.
      const other = await openBaseball(tools)
      await other.step(noon + 5 * hourMs)
      const ended = new Map((await read()).map((one) => [one.id, one]))
      for (const { id } of live) assert.equal(ended.get(id)!.status, 'finished')
    } finally {
      await ingest.close()
    }
  })
})
