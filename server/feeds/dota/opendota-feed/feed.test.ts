import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { liveWorld } from '#kit/live-football.ts'
import { faults } from '#kit/live-json.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { dota } from '#sports/dota/sport.ts'
import { fold } from '#sports/sport.ts'
import { openDotaFeed } from './feed.ts'

const provider = 'opendota-live'
const startsAt = '2026-11-21T14:00:00Z'
const start = Date.parse(startsAt) / 1000
const key = 'series:700:15-21'
const teams = { radiant: [15, 'North Five'], dire: [21, 'South Five'] } as const
type Members = Record<string, unknown>

/** A row of the live list, written by hand: the first of three games, after `seconds`. */
function row(seconds: number, more: Members = {}): Members {
  return {
    match_id: '9001',
    activate_time: start,
    last_update_time: start + 600 + seconds,
    game_time: seconds,
    league_id: 44,
    series_id: 700,
    team_id_radiant: teams.radiant[0],
    team_name_radiant: teams.radiant[1],
    team_id_dire: teams.dire[0],
    team_name_dire: teams.dire[1],
    radiant_lead: 0,
    radiant_score: 0,
    dire_score: 0,
    players: [
      { account_id: 502, hero_id: 2, team_slot: 1, team: 1 },
      { account_id: 501, hero_id: 1, team_slot: 1, team: 0, name: 'Ada' },
    ],
    ...more,
  }
}

/** A row of the list of games that are over. */
function over(matchId: number, radiantWin: boolean, more: Members = {}): Members {
  return {
    match_id: matchId,
    start_time: start + (matchId - 9001) * 4000,
    duration: 1500,
    radiant_team_id: teams.radiant[0],
    radiant_name: teams.radiant[1],
    dire_team_id: teams.dire[0],
    dire_name: teams.dire[1],
    leagueid: 44,
    league_name: 'Made Cup',
    series_id: 700,
    series_type: 1,
    radiant_score: 20,
    dire_score: 9,
    radiant_win: radiantWin,
    ...more,
  }
}

async function setUp(t: TestContext) {
  const world = await liveWorld(t, startsAt)
  const server = await world.server()
  const further = { address: server.address }
  server.put('live', [])
  server.put('proMatches', [])
  server.put('constants/heroes', { 1: { id: 1, name: 'npc_one', localized_name: 'One' } })
  let stop = world.poll(openDotaFeed, further)
  const state = async () => fold(dota, await world.events(provider, key)) as SeriesState<MobaGame>
  return {
    ...world,
    server,
    state,
    say: () => world.say(provider, key),
    /** The next two minutes: every list is requested again. */
    later: () => world.rounds(13),
    show: (...rows: Members[]) => server.put('live', rows),
    restart: () => (stop(), (stop = world.poll(openDotaFeed, further))),
    leads: async () => (await state()).games.map(({ inside }) => inside.minutes.map(({ goldLead }) => goldLead)),
  }
}

describe('the live list of OpenDota', () => {
  test('a match grows: draft, leads, its end, the next game, and the end of the series', async (t) => {
    const world = await setUp(t)
    world.show(row(-60), { match_id: '1', game_time: 5, team_id_radiant: 0 })
    await world.later()
    assert.equal((await world.match(provider, key))!.status, 'scheduled')
    world.show(row(125, { radiant_lead: -300, dire_score: 2 }))
    await world.later()
    assert.equal(await world.say(), 'live game 0-0')
    world.show(row(245, { radiant_lead: 800, radiant_score: 3, dire_score: 2 }))
    await world.later()
    const [game] = (await world.state()).games
    assert.deepEqual(await world.leads(), [[-300, 800]], 'an earlier lead stays')
    assert.deepEqual(game!.inside.stated?.kills, { home: 3, away: 2 })
    assert.deepEqual(
      game!.inside.lines.map(({ side, hero }) => [side, hero?.name]),
      [
        ['home', 'One'],
        ['away', 'Hero 2'],
      ],
    )
    world.show()
    world.server.put('proMatches', [over(9001, true)])
    world.server.put('matches/9001', { ...over(9001, true), radiant_gold_adv: [0, 10, 20], radiant_xp_adv: [0, 1, 2] })
    await world.later()
    assert.equal(await world.say(), 'live between_games 1-0')
    assert.deepEqual(await world.leads(), [[0, 10, 20, 800]], 'minutes of the details stand beside leads of the list')
    world.show(row(60, { match_id: '9002', activate_time: start + 4000 }))
    await world.later()
    world.server.put('proMatches', [over(9002, true), over(9001, true)])
    await world.later()
    assert.equal(await world.say(), 'finished finished 2-0')
    const { summary, detail } = (await world.match(provider, key))!
    assert.deepEqual([summary.winner, detail.games], ['home', ['9001', '9002']])
    assert.deepEqual(world.lines, [])
  })

  test('a game that vanishes keeps its number until its result is reported, also over a restart', async (t) => {
    const world = await setUp(t)
    world.show(row(125))
    await world.later()
    world.show()
    await world.later()
    assert.equal(await world.say(), 'live game 0-0')
    world.restart()
    world.skipTo('2026-11-21T15:08:00Z')
    world.show(row(70, { match_id: '9002', activate_time: start + 4000, radiant_lead: 50 }))
    await world.later()
    assert.deepEqual(await world.leads(), [[0], [50]])
    world.server.put('matches/9001', over(9001, false))
    await world.later()
    assert.deepEqual((await world.state()).score, { home: 0, away: 1 })
    assert.equal((await world.match(provider, key))!.kickOff, start * 1000)
    assert.deepEqual(world.lines, [])
  })

  test('keeps what it has while the provider fails, refuses or answers nonsense', async (t) => {
    const world = await setUp(t)
    world.server.fail('proMatches', faults.status(500))
    world.show(row(125))
    await world.later()
    assert.equal(await world.idOf(provider, key), null, 'without the list the number of the game is unknown')
    world.server.fail('proMatches', null)
    await world.later()
    assert.equal(await world.say(), 'live game 0-0')
    for (const fault of [faults.status(429, { 'retry-after': '30' }), faults.cut, faults.status(503)]) {
      world.server.fail('live', fault)
      await world.later()
      assert.equal(await world.say(), 'live game 0-0')
    }
    world.server.fail('live', null)
    world.show(
      row(300, { radiant_lead: 5 }),
      row(9, { match_id: 'x' }),
      row(9, { match_id: '9005', game_time: 'soon' }),
    )
    await world.later()
    assert.deepEqual(await world.leads(), [[0, 5]])
    assert.deepEqual(world.lines, [
      'refused $[1]: a game of North Five and South Five without match_id',
      'refused $[2]: match 9005 has no game_time',
    ])
    world.server.put('live', { error: 'rate limit exceeded' })
    await world.later()
    assert.equal(await world.say(), 'live game 0-0')
  })

  test('asks within what the provider allows: lists in minutes, details seldom', async (t) => {
    const world = await setUp(t)
    world.show(row(125))
    world.server.put('proMatches', [over(9000, true, { series_id: 700, start_time: start - 3000 })])
    world.server.put('matches/9000', over(9000, true, { start_time: start - 3000 }))
    await world.later()
    world.server.requests.length = 0
    await world.rounds(60)
    const count = (path: string) => world.server.requests.filter((one) => one.path === path).length
    assert.deepEqual(
      [count('live'), count('proMatches'), count('matches/9000'), count('constants/heroes')],
      [10, 5, 1, 0],
    )
    assert.deepEqual(await world.leads(), [[], [0]], 'an earlier game of the series counts')
  })
})
