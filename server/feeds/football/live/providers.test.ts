import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import { liveWorld } from '#kit/live-football.ts'
import { faults } from '#kit/live-json.ts'
import { listLeadChanges } from '#timeline/store/match-feed.ts'
import { footballDataList, type FootballDataMatch } from '../fixtures/football-data-org.ts'
import { openligadbMatch, type OpenligadbMatch } from '../fixtures/openligadb.ts'
import { footballDataOrgFeed } from '../football-data-org/feed.ts'
import { openligadbFeed } from '../openligadb/feed.ts'
import { changedOf } from './changed.ts'

test('of a list only the matches that are new or changed are stored again', () => {
  const [one, two] = [
    { id: 1, score: { home: 0 } },
    { id: 2, score: { home: 0 } },
  ]
  assert.deepEqual(changedOf([one, two], [], 'id'), [one, two])
  assert.deepEqual(changedOf([{ ...one, score: { home: 1 } }, { ...two }], [one, two], 'id'), [
    { id: 1, score: { home: 1 } },
  ])
})

const list = 'matches?dateFrom=2026-11-20&dateTo=2026-11-23'
const key = '80001'

/** Three providers of one match; by name football-data-org is the first, then openligadb, then openligadb/club. */
async function setUp(t: TestContext) {
  const world = await liveWorld(t, '2026-11-21T14:28:00Z')
  const [org, open, club] = [await world.server(), await world.server(), await world.server()]
  let changes = 0
  const put = (server: typeof open, match: OpenligadbMatch) => {
    const changed = `2026-11-21T15:${String((changes += 1)).padStart(2, '0')}:00`
    server.put('getmatchdata/bl1', [openligadbMatch({ changed, ...match })])
    server.put('getlastchangedate/bl1/2026/11', changed)
  }
  for (const server of [open, club]) {
    server.put('getmatchdata/bl1/2026', [openligadbMatch()])
    put(server, {})
  }
  org.put(list, footballDataList({}))
  world.poll(footballDataOrgFeed, { address: org.address, key: 'key' })
  world.poll(openligadbFeed, { address: open.address, leagues: ['bl1'] })
  world.poll({ ...openligadbFeed, name: 'openligadb/club' }, { address: club.address, leagues: ['bl1'] })
  await world.rounds()
  const id = (await world.idOf('openligadb', key))!
  return {
    ...world,
    id,
    servers: { org, open, club },
    /** What is shown after one more round in which these say this. */
    async after(told: { org?: FootballDataMatch; open?: OpenligadbMatch; club?: OpenligadbMatch }): Promise<string> {
      if (told.org) org.put(list, footballDataList(told.org))
      if (told.open) put(open, told.open)
      if (told.club) put(club, told.club)
      await world.rounds()
      await world.silence.look()
      return world.say('openligadb', key)
    },
    /** Scores of all frames of the match so far, each once. */
    async framed(): Promise<string[]> {
      const rows = await world.db.query<{ score: string }>(
        `select distinct (body #>> '{summary,score,home}') || '-' || (body #>> '{summary,score,away}') as score
         from timeline.outbox where match_id = $1 and body #> '{summary,score}' is not null order by 1`,
        [id],
      )
      return rows.map(({ score }) => score)
    },
  }
}

const begun = { org: { status: 'IN_PLAY', score: [0, 0] }, open: { results: { 2: [0, 0] } } } as const
const kickOff = { ...begun, club: begun.open }
const goal = { goals: [[1, 0, 23, 'H. Kane']] } as const

describe('several providers of one match', () => {
  test('report a match and its teams once', async (t) => {
    const world = await setUp(t)
    assert.equal(await world.idOf('football-data-org', '540001'), world.id)
    assert.equal(await world.idOf('openligadb/club', key), world.id)
    const [{ count }] = (await world.db.query<{ count: number }>(
      `select count(*)::int as count from timeline.participant where kind = 'team'`,
    )) as [{ count: number }]
    assert.equal(count, 2)
  })

  test('a goal of one of three is in no frame, one of two is shown, with every change of the lead in a row', async (t) => {
    const world = await setUp(t)
    assert.equal(await world.after(kickOff), 'live first_half 0-0')
    assert.equal(await world.after({ org: { status: 'IN_PLAY', score: [1, 0] } }), 'live first_half 0-0')
    assert.deepEqual(await world.framed(), ['0-0'])
    assert.equal(await world.after({ open: goal }), 'live first_half 1-0')
    assert.equal(await world.after({ club: goal }), 'live first_half 1-0')
    const { list: changes } = await listLeadChanges(world.db, world.id, { limit: 10, offset: 0 })
    assert.deepEqual(
      changes.map(({ from, to, reason }) => `${from} > ${to}: ${reason}`),
      ['football-data-org > openligadb: outvoted', 'openligadb > football-data-org: order'],
    )
    assert.deepEqual(
      changes[0]!.words.map(({ provider, score, verdict }) => `${provider} ${score.home}-${score.away} ${verdict}`),
      ['football-data-org 1-0 outvoted', 'openligadb 0-0 leads', 'openligadb/club 0-0 waits'],
    )
  })

  test('a goal taken back by two is gone, though the first still has it', async (t) => {
    const world = await setUp(t)
    const one = { status: 'IN_PLAY', score: [1, 0] } as const
    assert.equal(await world.after({ org: one, open: goal, club: goal }), 'live first_half 1-0')
    assert.equal(await world.after({ open: begun.open }), 'live first_half 1-0', 'one of three takes it back')
    assert.equal(await world.after({ club: begun.open }), 'live first_half 0-0')
    assert.equal(await world.after({ org: begun.org }), 'live first_half 0-0')
  })

  test('a provider that is wrong about score, postponement and end moves nothing', async (t) => {
    const world = await setUp(t)
    await world.after(kickOff)
    for (const wrong of [
      { status: 'IN_PLAY', score: [0, 3] },
      { status: 'POSTPONED' },
      { status: 'FINISHED', score: [0, 0], half: [0, 0] },
    ] as const)
      assert.equal(await world.after({ org: wrong }), 'live first_half 0-0', wrong.status)
    const over = { results: { 1: [0, 0], 2: [0, 0] }, isOver: true } as const
    assert.equal(await world.after({ open: over }), 'finished finished 0-0', 'the end of two of three')
  })

  test('without the third, which fails, the order of feeds decides between two, and the majority once it is back', async (t) => {
    const world = await setUp(t)
    await world.after(kickOff)
    for (const path of ['getmatchdata/bl1', 'getmatchdata/bl1/2026', 'getlastchangedate/bl1/2026/11'])
      world.servers.club.fail(path, faults.status(500))
    await world.rounds(4)
    assert.equal(await world.after({ org: { status: 'IN_PLAY', score: [1, 0] } }), 'live first_half 1-0')
    assert.equal((await world.match('openligadb', key))!.summary.clock.silentSince ?? null, null, 'two still report')
    for (const path of ['getmatchdata/bl1', 'getmatchdata/bl1/2026', 'getlastchangedate/bl1/2026/11'])
      world.servers.club.fail(path, null)
    await world.rounds(7)
    assert.equal(
      await world.after({ club: { results: { 2: [0, 0] }, changed: '2026-11-21T16:00:00' } }),
      'live first_half 0-0',
    )
  })
})
