import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, newKey, prophecyCalls, seal } from '#kit/prophecies.ts'
import { commitPick, commitText } from '#proof/commitment.ts'
import { pickContent } from './reveal.ts'
import { listOpenings } from './store/reveal.ts'

const database = await testDatabase()
const db = readerOf(database)
const withError = (name: string, words?: RegExp) => (error: unknown) =>
  (error as { error?: string }).error === name && (words === undefined || words.test((error as Error).message))

describe('publishing options', () => {
  test('state prices, fair chances, price steps and what refuses a prophecy', async () => {
    const author = await addPerson(database)
    const by = prophecyCalls(database, author)
    const matchId = await addOpenMatch(database)
    const found = await by.getPublishOptions({ params: { id: matchId } })
    assert.deepEqual(
      found.plays.map(({ play, prices }) => [play, prices.home, prices.line, prices.bookmakers]),
      [
        ['result', 2.1, null, 2],
        ['handicap', 2, -0.5, 2],
        ['total', 1.95, 2.5, 2],
      ],
    )
    assert.ok(Math.abs(found.plays[0]!.fair.reduce((sum, one) => sum + one, 0) - 1) < 1e-9)
    assert.deepEqual(
      found.steps.map(({ coins, author: share, isOpen }) => [coins, share, isOpen]),
      [0, 8, 12, 16, 20, 24, 28].map((coins) => [coins, coins * 0.75, coins === 0]),
    )
    assert.deepEqual([found.settled, found.settledForPaid, found.refusal], [0, 10, null])
    const late = await addOpenMatch(database, { kickOff: Date.now() - 60_000 })
    assert.equal((await by.getPublishOptions({ params: { id: late } })).refusal, 'closed')
    const plain = await addOpenMatch(database, { isPriced: false })
    assert.equal((await by.getPublishOptions({ params: { id: plain } })).refusal, 'no_price')
  })

  test('open 8 and 12 coins after ten settled prophecies and all after fifty, in each sport and title', async () => {
    const author = await addPerson(database)
    const by = prophecyCalls(database, author)
    await addSettled(database, author, 10)
    for (const sport of ['basketball', 'tennis', 'lol']) {
      const { steps, plays } = await by.getPublishOptions({ params: { id: await addOpenMatch(database, { sport }) } })
      assert.deepEqual(
        steps.map(({ isOpen }) => isOpen),
        [true, true, true, false, false, false, false],
      )
      assert.deepEqual(
        plays.map(({ play, fair }) => [play, fair.length]),
        [
          ['result', 2],
          ['handicap', 2],
          ['total', 2],
        ],
      )
    }
    await addSettled(database, author, 40)
    const { steps } = await by.getPublishOptions({ params: { id: await addOpenMatch(database) } })
    assert.ok(steps.every(({ isOpen }) => isOpen))
  })
})

describe('a seal', () => {
  test('commits pick and text under salts, and publishes neither of a paid one', async () => {
    const [author, reader] = [await addPerson(database), await addPerson(database)]
    await addSettled(database, author)
    const matchId = await addOpenMatch(database)
    const text = 'Full backs stay high and the away side has no pace.'
    const own = await seal(database, author, { matchId, coins: 28, probability: 0.61, text })
    assert.deepEqual(
      [own.content?.pick, own.content?.probability, own.content?.odds, own.content?.isStated],
      ['home', 0.61, 2.1, true],
    )
    assert.deepEqual([own.words, own.coins, own.state, own.seal.sequence], [11, 28, 'sealed', 51])
    const [opening] = await listOpenings(db, [own.id])
    assert.equal(commitPick(opening!.pickSalt, pickContent(opening!)), own.seal.pickHash)
    assert.equal(commitText(opening!.textSalt!, { title: own.title, text }), own.seal.textHash)
    const { prophecy } = await prophecyCalls(database, reader).getProphecyById({ params: { id: own.id } })
    assert.equal(prophecy.content, null)
    assert.equal(prophecy.comments, null)
    await assert.rejects(
      database.pool.query('update prophecies.prophecy set odds = 9 where id = $1', [own.id]),
      /does not change/,
    )
    await assert.rejects(
      database.pool.query(`update prophecies.prophecy set text = 'x' where id = $1`, [own.id]),
      /does not change/,
    )
  })

  test('is the same prophecy however often its key is sent, and one per play and match', async () => {
    const author = await addPerson(database)
    const matchId = await addOpenMatch(database)
    const by = prophecyCalls(database, author, { 'idempotency-key': newKey() })
    const body = {
      matchId,
      play: 'total',
      pick: 'away',
      line: 2.5,
      probability: 0.5,
      title: 'Few goals',
      text: 'Both are tired.',
      language: 'en',
      coins: 0,
    } as const
    const [one, two] = [await by.sealProphecy({ body }), await by.sealProphecy({ body })]
    assert.equal(one.id, two.id)
    await assert.rejects(seal(database, author, { ...body }), withError('conflict'))
    await assert.rejects(
      seal(database, author, { matchId, play: 'handicap', line: -0.25 }),
      withError('conflict', /line/),
    )
    const other = await seal(database, author, { matchId, play: 'handicap', line: -0.5 })
    assert.deepEqual([one.seal.sequence, other.seal.sequence], [1, 2])
  })

  test('is refused for a title that names its pick where it is paid, for a closed step, and for a filtered text', async () => {
    const author = await addPerson(database)
    const matchId = await addOpenMatch(database)
    await assert.rejects(seal(database, author, { matchId, coins: 8 }), withError('forbidden'))
    await addSettled(database, author)
    await assert.rejects(
      seal(database, author, { matchId, coins: 8, title: 'Home Town will win' }),
      withError('text_refused', /names the pick/),
    )
    const by = prophecyCalls(database, author)
    const asked = { matchId, play: 'total', pick: 'home', title: 'Over again', text: 'Why not.' } as const
    assert.deepEqual(await by.checkProphecy({ body: asked }), { verdict: 'pass', namesPick: true })
    assert.equal((await by.checkProphecy({ body: { ...asked, title: 'Home Town press' } })).namesPick, false)
    assert.equal((await by.checkProphecy({ body: { ...asked, title: 'O\u200bver again' } })).namesPick, true)
    await assert.rejects(seal(database, author, { matchId, play: 'handicap', pick: 'draw' }), withError('bad_request'))
  })

  test('is not taken once the kick-off has passed, nor after the first report of a start before it', async () => {
    const author = await addPerson(database)
    const matchId = await addOpenMatch(database)
    await database.pool.query(`update timeline.match set status = 'live' where id = $1`, [matchId])
    await assert.rejects(seal(database, author, { matchId }), withError('prophecy_closed'))
    const passed = await addOpenMatch(database, { kickOff: Date.now() - 1000 })
    const leaves = () => db.query('select count(*) from proof.leaf')
    const before = await leaves()
    await assert.rejects(seal(database, author, { matchId: passed }), withError('prophecy_closed'))
    assert.deepEqual(await leaves(), before)
  })

  test('that waits for another of its author until after the kick-off is not taken', async () => {
    const author = await addPerson(database)
    const matchId = await addOpenMatch(database)
    await seal(database, author, { matchId })
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select from prophecies.author where user_id = $1 for update', [author.userId])
    const waiting = seal(database, author, { matchId, play: 'total' })
    await untilWaiting()
    await database.pool.query(`update timeline.match set kick_off = now() where id = $1`, [matchId])
    await client.query('commit')
    client.release()
    await assert.rejects(waiting, withError('prophecy_closed'))
  })

  test('has numbers without holes under sixteen at once, some of which are refused', async () => {
    const author = await addPerson(database)
    const ids = await Promise.all(Array.from({ length: 5 }, () => addOpenMatch(database)))
    const wishes = ids.flatMap((matchId) =>
      (['result', 'handicap', 'total'] as const).map((play) => ({ matchId, play })),
    )
    const outcomes = await Promise.allSettled(
      [...wishes, { matchId: ids[0]!, play: 'result' as const }].map((one) => seal(database, author, one)),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 15)
    const { rows } = await database.pool.query<{ sequence: number }>(
      'select sequence from prophecies.prophecy where user_id = $1 order by sequence',
      [author.userId],
    )
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      Array.from({ length: 15 }, (_, at) => at + 1),
    )
  })

  test('is capped per day', async () => {
    const author = await addPerson(database)
    await addSettled(database, author, 20)
    await database.pool.query(`alter table prophecies.prophecy disable trigger refuse_change`)
    await database.pool.query('update prophecies.prophecy set sealed_at = now() where user_id = $1', [author.userId])
    await database.pool.query(`alter table prophecies.prophecy enable trigger refuse_change`)
    await assert.rejects(seal(database, author, { matchId: await addOpenMatch(database) }), withError('too_many'))
  })
})

/** Until a statement of this database waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}
