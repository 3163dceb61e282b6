import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { deltaReport } from '#kit/facts.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { kinds } from '#kit/notice-kinds.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from '#kit/prophecies.ts'
import { addPayer, coinsOf } from '#kit/wallet.ts'
import { listDifferences as listRecordDifferences } from '#records/store/check.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { listDifferences as listSaleDifferences } from '#wallet/store/check.ts'
import { releaseDueThings } from '#wallet/sales/release.ts'
import { removeTexts } from '../store/moderate.ts'
import { notifyDisputer, notifyPart, notifyRefunded } from './notify.ts'
import { followResults, settleMatches } from './settle.ts'

const database = await testDatabase()
const db = readerOf(database)
const author = await addPerson(database)
await addSettled(database, author)
const as = (person?: TestPerson) => prophecyCalls(database, person)
const unlock = (person: TestPerson, id: number) => as(person).unlockProphecy({ params: { id }, body: { coins: 20 } })
const page = (id: number, person?: TestPerson) => as(person).getProphecyById({ params: { id } })
const withError = (name: string) => (error: unknown) => (error as { error?: string }).error === name
const submit = async (matchId: number, sequence: number, events: Parameters<typeof deltaReport>[2]) =>
  createIngest({ database, sports }).submit(deltaReport(matchId, sequence, events))
const follow = (matchId: number) =>
  database.transaction((client) =>
    followResults(
      readerIn(client),
      [{ matchId, kind: 'archive', frame: null, position: 1, version: 1, at: Date.now() }],
      { engines: testEngines(database) },
    ),
  )
const winner = footballEvent.goal({ key: 'winner', period: 2, clockSeconds: 4000, side: 'home', kind: 'open' })
const starts = ([1, 2] as const).map((period) =>
  footballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: period === 1 ? 0 : 2700 }),
)
const ends = ([1, 2] as const).map((period) =>
  footballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: period * 2700, isLast: period === 2 }),
)
/** A match that ends with one goal of home. */
const finish = async (matchId: number) => {
  await submit(matchId, 1, [...starts, winner, ...ends])
  await follow(matchId)
}
const correct = async (matchId: number) => {
  await submit(matchId, 2, [withdrawn(winner, 'offside')])
  await follow(matchId)
}
const leaves = async (matchId: number) => {
  const { rows } = await database.pool.query<{ kind: string; outcome: string | null }>(
    `select l.kind, l.text::jsonb -> 'body' ->> 'outcome' as outcome from proof.leaf l
      where l.kind = 'result' and (l.text::jsonb -> 'body' ->> 'match')::bigint = $1 order by l.id`,
    [matchId],
  )
  return rows.map(({ outcome }) => outcome)
}

describe('the end of a match', () => {
  test('settles each play with points, the event that decided it, and the share of the author', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const home = await seal(database, author, { matchId, coins: 20 })
    const over = await seal(database, author, { matchId, play: 'total' })
    await unlock(buyer, home.id)
    await finish(matchId)
    await follow(matchId)
    const { prophecy, sales, outcomes } = await page(home.id)
    const { outcome, isCorrected } = prophecy.result!
    assert.deepEqual([prophecy.state, outcome, isCorrected], ['settled', 'win', false])
    assert.match(prophecy.result!.decidedBy, /^Decided at 67′\. .*1–0/)
    assert.ok(prophecy.result!.points !== null && prophecy.result!.points > 0)
    assert.deepEqual([sales?.author, sales?.site, sales?.refunded], [15, 5, 0])
    assert.deepEqual([outcomes?.win, outcomes?.loss], [1, 1])
    assert.equal((await page(over.id)).prophecy.result?.outcome, 'loss')
    assert.deepEqual(await leaves(matchId), ['win', 'loss'])
  })

  test('leaves a match in play alone', async () => {
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId })
    await submit(matchId, 1, [...starts, winner])
    await follow(matchId)
    assert.equal((await page(id)).prophecy.state, 'sealed')
  })
})

describe('a correction', () => {
  test('settles again with a version of its own, and pays no seller twice', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    await unlock(buyer, id)
    await finish(matchId)
    await correct(matchId)
    const { prophecy, sales } = await page(id)
    assert.deepEqual([prophecy.result?.outcome, prophecy.result?.isCorrected], ['loss', true])
    assert.ok(prophecy.result!.points! < 0)
    assert.deepEqual([sales?.author, sales?.refunded], [15, 0])
    assert.deepEqual(await leaves(matchId), ['win', 'loss'])
    await assert.rejects(db.query('delete from prophecies.settlement_version where prophecy_id = $1', [id]))
  })
})

describe('a result that is taken back and given again', () => {
  test('leaves coins and records as one settlement has them', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    await unlock(buyer, id)
    await finish(matchId)
    for (let revision = 2; revision < 10; revision++) {
      const taken = revision % 2 === 0 ? { reason: 'offside', at: null } : null
      await submit(matchId, revision, [{ ...winner, revision, withdrawn: taken }])
      await follow(matchId)
    }
    const { prophecy, sales } = await page(id)
    assert.deepEqual([prophecy.result?.outcome, sales?.author, sales?.site, sales?.refunded], ['win', 15, 5, 0])
    assert.equal((await leaves(matchId)).length, 9)
    assert.deepEqual(await listRecordDifferences(db), [])
    assert.deepEqual(await listSaleDifferences(db), [])
  })
})

describe('a match that is not played', () => {
  test('voids its prophecies beyond the limit, and each buyer has the coins back', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    await unlock(buyer, id)
    const settle = () =>
      database.transaction((client) => settleMatches(readerIn(client), testEngines(database), [matchId]))
    const move = (hours: number) =>
      db.query(`update timeline.match set kick_off = now() + $2 * interval '1 hour' where id = $1`, [matchId, hours])
    await move(30)
    await settle()
    assert.equal((await page(id)).prophecy.state, 'sealed')
    await move(80)
    await settle()
    const { prophecy } = await page(id)
    assert.deepEqual([prophecy.state, prophecy.result?.outcome, prophecy.result?.points], ['void', 'void', null])
    assert.equal(await coinsOf(database, buyer.userId), 50n)
  })
})

describe('notices', () => {
  test('go to the author and each buyer once, and again after a correction', async () => {
    const own = await addPerson(database)
    await addSettled(database, own)
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, own, { matchId, coins: 20 })
    await unlock(buyer, id)
    const told = async (userId: number) => {
      while (await notifyPart(database, kinds)) continue
      return db.query<{ what: string }>(
        `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'prophecy' order by id`,
        [userId],
      )
    }
    await finish(matchId)
    assert.deepEqual([await told(own.userId), await told(buyer.userId)], [[{ what: 'own' }], [{ what: 'bought' }]])
    await correct(matchId)
    assert.deepEqual(
      [await told(own.userId), await told(buyer.userId)],
      [
        [{ what: 'own' }, { what: 'own_again' }],
        [{ what: 'bought' }, { what: 'bought_again' }],
      ],
    )
  })

  test('of a correction after the payment say that the coins stay', async () => {
    const own = await addPerson(database)
    await addSettled(database, own)
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, own, { matchId, coins: 20 })
    await unlock(buyer, id)
    await finish(matchId)
    // All times of its settlement, four days earlier.
    await db.query(
      `update wallet.settlement set at = at - interval '4 days', release_at = release_at - interval '4 days'
        where kind = 'prophecy' and thing_id = $1`,
      [String(id)],
    )
    await releaseDueThings(database, { now: Date.now() })
    await correct(matchId)
    while (await notifyPart(database, kinds)) continue
    const rows = await db.query<{ userId: number; what: string }>(
      `select user_id as "userId", data ->> 'what' as what from notices.notice where user_id = any($1) and kind = 'prophecy' order by id`,
      [[own.userId, buyer.userId]],
    )
    const whatOf = (userId: number) => rows.filter((one) => one.userId === userId).map(({ what }) => what)
    assert.deepEqual(
      [whatOf(own.userId), whatOf(buyer.userId)],
      [
        ['own', 'own_paid'],
        ['bought', 'bought_paid'],
      ],
    )
  })
})

describe('a paid prophecy that moderators removed', () => {
  const sold = async () => {
    const [own, buyer] = [await addPerson(database), await addPayer(database, 50)]
    await addSettled(database, own)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, own, { matchId, coins: 20 })
    await unlock(buyer, id)
    const remove = () => database.transaction((client) => removeTexts(readerIn(client), id, null, 1))
    const noticed = async () => {
      while (await notifyRefunded(database, kinds)) continue
      const rows = await db.query<{ what: string }>(
        `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'prophecy'`,
        [buyer.userId],
      )
      return rows.map(({ what }) => what)
    }
    return { id, matchId, buyer, remove, noticed }
  }

  test('before its settlement pays its author nothing; its buyers have the coins back, the record its result', async () => {
    const { id, matchId, buyer, remove, noticed } = await sold()
    await remove()
    await finish(matchId)
    await correct(matchId)
    const { prophecy, sales } = await page(id)
    assert.deepEqual([prophecy.state, prophecy.result?.outcome, prophecy.title], ['settled', 'loss', ''])
    assert.deepEqual([sales?.author, sales?.site, sales?.refunded], [0, 0, 20])
    assert.equal(await coinsOf(database, buyer.userId), 50n)
    assert.deepEqual(await noticed(), ['refund_removed'])
    assert.deepEqual(await listSaleDifferences(db), [])
  })

  test('after its settlement keeps what was settled, also where it is corrected later', async () => {
    const { id, matchId, buyer, remove, noticed } = await sold()
    await finish(matchId)
    await remove()
    await correct(matchId)
    const { sales } = await page(id)
    assert.deepEqual([sales?.author, sales?.site, sales?.refunded], [15, 5, 0])
    assert.equal(await coinsOf(database, buyer.userId), 30n)
    assert.deepEqual(await noticed(), [])
  })
})

describe('a dispute', () => {
  test('is opened once by a buyer or the author alone, and two people without a stake decide', async () => {
    const [buyer, other] = [await addPayer(database, 50), await addPerson(database)]
    const staff = await Promise.all([1, 2, 3].map(() => addPerson(database, { roles: ['moderator'] })))
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    await unlock(buyer, id)
    const dispute = (person: TestPerson) => as(person).disputeProphecy({ params: { id }, body: { text: 'Offside.' } })
    await assert.rejects(dispute(buyer), withError('conflict'))
    await finish(matchId)
    assert.ok((await page(id, buyer)).disputeUntil! > Date.now())
    await assert.rejects(dispute(other), withError('forbidden'))
    const blank = as(buyer).disputeProphecy({ params: { id }, body: { text: '\u200b ' } })
    await assert.rejects(blank, withError('bad_request'))
    assert.deepEqual(await dispute(buyer), { isDisputed: true })
    await assert.rejects(dispute(buyer), withError('conflict'))
    assert.ok((await page(id)).sales!.paidAt! > Date.now() + 20 * 86_400_000)
    const { list } = await as(staff[0]).listDisputes({ query: {} })
    const open = list.find(({ prophecyId }) => prophecyId === id)!
    assert.deepEqual([open.state, open.mayDecide, open.text], ['open', true, 'Offside.'])
    const decide = (person: TestPerson, outcome: 'void' | 'loss') =>
      as(person).decideDispute({ params: { id: open.id }, body: { outcome, reason: 'The video shows it.' } })
    assert.equal((await decide(staff[0]!, 'void')).state, 'open')
    await assert.rejects(decide(staff[0]!, 'void'), withError('conflict'))
    assert.equal((await decide(staff[1]!, 'loss')).state, 'open')
    assert.equal((await decide(staff[2]!, 'void')).state, 'upheld')
    const { prophecy, dispute: state } = await page(id, buyer)
    assert.deepEqual([prophecy.state, prophecy.result?.outcome, state], ['void', 'void', 'upheld'])
    assert.equal(await coinsOf(database, buyer.userId), 50n)
    while (await notifyDisputer(database, kinds)) continue
    // What people decided stands, whatever the match says later.
    await correct(matchId)
    assert.equal((await page(id)).prophecy.result?.outcome, 'void')
  })

  test('is not decided by a person with a stake', async () => {
    const judge = await addPerson(database, { roles: ['moderator'] })
    await addSettled(database, judge)
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, judge, { matchId })
    await finish(matchId)
    await as(judge).disputeProphecy({ params: { id }, body: { text: 'Mine.' } })
    const { list } = await as(judge).listDisputes({ query: {} })
    const own = list.find(({ prophecyId }) => prophecyId === id)!
    assert.equal(own.mayDecide, false)
    const params = { id: own.id }
    await assert.rejects(
      as(judge).decideDispute({ params, body: { outcome: null, reason: 'Mine.' } }),
      withError('forbidden'),
    )
  })

  test('is decided once where two decide it at the same time, and one person twice is one', async () => {
    const buyer = await addPayer(database, 50)
    const staff = await Promise.all([1, 2].map(() => addPerson(database, { roles: ['moderator'] })))
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    await unlock(buyer, id)
    await finish(matchId)
    await as(buyer).disputeProphecy({ params: { id }, body: { text: 'Offside.' } })
    const { list } = await as(staff[0]).listDisputes({ query: {} })
    const params = { id: list.find(({ prophecyId }) => prophecyId === id)!.id }
    const decide = (person: TestPerson) =>
      as(person).decideDispute({ params, body: { outcome: 'loss', reason: 'The video shows it.' } })
    const ends = await Promise.allSettled([staff[0]!, staff[0]!, staff[1]!, staff[1]!].map(decide))
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 2)
    const { prophecy, sales } = await page(id)
    assert.deepEqual(
      [prophecy.result?.outcome, sales?.author, await coinsOf(database, buyer.userId)],
      ['loss', 15, 30n],
    )
    const versions = await db.query('select from prophecies.settlement_version where prophecy_id = $1', [id])
    assert.equal(versions.length, 2)
    assert.deepEqual(await listRecordDifferences(db), [])
  })

  test('that is upheld upholds the others of its prophecy, also decided at the same time, and ends the matter', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => addPayer(database, 50)))
    const staff = await Promise.all([1, 2].map(() => addPerson(database, { roles: ['moderator'] })))
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    for (const buyer of buyers) await unlock(buyer, id)
    await finish(matchId)
    for (const person of [buyers[0]!, author])
      await as(person).disputeProphecy({ params: { id }, body: { text: 'Offside.' } })
    const { list } = await as(staff[0]).listDisputes({ query: {} })
    const open = list.filter(({ prophecyId }) => prophecyId === id)
    assert.equal(open.length, 2)
    const decide = (person: TestPerson, at: number, outcome: 'void' | 'loss') =>
      as(person).decideDispute({ params: { id: open[at]!.id }, body: { outcome, reason: 'The video shows it.' } })
    await decide(staff[0]!, 0, 'void')
    await decide(staff[0]!, 1, 'loss')
    const ends = await Promise.allSettled([decide(staff[1]!, 0, 'void'), decide(staff[1]!, 1, 'loss')])
    assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    for (const end of ends)
      if (end.status === 'rejected') await assert.rejects(Promise.reject(end.reason), withError('conflict'))
    const states = await db.query<{ state: string }>('select state from prophecies.dispute where prophecy_id = $1', [
      id,
    ])
    assert.deepEqual(states, [{ state: 'upheld' }, { state: 'upheld' }])
    assert.deepEqual(await listSaleDifferences(db), [])
    assert.deepEqual(await listRecordDifferences(db), [])
    await assert.rejects(
      as(buyers[2]).disputeProphecy({ params: { id }, body: { text: 'Onside.' } }),
      withError('conflict'),
    )
  })

  test('is refused to the seller and to a buyer who was refunded as deciders, and after its time', async () => {
    const judges = await Promise.all([1, 2].map(() => addPayer(database, 50)))
    for (const { userId } of judges)
      await db.query(`update accounts.account set roles = '{user,moderator}' where id = $1`, [userId])
    const matchId = await addOpenMatch(database)
    const { id } = await seal(database, author, { matchId, coins: 20 })
    await unlock(judges[0]!, id)
    await finish(matchId)
    await db.query(`update prophecies.settlement set settled_at = now() - interval '73 hours' where prophecy_id = $1`, [
      id,
    ])
    await assert.rejects(as(author).disputeProphecy({ params: { id }, body: { text: 'Late.' } }), withError('conflict'))
    await db.query(`update prophecies.settlement set settled_at = now() where prophecy_id = $1`, [id])
    await as(author).disputeProphecy({ params: { id }, body: { text: 'In time.' } })
    const { list } = await as(judges[1]).listDisputes({ query: {} })
    const { id: disputeId } = list.find(({ prophecyId }) => prophecyId === id)!
    const decide = (person: TestPerson) =>
      as(person).decideDispute({ params: { id: disputeId }, body: { outcome: null, reason: 'It stands.' } })
    await assert.rejects(decide(judges[0]!), withError('forbidden'))
    assert.equal((await decide(judges[1]!)).state, 'open')
  })
})
