import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { liveWorld } from '#kit/live-football.ts'
import { faults } from '#kit/live-json.ts'
import { fold } from '#sports/sport.ts'
import { football, minuteLabel } from '#sports/football.ts'
import { footballDataList, type FootballDataMatch } from '../fixtures/football-data-org.ts'
import { footballDataOrgFeed } from './feed.ts'

const path = 'matches?dateFrom=2026-11-20&dateTo=2026-11-23&competitions=BL1'
const key = '540001'
const secret = 'k3y-of-the-operator'

async function setUp(t: TestContext) {
  const world = await liveWorld(t, '2026-11-21T14:20:00Z')
  const provider = await world.server()
  world.poll(footballDataOrgFeed, { address: provider.address, key: secret, leagues: ['BL1'] })
  const say = () => world.say('football-data-org', key)
  const show = (...matches: FootballDataMatch[]) => provider.put(path, footballDataList(...matches))
  return {
    ...world,
    provider,
    show,
    match: () => world.match('football-data-org', key),
    events: () => world.events('football-data-org', key),
    /** What is stored after one more round that shows this. */
    async after(match: FootballDataMatch): Promise<string> {
      show(match)
      await world.rounds()
      return say()
    },
  }
}

type World = Awaited<ReturnType<typeof setUp>>

async function goalsOf(world: World): Promise<string[]> {
  const goals = (await world.events()).filter(({ type, withdrawn }) => type === 'goal' && !withdrawn)
  return goals.map(
    ({ side, period, clockSeconds, detail }) => `${side} ${minuteLabel(period, clockSeconds)} ${detail.kind}`,
  )
}

describe('football-data.org', () => {
  test('shows a match by its status and score, where the plan has no more: a goal, one taken back, and the end', async (t) => {
    const world = await setUp(t)
    assert.equal(await world.after({}), 'scheduled scheduled 0-0')
    assert.equal(await world.after({ status: 'IN_PLAY', score: [0, 0] }), 'live first_half 0-0')
    assert.equal(await world.after({ status: 'IN_PLAY', score: [1, 0] }), 'live first_half 1-0')
    assert.equal(await world.after({ status: 'PAUSED', score: [1, 0], half: [1, 0] }), 'live half_time 1-0')
    assert.equal(await world.after({ status: 'IN_PLAY', score: [2, 0], half: [1, 0] }), 'live second_half 2-0')
    assert.equal(await world.after({ status: 'IN_PLAY', score: [1, 0], half: [1, 0] }), 'live second_half 1-0')
    assert.equal(await world.after({ status: 'IN_PLAY', score: [1, 1], half: [1, 0] }), 'live second_half 1-1')
    assert.equal(await world.after({ status: 'FINISHED', score: [1, 1], half: [1, 0] }), 'finished finished 1-1')
    assert.equal(await world.after({ status: 'IN_PLAY', score: [1, 1], half: [1, 0] }), 'live second_half 1-1')
    assert.equal(await world.after({ status: 'FINISHED', score: [1, 2], half: [1, 0] }), 'finished finished 1-2')
    assert.deepEqual(await goalsOf(world), ['home  open', 'away  open', 'away  open'])
    assert.deepEqual(world.lines, [])
  })

  test('shows goals without a minute in the order in which they were first seen, whatever is named later', async (t) => {
    const world = await setUp(t)
    const half = { half: [0, 0] } as const
    await world.after({ status: 'IN_PLAY', score: [0, 0], ...half })
    for (const score of [
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ] as const)
      await world.after({ status: 'IN_PLAY', score, ...half })
    const goals = (await world.events()).filter(({ type }) => type === 'goal')
    assert.deepEqual(
      goals.map(({ key }) => key),
      ['goal:home:1', 'goal:away:1', 'goal:home:2', 'goal:away:2'],
    )
    assert.equal(new Set(goals.map(({ occurredAt }) => occurredAt)).size, 4)
    const before = (await world.match())!.version
    await world.rounds(2)
    assert.equal((await world.match())!.version, before, 'the same score changes nothing')
  })

  test('sends the key in a header, and writes it nowhere', async (t) => {
    const world = await setUp(t)
    world.show({})
    await world.rounds()
    world.provider.fail(path, faults.status(403))
    await world.rounds(2)
    for (const { headers, path: asked } of world.provider.requests) {
      assert.equal(headers['x-auth-token'], secret)
      assert.equal(headers['x-unfold-goals'], 'true')
      assert.doesNotMatch(asked, new RegExp(secret))
    }
    assert.match(world.outcomes.join('\n'), /answered 403/)
    assert.doesNotMatch([...world.outcomes, ...world.lines].join('\n'), new RegExp(secret))
  })

  test('has goals with minutes, cards, changes and line-ups where the plan has them, and the minute of the clock', async (t) => {
    const world = await setUp(t)
    await world.after({})
    const [home, away] = [{ id: 5 }, { id: 4 }]
    const person = (id: number) => ({ id, name: `P. Layer${id}` })
    const lineup = Array.from({ length: 11 }, (_, at) => ({
      ...person(100 + at),
      position: 'Centre-Back',
      shirtNumber: at + 1,
    }))
    const more = {
      goals: [
        {
          minute: 12,
          injuryTime: null,
          type: 'PENALTY',
          team: home,
          scorer: person(101),
          assist: null,
          score: { home: 1, away: 0 },
        },
        {
          minute: 45,
          injuryTime: 2,
          type: 'OWN',
          team: home,
          scorer: person(102),
          assist: null,
          score: { home: 1, away: 1 },
        },
        { minute: 51, type: 'OWN', team: away, scorer: person(201), assist: null },
      ],
      bookings: [{ minute: 30, team: away, player: person(202), card: 'YELLOW_RED' }],
      substitutions: [{ minute: 46, team: home, playerOut: person(103), playerIn: person(112) }],
    }
    const homeMore = { formation: '4-4-2', coach: { id: 1, name: 'A Coach' }, lineup, bench: [person(112)] }
    await world.after({ status: 'IN_PLAY', minute: 52, score: [2, 1], half: [1, 1], more, homeMore })
    assert.deepEqual(await goalsOf(world), ['home 12 penalty', 'away 45+2 own', 'home  open'])
    const state = fold(football, await world.events())
    assert.equal(minuteLabel(2, Math.floor((world.clock() - state.clock.at!) / 1000 + state.clock.baseSeconds)), '52')
    assert.deepEqual([state.redCards, state.substitutions.length], [{ home: 0, away: 1 }, 1])
    assert.equal(state.squads.home?.players.filter(({ isOnPitch }) => isOnPitch).length, 11)
  })

  test('puts a match off to another day, cancels, stops and awards one', async (t) => {
    const world = await setUp(t)
    await world.after({})
    assert.equal(await world.after({ status: 'POSTPONED' }), 'postponed postponed 0-0')
    assert.equal(await world.after({ status: 'TIMED', at: '2026-11-22T17:30:00Z' }), 'scheduled scheduled 0-0')
    assert.equal(new Date((await world.match())!.kickOff).toISOString(), '2026-11-22T17:30:00.000Z')
    const half = { score: [0, 1], half: [0, 1] } as const
    assert.equal(await world.after({ status: 'IN_PLAY', ...half }), 'live second_half 0-1')
    assert.equal(await world.after({ status: 'SUSPENDED', ...half }), 'interrupted second_half 0-1')
    assert.equal(await world.after({ status: 'IN_PLAY', ...half }), 'live second_half 0-1')
    assert.equal(await world.after({ status: 'AWARDED', score: [0, 2], winner: 'AWAY_TEAM' }), 'awarded awarded 0-2')
    world.show({ status: 'CANCELLED', id: 540002, home: [10, 'VfB Stuttgart'] })
    await world.rounds()
    assert.equal(await world.say('football-data-org', '540002'), 'cancelled cancelled 0-0')
  })

  test('reads extra time and a shoot-out, whose kicks are in the full-time score', async (t) => {
    const world = await setUp(t)
    const ninety = { half: [0, 0], regular: [1, 1] } as const
    await world.after({ status: 'IN_PLAY', score: [1, 1], half: [0, 0] })
    const extra = { ...ninety, duration: 'EXTRA_TIME' }
    assert.equal(
      await world.after({ status: 'EXTRA_TIME', ...extra, score: [2, 1], extra: [1, 0] }),
      'live extra_first 2-1',
    )
    const kicks = { ...ninety, duration: 'PENALTY_SHOOTOUT', extra: [1, 1] } as const
    assert.equal(
      await world.after({ status: 'PENALTY_SHOOTOUT', ...kicks, score: [3, 2], penalties: [1, 0] }),
      'live shootout 2-2',
    )
    const end = { status: 'FINISHED', ...kicks, score: [5, 6], penalties: [3, 4] } as const
    assert.equal(await world.after(end), 'finished finished 2-2')
    const { winner, shootout } = (await world.match())!.summary as { winner: string; shootout?: unknown }
    assert.deepEqual([winner, shootout], ['away', { home: 3, away: 4 }])
    assert.deepEqual(world.lines, [])
  })

  test('keeps the quota that the provider states, pauses until then, and continues', async (t) => {
    const world = await setUp(t)
    await world.after({ status: 'IN_PLAY', score: [0, 0] })
    const headers = { 'x-requests-available-minute': '0', 'x-requestcounter-reset': '45' }
    const list = JSON.stringify(footballDataList({ status: 'IN_PLAY', score: [1, 0] }))
    world.provider.fail(path, (response) => void response.writeHead(200, headers).end(list))
    await world.rounds()
    world.provider.requests.length = 0
    world.provider.fail(path, null)
    world.show({ status: 'IN_PLAY', score: [2, 0] })
    await world.rounds(4)
    await world.silence.look()
    assert.deepEqual(world.provider.requests, [])
    assert.notEqual((await world.match())!.summary.clock.silentSince ?? null, null, 'marked silent')
    await world.rounds()
    await world.silence.look()
    assert.equal(world.provider.requests.length, 1)
    assert.equal(await world.say('football-data-org', key), 'live first_half 2-0')
    assert.equal((await world.match())!.summary.clock.silentSince ?? null, null)
  })

  test('follows a match that is no longer listed', async (t) => {
    const world = await setUp(t)
    world.skipTo('2026-11-21T14:40:00Z')
    await world.after({ status: 'IN_PLAY', score: [0, 0] })
    world.show()
    world.provider.put(
      `matches/${key}`,
      footballDataList({ status: 'FINISHED', score: [0, 1], half: [0, 0] }).matches[0],
    )
    await world.rounds()
    assert.equal(await world.say('football-data-org', key), 'finished finished 0-1')
  })
})
