import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { liveWorld } from '#kit/live-football.ts'
import { faults } from '#kit/live-json.ts'
import { minuteLabel } from '#sports/football.ts'
import { openligadbMatch, type OpenligadbMatch } from '../fixtures/openligadb.ts'
import { openligadbFeed } from './feed.ts'

const [day, season, change] = ['getmatchdata/bl1', 'getmatchdata/bl1/2026', 'getlastchangedate/bl1/2026/11']
const key = '80001'

async function setUp(t: TestContext, startsAt = '2026-11-21T14:20:00Z') {
  const world = await liveWorld(t, startsAt)
  const provider = await world.server()
  const further = { address: provider.address, leagues: ['bl1'] }
  let changes = 0
  const show = (...matches: OpenligadbMatch[]) => {
    const changed = `2026-11-21T15:${String((changes += 1)).padStart(2, '0')}:00`
    provider.put(
      day,
      matches.map((match) => openligadbMatch({ changed, ...match })),
    )
    provider.put(change, changed)
  }
  provider.put(season, [openligadbMatch()])
  show({})
  let stop = world.poll(openligadbFeed, further)
  const restart = () => (stop(), (stop = world.poll(openligadbFeed, further)))
  return { ...world, provider, show, restart, told: () => world.say('openligadb', key) }
}

type World = Awaited<ReturnType<typeof setUp>>

async function goalsOf(world: World): Promise<string[]> {
  const goals = (await world.events('openligadb', key)).filter(({ type, withdrawn }) => type === 'goal' && !withdrawn)
  return goals.map(
    ({ side, period, clockSeconds, detail }) => `${side} ${minuteLabel(period, clockSeconds)} ${detail.kind}`,
  )
}

describe('OpenLigaDB', () => {
  test('shows a fixture, the match as its goals are entered, half-time, and the end', async (t) => {
    const world = await setUp(t)
    await world.rounds()
    assert.equal(await world.told(), 'scheduled scheduled 0-0')
    world.show({ goals: [[1, 0, 23, 'H. Kane']] })
    await world.rounds()
    assert.equal(await world.told(), 'live first_half 1-0')
    world.show({
      goals: [
        [1, 0, 23, 'H. Kane'],
        [1, 1, 44, 'K. Adeyemi', { isPenalty: true }],
      ],
      results: { 1: [1, 1] },
    })
    await world.rounds()
    assert.equal(await world.told(), 'live half_time 1-1')
    const goals = [
      [1, 0, 23, 'H. Kane'],
      [1, 1, 44, 'K. Adeyemi', { isPenalty: true }],
      [2, 1, 78, 'N. Süle', { isOwnGoal: true }],
    ] as const
    world.show({ goals, results: { 1: [1, 1] } })
    await world.rounds()
    assert.equal(await world.told(), 'live second_half 2-1')
    world.show({ goals, results: { 1: [1, 1], 2: [2, 1] }, isOver: true })
    await world.rounds()
    assert.equal(await world.told(), 'finished finished 2-1')
    assert.deepEqual(await goalsOf(world), ['home 23 open', 'away 44 penalty', 'home 78 own'])
    const { summary, kickOff } = (await world.match('openligadb', key))!
    assert.deepEqual([summary.winner, new Date(kickOff).toISOString()], ['home', '2026-11-21T14:30:00.000Z'])
    assert.deepEqual(world.lines, [])
  })

  test('asks for the date of the last change, and for the matches only when it is another', async (t) => {
    const world = await setUp(t)
    await world.rounds()
    world.provider.requests.length = 0
    await world.rounds(6)
    assert.deepEqual(
      world.provider.requests.map(({ path, status }) => [path, status]),
      Array.from({ length: 6 }, () => [change, 304]),
    )
    world.show({ results: { 2: [0, 0] } })
    await world.rounds()
    assert.equal(await world.told(), 'live first_half 0-0')
    assert.deepEqual(
      world.provider.requests.slice(6).map(({ path }) => path),
      [change, day],
    )
  })

  test('corrects a goal, takes one back, and adds its scorer later', async (t) => {
    const world = await setUp(t)
    world.show({
      goals: [
        [1, 0, 10, 'H. Kane'],
        [2, 0, 31, 'M. Olise'],
      ],
    })
    await world.rounds()
    world.show({
      goals: [
        [1, 0, 10, 'H. Kane'],
        [1, 1, 33, ''],
      ],
    })
    await world.rounds()
    assert.equal(await world.told(), 'live first_half 1-1')
    world.show({ goals: [[1, 0, 10, 'H. Kane']], results: { 2: [1, 0] } })
    await world.rounds()
    assert.equal(await world.told(), 'live first_half 1-0')
    world.show({ goals: [[1, 0, 10, 'H. Kane']], results: { 2: [1, 1] } })
    await world.rounds()
    assert.equal(await world.told(), 'live first_half 1-1', 'a result that is ahead of the list of goals counts')
    world.show({
      goals: [
        [1, 0, 12, 'L. Díaz'],
        [1, 1, 40, 'K. Adeyemi'],
      ],
      results: { 2: [1, 1] },
    })
    await world.rounds()
    assert.deepEqual(await goalsOf(world), ['home 12 open', 'away 40 open'])
  })

  test('is not over before it has a result, and in play again where its end is taken back', async (t) => {
    const world = await setUp(t)
    const goals = [[1, 0, 23, 'H. Kane']] as const
    world.show({ goals, isOver: true, results: { 1: [1, 0] } })
    await world.rounds()
    assert.equal(await world.told(), 'live half_time 1-0')
    world.show({ goals, isOver: true, results: { 1: [1, 0], 2: [1, 0] } })
    await world.rounds()
    assert.equal(await world.told(), 'finished finished 1-0')
    world.show({ goals, results: { 1: [1, 0], 2: [1, 0] } })
    await world.rounds()
    assert.equal(await world.told(), 'live second_half 1-0')
    world.show({ goals, isOver: true, results: { 1: [1, 0], 2: [1, 1] } })
    await world.rounds()
    assert.equal(await world.told(), 'finished finished 1-1', 'a result without its last goal in the list')
  })

  test('moves a match that is put off, and follows it outside of its matchday', async (t) => {
    const world = await setUp(t)
    await world.rounds()
    world.show({ at: '2026-11-24T19:30:00Z' })
    await world.rounds()
    const moved = (await world.match('openligadb', key))!
    assert.deepEqual([moved.status, new Date(moved.kickOff).toISOString()], ['scheduled', '2026-11-24T19:30:00.000Z'])
    world.show({ id: 80002, home: [16, 'VfB Stuttgart'], away: [81, '1. FSV Mainz 05'], at: '2026-11-28T14:30:00Z' })
    world.skipTo('2026-11-24T19:40:00Z')
    const late = {
      at: '2026-11-24T19:30:00Z',
      changed: '2026-11-24T20:40:00',
      goals: [[0, 1, 8, 'S. Guirassy']] as const,
    }
    world.provider.put(`getmatchdata/${key}`, openligadbMatch(late))
    await world.rounds()
    assert.equal(await world.told(), 'live first_half 0-1')
  })

  test('reads extra time and a shoot-out from the goals alone', async (t) => {
    const world = await setUp(t)
    const kick = { isPenalty: true, comment: 'Elfmeterschießen' }
    world.show({
      goals: [
        [0, 1, 8, 'S. Guirassy'],
        [1, 1, 101, 'H. Kane', { isOvertime: true }],
        [2, 1, null, 'M. Olise', kick],
        [2, 2, null, 'J. Brandt', kick],
        [3, 2, null, 'H. Kane', kick],
      ],
      results: { 1: [0, 1], 2: [0, 1], 3: [1, 1] },
      isOver: true,
    })
    await world.rounds()
    assert.equal(await world.told(), 'finished finished 1-1')
    const { winner, shootout } = (await world.match('openligadb', key))!.summary as {
      winner: string
      shootout?: unknown
    }
    assert.deepEqual([winner, shootout], ['home', { home: 2, away: 1 }])
  })

  test('times what it sees, keeps it over a restart, and is silent while the provider fails', async (t) => {
    const world = await setUp(t)
    await world.rounds()
    world.skipTo('2026-11-21T14:33:00Z')
    await world.rounds()
    world.show({ results: { 2: [0, 0] } })
    await world.rounds()
    const start = async () =>
      (await world.events('openligadb', key)).find(({ type }) => type === 'period_start')!.occurredAt
    assert.equal(new Date((await start())!).toISOString(), '2026-11-21T14:33:10.000Z')
    world.restart()
    await world.rounds(2)
    assert.equal(new Date((await start())!).toISOString(), '2026-11-21T14:33:10.000Z')
    for (const path of [day, season, change]) world.provider.fail(path, faults.status(503))
    await world.rounds(4)
    await world.silence.look()
    assert.notEqual((await world.match('openligadb', key))!.summary.clock.silentSince ?? null, null)
    for (const path of [day, season, change]) world.provider.fail(path, null)
    await world.rounds(8)
    await world.silence.look()
    assert.equal((await world.match('openligadb', key))!.summary.clock.silentSince ?? null, null)
  })

  test('names what it cannot read: an unknown league, and goals that do not add up', async (t) => {
    const world = await setUp(t)
    world.show(
      {
        goals: [
          [1, 0, 5, 'H. Kane'],
          [3, 0, 9, 'H. Kane'],
        ],
      },
      { id: 80009, league: 'hobby1' },
    )
    await world.rounds()
    assert.deepEqual(world.lines, [
      'refused match 80009: the league hobby1 is not known',
      `remarks match ${key}: a goal to 3-0 after 1-0, left out`,
    ])
  })
})
