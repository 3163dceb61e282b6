import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, prophecyCalls, seal } from '#kit/prophecies.ts'
import { addPayer } from '#kit/wallet.ts'
import { closeStarted } from './late.ts'
import { notifyRefunded } from './settle/notify.ts'
import { giveBack } from './void.ts'

const database = await testDatabase()
const db = readerOf(database)
const author = await addPerson(database)
await addSettled(database, author)
const withError = (name: string, words?: RegExp) => (error: unknown) =>
  (error as { error?: string }).error === name && (words === undefined || words.test((error as Error).message))
const as = (person?: TestPerson, more: Record<string, string> = {}) => prophecyCalls(database, person, more)
const hiding = { 'spoiler-free': '1' }

/** A paid prophecy with a buyer. */
async function sold() {
  const buyer = await addPayer(database, 50)
  const matchId = await addOpenMatch(database)
  const { id } = await seal(database, author, { matchId, coins: 20, text: 'The canary sings.' })
  await as(buyer).unlockProphecy({ params: { id }, body: { coins: 20 } })
  const read = async (more?: Record<string, string>) => as(buyer, more).getProphecyById({ params: { id } })
  return { buyer, matchId, id, read }
}

/** What buyers are notified of. */
async function noticesOf({ userId }: TestPerson) {
  while (await notifyRefunded(database, testEngines(database).notices.kinds)) continue
  const rows = await db.query<{ what: string }>(
    `select data ->> 'what' as what from notices.notice where user_id = $1 and kind = 'prophecy' order by id`,
    [userId],
  )
  return rows.map(({ what }) => what)
}

describe('a refunded purchase', () => {
  test('by a match that is hidden looks as it did before', async () => {
    for (const begin of [`kick_off = now() - interval '2 hours'`, `status = 'abandoned'`]) {
      const { matchId, id, read } = await sold()
      const plain = ({ prophecy, purchase }: Awaited<ReturnType<typeof read>>) => {
        const { content, isBought, state, voided } = prophecy
        return { content, isBought, state, voided, purchase }
      }
      const before = plain(await read(hiding))
      await db.query(`update timeline.match set ${begin} where id = $1`, [matchId])
      await database.transaction(async (client) => {
        const one = readerIn(client)
        await one.query(
          `update prophecies.prophecy set state = 'void', void_kind = 'match', ended_at = now() where id = $1`,
          [id],
        )
        await giveBack(one, [{ id, userId: author.userId }], 'late')
      })
      assert.deepEqual(plain(await read(hiding)), before, begin)
      const open = await read()
      assert.deepEqual(
        [open.prophecy.isBought, open.prophecy.voided?.by, open.purchase?.refund?.coins],
        [false, 'match', 20],
        begin,
      )
      assert.equal((await read({ ...hiding, revealed: `m${matchId}` })).prophecy.isBought, false, begin)
    }
  })

  test('by a void of the author is shown to all, and its buyer is notified', async () => {
    const { buyer, matchId, id, read } = await sold()
    assert.deepEqual([(await read()).prophecy.voided, (await read()).purchase?.refund], [null, null])
    await as(author).voidProphecy({ params: { id } })
    await db.query(`update timeline.match set kick_off = now() - interval '2 hours' where id = $1`, [matchId])
    const { prophecy, purchase } = await read(hiding)
    assert.deepEqual([prophecy.voided?.by, prophecy.isBought, purchase?.refund?.coins], ['author', false, 20])
    assert.match(purchase!.refund!.entryId, /^t\d+$/)
    assert.deepEqual(await noticesOf(buyer), ['refund_author'])
    assert.deepEqual(await noticesOf(buyer), ['refund_author'])
  })

  test('that was paid after the start of the match is notified', async () => {
    const { buyer, matchId } = await sold()
    await db.query(`update timeline.match set kick_off = now() - interval '2 hours' where id = $1`, [matchId])
    await closeStarted(db, [matchId])
    assert.deepEqual(await noticesOf(buyer), ['refund_late'])
  })
})

test('a prophecy that is not on sale states the reason, unless that discloses the course of the match', async () => {
  const unlock = async (id: number) =>
    as(await addPayer(database, 50)).unlockProphecy({ params: { id }, body: { coins: 20 } })
  const [voided, frozen, begun] = [await sold(), await sold(), await sold()]
  await as(author).voidProphecy({ params: { id: voided.id } })
  await db.query('update prophecies.prophecy set frozen_at = now() where id = $1', [frozen.id])
  await db.query('update timeline.match set kick_off = now() where id = $1', [begun.matchId])
  await assert.rejects(unlock(voided.id), withError('prophecy_closed', /voided/))
  await assert.rejects(unlock(frozen.id), withError('prophecy_closed', /not on sale/))
  await assert.rejects(unlock(begun.id), withError('prophecy_closed', /has started/))
})

test('a cursor whose number is no time of the database is none', async () => {
  const writer = await addPerson(database)
  for (const _ of [1, 2]) await seal(database, writer, { matchId: await addOpenMatch(database) })
  const read = (after?: string) =>
    as().listPropheciesOfUser({ params: { id: writer.userId }, query: { limit: 1, ...(after ? { after } : {}) } })
  const [tag] = (await read()).next!.split('_')
  for (const value of ['99999999999999999999', '-99999999999999999999', '1e308', '1e999'])
    await assert.rejects(read(`${tag}_${value}_1`), withError('bad_request'), value)
})

test('settled prophecies are listed from the newest match, in whatever order they were settled', async () => {
  const ids: number[] = []
  for (const hours of [1, 3, 2]) {
    const matchId = await addOpenMatch(database, { sport: 'tennis', kickOff: Date.now() + hours * 3_600_000 })
    const { id } = await seal(database, author, { matchId })
    await db.query(`update prophecies.prophecy set state = 'settled', ended_at = now() where id = $1`, [id])
    ids.push(id)
  }
  const { list } = await as().listProphecyFeed({ query: { feed: 'settled', sport: 'tennis' } })
  assert.deepEqual(
    list.map(({ id }) => id),
    [ids[1], ids[2], ids[0]],
  )
})
