import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, test } from 'node:test'
import type { Database } from '#core/database/db.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import { createHandlers } from '../endpoints.ts'

const handlers = createHandlers({ dataFolder: tmpdir() })
const client = (database: Database, { headers }: Pick<TestPerson, 'headers'>) =>
  testCalls(database, handlers, headers).client.touchline

describe('trials of the desk', () => {
  test('say who sees a thing by which rule, and which competitions a reader does not get', async () => {
    const database = await testDatabase()
    const { seasonId } = await addFixtures(database, sports, { sport: 'football', count: 1 })
    const { rows } = await database.pool.query<{ id: number }>(
      'select competition_id as id from timeline.season where id = $1',
      [seasonId],
    )
    const aboutId = String(rows[0]!.id)
    const desk = client(database, await addPerson(database, { roles: ['admin'] }))
    const about = { about: 'competition', aboutId } as const
    assert.deepEqual(await desk.tryDeskGuard({ query: about }), {
      rules: [],
      isPermitted: true,
      ruleId: null,
      withheld: [],
    })
    const input = { type: 'deny_all', ...about, region: 'DE' }
    await desk.runDeskAction({ params: { name: 'guard_rule_set' }, body: { reason: 'rights', input } })
    const [inGermany, inFrance] = await Promise.all(
      ['de', 'FR'].map((region) => desk.tryDeskGuard({ query: { ...about, region } })),
    )
    assert.deepEqual([inGermany!.isPermitted, inGermany!.ruleId], [false, inGermany!.rules[0]!.id])
    assert.deepEqual(
      inGermany!.withheld.map(({ id }) => String(id)),
      [aboutId],
    )
    assert.deepEqual([inFrance!.isPermitted, inFrance!.ruleId, inFrance!.withheld], [true, null, []])
  })

  test('count the texts that a word or an exception would change, without storing it', async () => {
    const database = await testDatabase()
    const { userId } = await addPerson(database)
    const add = (text: string, days: number) =>
      database.pool.query(
        `insert into talk.comment (kind, target_id, user_id, text, created_at, shown_at)
          values ('article', 1, $1, $2, now() - make_interval(days => $3), now())`,
        [userId, text, days],
      )
    await add('What a Schwurbler!', 1)
    await add('A fine goal.', 2)
    await add('Another schwurbler.', 40)
    const desk = client(database, await addPerson(database, { roles: ['moderator'] }))
    const { examples, ...counts } = await desk.tryDeskWord({ query: { text: 'schwurbler' } })
    assert.deepEqual(counts, { problem: null, texts: 2, changed: 1 })
    assert.deepEqual(
      examples.map(({ kind, text }) => [kind, text]),
      [['comment', 'What a Schwurbler!']],
    )
    assert.equal((await desk.tryDeskWord({ query: { text: 'schwurbler', kind: 'allow' } })).changed, 0)
    const term = { text: 'schwurbler', kind: 'term', reason: 'abuse', weight: 'severe' }
    await desk.runDeskAction({ params: { name: 'term_added' }, body: { reason: 'new spelling', input: term } })
    assert.equal((await desk.tryDeskWord({ query: { text: 'schwurbler' } })).changed, 0)
    assert.equal((await desk.tryDeskWord({ query: { text: 'schwurbler', kind: 'allow' } })).changed, 1)
    assert.match(String((await desk.tryDeskWord({ query: { text: 'ab' } })).problem), /Too short/)
  })
})

describe('possible doubles at the desk', () => {
  test('are listed by pages with the candidates of a name and the ground of a pair', async () => {
    const database = await testDatabase()
    await addFixtures(database, sports, { sport: 'football', count: 1 })
    await database.pool.query(
      `insert into timeline.alias_review (sport, kind, spelling, source, candidates) select 'football', 'team', 'spelling ' || n, 'test',
        '[{"id": 1, "name": "Home Town", "likeness": 0.9}]' from generate_series(1, 3) as n`,
    )
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into timeline.participant (sport, kind, name, short_name, search) values
        ('football', 'player', 'Ada Lark', 'Lark', 'ada lark'), ('football', 'player', 'Ada Larks', 'Larks', 'ada larks') returning id`,
    )
    const [oneId, otherId] = rows.map(({ id }) => id)
    await database.pool.query(
      `insert into timeline.player_review (one_id, other_id, ground) values ($1, $2, 'the same birthday')`,
      [oneId, otherId],
    )
    const desk = client(database, await addPerson(database, { roles: ['editor'] }))
    const first = await desk.listDeskDoubles({ query: { pageNum: 1, pageSize: 2 } })
    assert.deepEqual(
      [first.totalNames, first.names.map(({ spelling }) => spelling), first.names[0]!.candidates],
      [3, ['spelling 1', 'spelling 2'], [{ id: 1, name: 'Home Town', likeness: 0.9 }]],
    )
    assert.deepEqual(
      first.players.map(({ one, other, ground }) => [one.name, other.name, ground]),
      [['Ada Lark', 'Ada Larks', 'the same birthday']],
    )
    const second = await desk.listDeskDoubles({ query: { pageNum: 2, pageSize: 2 } })
    assert.deepEqual([second.names.length, second.players.length, second.totalPlayers], [1, 0, 1])
  })
})
