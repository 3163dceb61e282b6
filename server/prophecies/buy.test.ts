import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { footballEvent } from '#kit/football.ts'
import { deltaReport } from '#kit/facts.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from '#kit/prophecies.ts'
import { addPayer, coinsOf } from '#kit/wallet.ts'
import { commitPick, commitText } from '#proof/commitment.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'
import { closeStarted, followStarts } from './late.ts'
import { mapReveals } from './reveal.ts'

const database = await testDatabase()
const db = readerOf(database)
const withError = (name: string, words?: RegExp) => (error: unknown) =>
  (error as { error?: string }).error === name && (words === undefined || words.test((error as Error).message))
const author = await addPerson(database)
await addSettled(database, author)
const as = (person?: TestPerson, more: Record<string, string> = {}) => prophecyCalls(database, person, more)
const unlock = (person: TestPerson, id: number, coins = 20) =>
  as(person).unlockProphecy({ params: { id }, body: { coins } })
const paid = async (matchId: number) => seal(database, author, { matchId, coins: 20, text: 'The canary sings.' })

/** Until so many statements of this database wait for a lock. */
async function untilWaiting(count = 1): Promise<void> {
  for (;;) {
    const rows = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
  }
}

describe('a purchase', () => {
  test('answers with the content, costs the price once, and opens nothing to others', async () => {
    const [buyer, other] = [await addPayer(database, 50), await addPerson(database)]
    const { id } = await paid(await addOpenMatch(database))
    const bought = await unlock(buyer, id)
    assert.deepEqual([bought.prophecy.content?.pick, bought.prophecy.content?.text], ['home', 'The canary sings.'])
    assert.deepEqual([bought.prophecy.isBought, bought.purchase?.coins], [true, 20])
    const again = await unlock(buyer, id, 28)
    assert.deepEqual(again.purchase, bought.purchase)
    assert.equal(await coinsOf(database, buyer.userId), 30n)
    for (const by of [as(), as(other)]) {
      const { prophecy, purchase, sales } = await by.getProphecyById({ params: { id } })
      assert.deepEqual([prophecy.content, prophecy.sold, purchase, sales], [null, null, null, null])
    }
    const { list, next } = await as(buyer).listProphecyFeed({ query: { feed: 'bought' } })
    assert.deepEqual([list.map((one) => one.id), next], [[id], null])
  })

  test('is refused at another price, of the own one, of a free one, and without coins or age', async () => {
    const matchId = await addOpenMatch(database)
    const { id } = await paid(matchId)
    const [poor, young] = [await addPayer(database, 19), await addPerson(database)]
    await assert.rejects(unlock(poor, id, 8), withError('conflict'))
    await assert.rejects(unlock(author, id), withError('forbidden'))
    await assert.rejects(unlock(poor, id), withError('insufficient_balance'))
    await assert.rejects(unlock(young, id), withError('spending_refused'))
    const free = await seal(database, author, { matchId, play: 'total' })
    await assert.rejects(unlock(poor, free.id), withError('conflict'))
    assert.equal(await coinsOf(database, poor.userId), 19n)
  })

  test('keeps its buyer from publishing about the match', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    await unlock(buyer, (await paid(matchId)).id)
    await assert.rejects(seal(database, buyer, { matchId }), withError('forbidden'))
    assert.equal((await as(buyer).getPublishOptions({ params: { id: matchId } })).refusal, 'bought')
  })

  test('that was first keeps its buyer from publishing at the same time', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await paid(matchId)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from spending.account where user_id = $1 for update', [buyer.userId])
    const buying = unlock(buyer, id)
    await untilWaiting()
    const sealing = seal(database, buyer, { matchId }).then(
      () => 'sealed',
      (error: { error?: string }) => error.error,
    )
    await Promise.race([sealing, untilWaiting(2)])
    await client.query('commit')
    client.release()
    await buying
    assert.equal(await sealing, 'forbidden')
  })

  test('that waits for a lock until after the kick-off takes no coins', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await paid(matchId)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from spending.account where user_id = $1 for update', [buyer.userId])
    const waiting = unlock(buyer, id)
    await untilWaiting()
    await db.query('update timeline.match set kick_off = now() where id = $1', [matchId])
    await client.query('commit')
    client.release()
    await assert.rejects(waiting, withError('prophecy_closed'))
    assert.equal(await coinsOf(database, buyer.userId), 50n)
    await assert.rejects(unlock(buyer, id), withError('prophecy_closed'))
  })

  test('after a start that was reported late is refunded, and what was sealed after it is void', async () => {
    const [early, late] = [await addPayer(database, 50), await addPayer(database, 50)]
    const matchId = await addOpenMatch(database)
    const { id } = await paid(matchId)
    await unlock(early, id)
    await db.query(`update wallet.purchase set bought_at = bought_at - interval '20 minutes' where user_id = $1`, [
      early.userId,
    ])
    await unlock(late, id)
    const sealedLate = await seal(database, author, { matchId, play: 'total' })
    const occurredAt = Date.now() - 600_000
    const start = footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0, occurredAt })
    await createIngest({ database, sports }).submit(deltaReport(matchId, 1, [start]))
    // The first seal is older than the start, which the trigger lets a test alone state.
    await db.query('alter table prophecies.prophecy disable trigger refuse_change')
    await db.query(`update prophecies.prophecy set sealed_at = now() - interval '1 hour' where id = $1`, [id])
    await db.query('alter table prophecies.prophecy enable trigger refuse_change')
    await followStarts(db, [{ matchId, kind: 'archive', frame: null, position: 1, version: 1, at: Date.now() }])
    await closeStarted(db, null)
    assert.deepEqual([await coinsOf(database, early.userId), await coinsOf(database, late.userId)], [30n, 50n])
    const { prophecy } = await as(late).getProphecyById({ params: { id } })
    assert.deepEqual([prophecy.isBought, prophecy.content, prophecy.closesAt], [false, null, occurredAt])
    assert.equal((await as().getProphecyById({ params: { id: sealedLate.id } })).prophecy.state, 'void')
    await assert.rejects(unlock(await addPayer(database, 50), id), withError('prophecy_closed'))
  })
})

describe('a void', () => {
  test('gives each buyer the coins back, stays visible, and is the author alone', async () => {
    const buyer = await addPayer(database, 50)
    const matchId = await addOpenMatch(database)
    const { id } = await paid(matchId)
    await unlock(buyer, id)
    await assert.rejects(as(buyer).voidProphecy({ params: { id } }), withError('forbidden'))
    const [one, two] = [
      await as(author).voidProphecy({ params: { id } }),
      await as(author).voidProphecy({ params: { id } }),
    ]
    assert.deepEqual([one.state, two.state], ['void', 'void'])
    assert.equal(await coinsOf(database, buyer.userId), 50n)
    const seen = await as().getProphecyById({ params: { id } })
    assert.deepEqual(
      [seen.prophecy.state, seen.prophecy.content?.text, seen.prophecy.sold],
      ['void', 'The canary sings.', 1],
    )
    assert.deepEqual(seen.sales, { coins: 20, author: 0, site: 0, refunded: 20, paidAt: null })
    await assert.rejects(unlock(await addPayer(database, 50), id), withError('prophecy_closed'))
    await assert.rejects(paid(matchId), withError('conflict'))
  })

  test('is a leaf of the public log with the reveal of its pick, which opens the commitment of its seal', async () => {
    const { id, seal: sealed } = await paid(await addOpenMatch(database))
    const [before] = await db.query<{ id: string }>('select max(id)::text as id from proof.leaf')
    for (const _ of [1, 2]) await as(author).voidProphecy({ params: { id } })
    const rows = await db.query<{ kind: string; text: string }>(
      'select kind, text from proof.leaf where id > $1 order by id',
      [before!.id],
    )
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['reveal', 'void'],
    )
    type Body = { sequence: number; by?: string; pick: Parameters<typeof commitPick>[1]; pickSalt: string }
    const [revealed, ended] = rows.map(({ text }) => (JSON.parse(text) as { body: Body }).body)
    assert.deepEqual([ended!.by, ended!.sequence, revealed!.sequence], ['author', sealed.sequence, sealed.sequence])
    assert.equal(commitPick(Buffer.from(revealed!.pickSalt, 'hex'), revealed!.pick), sealed.pickHash)
    assert.ok(!rows.some(({ text }) => text.includes('canary')))
    const [row] = await db.query<{ leafId: string }>(
      'select leaf_id::text as "leafId" from prophecies.prophecy where id = $1',
      [id],
    )
    const reveal = (await mapReveals(db, [row!.leafId])).get(row!.leafId)
    assert.equal(
      commitText(Buffer.from(reveal!.textSalt!, 'hex'), JSON.parse(reveal!.text!) as { title: string; text: string }),
      sealed.textHash,
    )
  })

  test('is not possible after the kick-off', async () => {
    const matchId = await addOpenMatch(database)
    const { id } = await paid(matchId)
    await db.query(`update timeline.match set kick_off = now() - interval '1 second' where id = $1`, [matchId])
    await assert.rejects(as(author).voidProphecy({ params: { id } }), withError('prophecy_closed'))
  })

  test('among twenty buyers at once leaves each with all coins, by a refund or a refusal', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => addPayer(database, 20)))
    const { id } = await paid(await addOpenMatch(database))
    const outcomes = await Promise.allSettled([
      ...buyers.slice(0, 10).map((one) => unlock(one, id)),
      as(author).voidProphecy({ params: { id } }),
      ...buyers.slice(10).map((one) => unlock(one, id)),
    ])
    assert.equal(outcomes[10]!.status, 'fulfilled')
    for (const one of outcomes)
      if (one.status === 'rejected') assert.equal((one.reason as { error: string }).error, 'prophecy_closed')
    const coins = await Promise.all(buyers.map(({ userId }) => coinsOf(database, userId)))
    assert.deepEqual(new Set(coins), new Set([20n]))
    const [left] = await db.query<{ open: number }>(
      `select count(*)::int as open from wallet.purchase where kind = 'prophecy' and thing_id = $1 and refunded_at is null`,
      [String(id)],
    )
    assert.equal(left!.open, 0)
  })
})
