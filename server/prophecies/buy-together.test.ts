import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { payer } from '#kit/money-world.ts'
import { ledgerProblems } from '#kit/money.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, seal } from '#kit/prophecies.ts'
import { addPayer, coinsOf } from '#kit/wallet.ts'
import { listDifferences } from '#wallet/store/check.ts'
import { createBuying } from './buy.ts'

const database = await testDatabase()
const db = readerOf(database)
const author = await addPerson(database)
await addSettled(database, author)
const buy = createBuying(database)
const order = (userId: number, id: number, coins: number | null = 20) => ({ userId, id, coins, payer })
const addProphecy = async (matchId?: number, play: 'result' | 'total' = 'result') =>
  (
    await seal(database, author, {
      matchId: matchId ?? (await addOpenMatch(database)),
      coins: 20,
      text: 'Sealed.',
      play,
    })
  ).id
const assertSound = async () =>
  assert.deepEqual([...(await ledgerProblems(database)), ...(await listDifferences(db))], [])

test('purchases at once have each their own outcome, and share transactions', async () => {
  const id = await addProphecy()
  const rich = await Promise.all(Array.from({ length: 12 }, () => addPayer(database, 25)))
  const [poor, young] = [await addPayer(database, 19), await addPerson(database)]
  const [first, late] = [rich[0]!, rich[11]!]
  const outcomes = await Promise.all([
    ...rich.slice(0, 11).map(({ userId }) => buy(order(userId, id))),
    buy(order(first.userId, id)),
    buy(order(poor.userId, id)),
    buy(order(young.userId, id)),
    buy(order(author.userId, id)),
    buy(order(late.userId, id, 8)),
  ])
  assert.deepEqual(
    outcomes.map((one) => one?.error ?? null),
    [...Array<null>(12).fill(null), 'insufficient_balance', 'spending_refused', 'forbidden', 'conflict'],
  )
  assert.deepEqual(await Promise.all([first, poor, late].map(({ userId }) => coinsOf(database, userId))), [
    5n,
    19n,
    25n,
  ])
  const [made] = await db.query<{ sales: number; commits: number }>(
    `select count(*)::int as sales, count(distinct xmin::text)::int as commits from wallet.purchase where thing_id = $1`,
    [String(id)],
  )
  assert.equal(made!.sales, 11)
  assert.ok(made!.commits <= 3, `${made!.commits} transactions`)
  await assertSound()
})

test('two purchases of one buyer at once do not pass a limit together', async () => {
  const matchId = await addOpenMatch(database)
  const ids = [await addProphecy(matchId), await addProphecy(matchId, 'total')]
  const { userId } = await addPayer(database, 100)
  await db.query(`insert into spending.spending_limit (user_id, period, coins, zone) values ($1, 'day', 39, 'UTC')`, [
    userId,
  ])
  const outcomes = await Promise.all(ids.map((id) => buy(order(userId, id))))
  assert.deepEqual(
    outcomes.map((one) => one?.error ?? null),
    [null, 'spending_limit'],
  )
  assert.equal(await coinsOf(database, userId), 80n)
})

test('a purchase that is late by its kick-off fails alone', async () => {
  const [lateMatch, matchId] = [await addOpenMatch(database), await addOpenMatch(database)]
  const [closing, open] = [await addProphecy(lateMatch), await addProphecy(matchId)]
  const [one, other] = [await addPayer(database, 30), await addPayer(database, 30)]
  const client = await database.pool.connect()
  await client.query('begin')
  // The wallet is the last lock that a purchase takes before the coins move.
  await client.query('select from ledger.account where kind = $1 and owner = $2 for update', [
    'wallet',
    String(one.userId),
  ])
  const outcomes = Promise.allSettled([buy(order(one.userId, closing)), buy(order(other.userId, open))])
  for (;;) {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount! > 0) break
  }
  await db.query('update timeline.match set kick_off = now() where id = $1', [lateMatch])
  await client.query('commit')
  client.release()
  const [late, bought] = await outcomes
  assert.equal(late.status === 'fulfilled' && late.value?.error, 'prophecy_closed')
  assert.deepEqual(bought, { status: 'fulfilled', value: null })
  assert.deepEqual([await coinsOf(database, one.userId), await coinsOf(database, other.userId)], [30n, 10n])
  await assertSound()
})
