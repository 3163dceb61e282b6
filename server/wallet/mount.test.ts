import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { carryOut } from '#core/parts/action.ts'
import { recorderOf } from '#accounts/audit/record-action.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { openSite } from '#kit/site.ts'
import { correctWallet } from './actions/correction.ts'
import { csvOf } from './rules/csv.ts'

const database = await testDatabase()
const site = await openSite(database)
const month = new Date().toISOString().slice(0, 7)

const give = (userId: number, coins: bigint, reason: string) =>
  carryOut(
    { database, record: recorderOf(testEngines(database).accounts.secrets) },
    { actor: { kind: 'operator' }, reason },
    correctWallet,
    { userId, coins },
  )

/** A signed-in browser that follows a link of the site, without scripts. */
async function follow(phone: string) {
  const browser = site.browser()
  await browser.signIn(phone)
  const { rows } = await database.pool.query<{ id: number }>('select id from accounts.account where phone = $1', [
    phone,
  ])
  const get = (query: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    fetch(`${site.url}/wallet/statement.csv?${query}`, { headers: { cookie: browser.cookie(), ...headers } })
  return { userId: rows[0]!.id, get }
}

describe('the file of a statement', () => {
  test('has opening, lines and closing, for the owner of the cookie, in zone and language of the link', async () => {
    const { userId, get } = await follow('13900000021')
    await give(userId, 100n, 'A prize')
    await give(userId, -30n, 'Booked twice')
    const there = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
    const answer = await get(`month=${there}&zone=Asia/Shanghai&lang=zh`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="statement-${there}.csv"`)
    assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const rows = bytes
      .toString('utf8')
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
    assert.deepEqual([bytes.subarray(0, 3), rows.length], [Buffer.from([0xef, 0xbb, 0xbf]), 5])
    assert.deepEqual(rows[0]!.slice(0, 5), ['时间', '类型', '标题', '金币', '变动后可用'])
    assert.deepEqual(rows.map((row) => row[4]).slice(1), ['0', '100', '70', '70'])
    assert.deepEqual(rows.map((row) => row[3]).slice(2, 4), ['100', '-30'])
  })

  test('is for its owner alone: not for visitors, and not for a page of another site', async () => {
    const { get } = await follow('13900000022')
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}] as Record<
      string,
      string
    >[])
      assert.equal((await get(`month=${month}`, headers)).status, 401, JSON.stringify(headers))
    assert.equal((await get(`month=${month}`, { 'sec-fetch-site': 'same-origin', cookie: '' })).status, 401)
    for (const query of ['', 'month=2026-13', `month=${month}&zone=Mars`])
      assert.equal((await get(query)).status, 400, query)
    const { body } = await fetch(`${site.url}/wallet/statement.csv?month=${month}`, { method: 'HEAD' })
    assert.equal(body, null)
  })
})

test('no cell of a file is a formula', () => {
  const cells = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r=1',
    '＝1',
    'a "b", c',
    'two\nlines',
    '',
    null,
    -12,
    3.5,
    '-7',
  ]
  const [row] = csvOf([cells]).slice(1).split('\r\n').slice(0, -1)
  assert.equal(
    csvOf([cells]).slice(1),
    `'=1+1,'+1+1,'-1+1,'@SUM(A1),' =1,'\t=1,"'\r=1",'＝1,"a ""b"", c","two\nlines",,,-12,3.5,-7\r\n`,
  )
  assert.ok(row)
})

test('a correction gives and takes coins with its reason, and never takes more than there is', async () => {
  const { userId } = await follow('13900000023')
  await give(userId, 40n, 'A prize')
  await assert.rejects(give(userId, -41n, 'Too much'), /fewer coins/)
  await assert.rejects(give(userId, 0n, 'Nothing'), /changes nothing/)
  await assert.rejects(give(userId, 2n ** 53n + 1n, 'Rich'), /At most/)
  await assert.rejects(give(987_654, 1n, 'Nobody'), /no account/)
  const { rows } = await database.pool.query<{ coins: string; reason: string }>(
    'select coins::text, reason from wallet.correction where user_id = $1',
    [userId],
  )
  assert.deepEqual(rows, [{ coins: '40', reason: 'A prize' }])
})
