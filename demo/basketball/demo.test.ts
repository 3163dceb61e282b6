import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { assertPriced, demoPrices } from '#kit/demo-prices.ts'
import { basketball, boxOf } from '#sports/basketball.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { listEvents } from '#timeline/store/event.ts'
import { createRandom } from '../simulation/random.ts'
import { withoutOlder } from '../simulation/reports.ts'
import { briefly, openBasketball, seasonName } from './demo.ts'
import { playGame } from './game.ts'
import { listClubs } from './league.ts'

const hourMs = 3_600_000
const now = Date.UTC(2031, 1, 12, 3, 20)

describe('the demonstration of basketball', () => {
  test('is stored at its state, continues over time as a feed does, and withdraws points', async () => {
    const database = await testDatabase()
    const ingest = createIngest({ database, sports })
    const prices = await demoPrices(database, () => now)
    const tools = { database, ingest, prices, importer: createImport({ database, sports }), seed: 'seed' }
    const db = readerOf(database)
    const statuses = async () => {
      const { rows } = await database.pool.query<{ id: number; status: string; groups: number }>(
        `select id, status, (select count(distinct group_name)::int from timeline.season_team) as groups
         from timeline.match where is_demo and sport = 'basketball' order by kick_off`,
      )
      return rows
    }
    try {
      const league = await openBasketball(tools)
      await league.step(now)
      const before = await statuses()
      assert.ok(before.some(({ status }) => status === 'live'))
      assert.equal(before[0]!.groups, 2)
      for (let at = now; at < now + hourMs; at += 10 * 60_000) await league.step(at)
      await assertPriced(database, before.find(({ status }) => status === 'live')!.id)
      // Another process takes over, and ends where the first would have.
      const other = await openBasketball(tools)
      await other.step(now + 4 * hourMs)
      const after = new Map((await statuses()).map(({ id, status }) => [id, status]))
      const played = before.filter(({ status }) => status === 'live').map(({ id }) => id)
      for (const id of played) assert.equal(after.get(id), 'finished')
      for (const events of (await listEvents(db, played)).values()) {
        const state = fold(basketball, events)
        assert.deepEqual([state.isContradicted, boxOf(state)!.faults], [false, []])
      }
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int from timeline.event where type = 'field_goal' and withdrawn_reason = 'overturned'`,
      )
      assert.ok(rows[0]!.count >= 1, 'a challenge took a basket back')
      let portions = 0
      await other.fill(now + 4 * hourMs, () => (portions += 1) > 2)
      const stored = await statuses()
      assert.ok(stored.length >= after.size + 12)
      assert.ok(stored.slice(0, 12).every(({ status }) => status === 'finished'))
      const { rows: past } = await database.pool.query<{ stages: string[] }>(
        `select array_agg(distinct stage order by stage) as stages from score.price where match_id = $1`,
        [stored[0]!.id],
      )
      assert.deepEqual(past[0]!.stages, ['closing', 'opening'])
    } finally {
      await ingest.close()
    }
  })

  test('has results and box scores of older games, which equal those of the events', () => {
    const [home, away] = listClubs('seed').map(({ strength, players }, club) => ({
      strength,
      players: players.map((one, at) => ({ ...one, id: 100 * club + at })),
    }))
    const events = playGame(createRandom('brief'), { rosters: { home: home!, away: away! }, startsAt: 0 })
    const [whole, brief] = [withoutOlder(events), briefly(events)].map((list) => fold(basketball, list))
    assert.deepEqual(brief!.score, whole!.score)
    assert.deepEqual(
      brief!.periods.map(({ score }) => score),
      whole!.periods.map(({ score }) => score),
    )
    const [wholeBox, briefBox] = [boxOf(whole!)!, boxOf(brief!)!]
    for (const line of briefBox.home.lines)
      assert.deepEqual(
        line,
        wholeBox.home.lines.find(({ playerId }) => playerId === line.playerId),
      )
  })

  test('names seasons by the years in which they begin and end', () => {
    assert.equal(seasonName(Date.UTC(2031, 1, 1)), '2030/31')
    assert.equal(seasonName(Date.UTC(2099, 6, 1)), '2099/00')
  })
})
