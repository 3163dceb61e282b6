import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addSettlements } from '#kit/settlements.ts'
import { evidenceOf } from '#sports/prophecies/evidence.ts'
import type { SettledPick } from '#sports/prophecies/score.ts'
import { addSums, sumsOfPick } from '#sports/prophecies/sums.ts'
import * as endpoints from './endpoints/index.ts'
import { readRanking } from './ranks.ts'
import { dayOf } from './rules/ranges.ts'
import { listDifferences } from './store/check.ts'
import { takeSettlement } from './take.ts'

const database = await testDatabase()
const db = readerOf(database)
const today = dayOf(Date.now())
const ago = (days: number) => dayOf(Date.now() - days * 86_400_000)
const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at))
/** Picks of which a share of ten hits. */
const picks = (count: number, hitsOfTen: number, given: object = {}) =>
  times(count, (at) => ({ outcome: at % 10 < hitsOfTen ? ('win' as const) : ('loss' as const), ...given }))
const recorded = async (userId: number, table: 'day' | 'total') =>
  (
    await database.pool.query(
      `select r.* from records.${table} r join prophecies.author a on a.id = r.author_id where a.user_id = $1 order by 2, 3, 4, 5`,
      [userId],
    )
  ).rows
const ranking = (given: Partial<Parameters<typeof readRanking>[1]> = {}) =>
  readRanking(db, { range: 'all', sport: null, play: null, lastDay: today, ...given })
const placesIn = async (given: Parameters<typeof ranking>[0], ids: readonly number[]) => {
  const { ranked, readOthers } = await ranking(given)
  const all = [...ranked, ...(await readOthers())]
  return ids.map((id) => all.find(({ author }) => author.userId === id)?.place)
}

describe('The records of authors', () => {
  test('move with a settlement once, however often it is taken, and with its correction', async () => {
    const { userId } = await addPerson(database)
    const [first = 0] = await addSettlements(database, userId, [
      { outcome: 'win' },
      { outcome: 'loss' },
      { outcome: 'push' },
    ])
    const before = [await recorded(userId, 'day'), await recorded(userId, 'total')]
    await takeSettlement(db, [first])
    assert.deepEqual([await recorded(userId, 'day'), await recorded(userId, 'total')], before)
    assert.deepEqual([before[1]![0].picks, before[1]![0].stakes], [2, 3])
    await database.pool.query(
      `update prophecies.settlement set outcome = 'half_loss', version = 2 where prophecy_id = $1`,
      [first],
    )
    await takeSettlement(db, [first])
    const [total] = await recorded(userId, 'total')
    const expected = addSums(
      (['half_loss', 'loss', 'push'] as const).map((outcome) =>
        sumsOfPick({ outcome, said: 0.6, fairSeal: 0.5, fairClose: 0.5, odds: 1.9 }),
      ),
    )
    assert.deepEqual([total.points, total.squares, total.gains], [expected.points, expected.squares, expected.gains])
    assert.deepEqual(await listDifferences(db), [])
  })

  test('of others stay as they are', async () => {
    const [one, other] = [await addPerson(database), await addPerson(database)]
    await addSettlements(database, other.userId, picks(3, 5))
    const before = await database.pool.query('select xmin::text, author_id from records.total where author_id <> 0')
    await addSettlements(database, one.userId, picks(3, 5))
    const after = await database.pool.query('select xmin::text, author_id from records.total where author_id <> 0')
    const rows = new Set(after.rows.map((row) => JSON.stringify(row)))
    assert.ok(before.rows.every((row) => rows.has(JSON.stringify(row))))
  })

  test('that differ from their settlements are found', async () => {
    const { userId } = await addPerson(database)
    await addSettlements(database, userId, picks(60, 6))
    const authorId = (await recorded(userId, 'total'))[0].author_id
    await database.pool.query('update records.day set points = points + 1 where author_id = $1', [authorId])
    await database.pool.query('update records.author set evidence = 9 where author_id = $1', [authorId])
    const found = await listDifferences(db)
    assert.deepEqual(
      found.map(({ what, column }) => [what, column]),
      [
        [`author ${authorId} on 2026-11-20, season 0, football result`, 'points'],
        [`author ${authorId}`, 'evidence'],
      ],
    )
    await database.pool.query('update records.day set points = points - 1 where author_id = $1', [authorId])
    const pick: SettledPick = { outcome: 'win', said: 0.6, fairSeal: 0.5, fairClose: 0.5, odds: 1.9 }
    const sums = addSums(picks(60, 6).map(({ outcome }) => sumsOfPick({ ...pick, outcome })))
    await database.pool.query('update records.author set evidence = $2 where author_id = $1', [
      authorId,
      evidenceOf(sums).evidence,
    ])
    assert.deepEqual(await listDifferences(db), [])
  })
})

describe('Ranks of authors', () => {
  test('go by evidence over all time and over the last days, without those below the number of picks', async () => {
    const [good, bad, few] = [await addPerson(database), await addPerson(database), await addPerson(database)]
    const ids = [good.userId, bad.userId, few.userId]
    const sport = 'tennis'
    await addSettlements(database, good.userId, picks(60, 7, { sport, day: ago(20) }))
    await addSettlements(database, bad.userId, [
      ...picks(40, 3, { sport, day: ago(3) }),
      ...picks(20, 9, { sport, day: ago(40) }),
    ])
    await addSettlements(database, few.userId, picks(20, 10, { sport, day: ago(2) }))
    assert.deepEqual(await placesIn({ sport }, ids), [1, 2, null])
    assert.deepEqual(await placesIn({ sport, range: 'month' }, ids), [1, 2, null])
    assert.deepEqual(await placesIn({ sport, range: 'week' }, ids), [undefined, 1, null])
    assert.deepEqual(await placesIn({ sport, play: 'total' }, ids), [undefined, undefined, undefined])
    // What is sought until an earlier day lacks what came after it.
    assert.deepEqual(await placesIn({ sport, lastDay: ago(10) }, ids), [1, null, undefined])
  })

  test('name the places of the day before', async () => {
    const [one, other] = [await addPerson(database), await addPerson(database)]
    const sport = 'basketball'
    await addSettlements(database, one.userId, picks(50, 6, { sport, day: ago(5) }))
    await addSettlements(database, other.userId, picks(50, 5, { sport, day: ago(5) }))
    await addSettlements(database, other.userId, picks(50, 9, { sport, day: today }))
    const { ranked, before } = await ranking({ sport })
    assert.deepEqual(
      ranked.map(({ author, place }) => [author.userId, place, before.get(author.id)]),
      [
        [other.userId, 1, 2],
        [one.userId, 2, 1],
      ],
    )
  })

  test('are paged, searched by name, and have the caller beside them', async () => {
    const sport = 'baseball'
    const people = []
    for (let at = 0; at < 5; at++) {
      const person = await addPerson(database, { nickname: `Batter ${at}` })
      people.push(person)
      await addSettlements(database, person.userId, picks(at === 4 ? 5 : 50, 5 + at, { sport, day: ago(1) }))
    }
    const { client } = testCalls(database, endpoints, { ...people[0]!.headers })
    const query = { sport, range: 'all', limit: 3 } as const
    const first = await client.touchline.listRankedAuthors({ query })
    assert.deepEqual(
      first.list.map(({ author, place }) => [author.nickname, place]),
      [
        ['Batter 3', 1],
        ['Batter 2', 2],
        ['Batter 1', 3],
      ],
    )
    assert.deepEqual([first.ranked, first.others, first.me?.place, first.me?.isMe], [4, 1, 4, true])
    const second = await client.touchline.listRankedAuthors({ query: { ...query, after: first.next! } })
    assert.deepEqual(
      second.list.map(({ author, place, isMe }) => [author.nickname, place, isMe]),
      [
        ['Batter 0', 4, true],
        ['Batter 4', null, false],
      ],
    )
    assert.equal(second.next, null)
    const found = await client.touchline.listRankedAuthors({ query: { ...query, name: 'batter 2' } })
    assert.deepEqual(
      found.list.map(({ author, place }) => [author.nickname, place]),
      [['Batter 2', 2]],
    )
    const { beside, evidence } = found.list[0]!
    assert.deepEqual([beside.hitRate, beside.worstFall, evidence.picks, evidence.needed], [0.7, 3, 50, 50])
  })

  test('leave out blocked authors for the reader alone, and authors banned for fraud for all', async () => {
    const sport = 'csgo'
    const [reader, blocked, banned, other] = [
      await addPerson(database),
      await addPerson(database),
      await addPerson(database),
      await addPerson(database),
    ]
    for (const [person, count] of [
      [blocked, 60],
      [banned, 60],
      [other, 5],
    ] as const)
      await addSettlements(database, person.userId, picks(count, 7, { sport, day: ago(1) }))
    await database.pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [
      reader.userId,
      blocked.userId,
    ])
    await database.pool.query('update prophecies.author set banned_at = now() where user_id = $1', [banned.userId])
    const query = { sport, range: 'all' } as const
    const listed = async (headers: Record<string, string>) =>
      (await testCalls(database, endpoints, headers).client.touchline.listRankedAuthors({ query })).list.map(
        ({ author }) => author.id,
      )
    assert.deepEqual(await listed({ ...reader.headers }), [other.userId])
    assert.deepEqual(await listed({}), [blocked.userId, other.userId])
  })

  test('of a spoiler-free caller end a week ago', async () => {
    const sport = 'dota'
    const { userId } = await addPerson(database)
    await addSettlements(database, userId, [
      ...picks(50, 6, { sport, day: ago(9) }),
      ...picks(7, 6, { sport, day: ago(2) }),
    ])
    const { client } = testCalls(database, endpoints, { 'spoiler-free': 'yes' })
    const { list } = await client.touchline.listRankedAuthors({ query: { sport, range: 'all' } })
    assert.equal(list[0]!.evidence.picks, 50)
  })
})
