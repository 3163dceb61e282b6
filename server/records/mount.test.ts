import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch, addSettled, seal } from '#kit/prophecies.ts'
import { addSettlements } from '#kit/settlements.ts'
import { openSite } from '#kit/site.ts'
import { giveCoins } from '#kit/wallet.ts'
import { dayOf } from './rules/ranges.ts'

const database = await testDatabase()
const site = await openSite(database)
const DAY_MS = 86_400_000
const rowsOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.url}${path}`, { headers })
  assert.equal(answer.status, 200, path)
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))
}

describe('The files of ranks and records', () => {
  test('have all authors of a range, by evidence', async () => {
    const { userId } = await addPerson(database, { nickname: '=Formula' })
    const outcomes = ['win', 'win', 'loss'] as const
    const given = { sport: 'kog', day: dayOf(Date.now() - DAY_MS) }
    await addSettlements(
      database,
      userId,
      Array.from({ length: 60 }, (_, at) => ({ outcome: outcomes[at % 3]!, ...given })),
    )
    const rows = await rowsOf('/prophecies/ranks.csv?range=all&sport=kog')
    assert.deepEqual([rows.length, rows[0]![0]], [2, 'Place'])
    // No spreadsheet runs a name.
    assert.deepEqual([rows[1]![0], rows[1]![3], rows[1]![8], rows[1]![9]], ['1', "'=Formula", '60', '0.6667'])
    assert.equal((await rowsOf('/prophecies/ranks.csv?range=all&sport=kog&lang=zh'))[0]![0], '名次')
    assert.equal((await fetch(`${site.url}/prophecies/ranks.csv?range=years`)).status, 400)
  })

  test('have the ended prophecies of an author alone', async () => {
    const author = await addPerson(database)
    const matchId = await addOpenMatch(database, { kickOff: Date.now() - DAY_MS })
    await seal(database, author, { matchId: await addOpenMatch(database) })
    const [id = 0] = await addSettlements(database, author.userId, [{ outcome: 'win', matchId }])
    const rows = await rowsOf(`/user/${author.userId}/record.csv`)
    assert.deepEqual(
      rows.slice(1).map(([prophecy, , match]) => [prophecy, match]),
      [[String(id), String(matchId)]],
    )
    assert.equal((await fetch(`${site.url}/user/2000000000/record.csv`)).status, 404)
  })

  test('have the own purchases, for the cookie of the site and no page of another', async () => {
    const author = await addPerson(database, { nickname: 'Seller' })
    await addSettled(database, author)
    const browser = site.browser()
    await browser.signIn('13900000031')
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.account where phone = $1', [
      '13900000031',
    ])
    const userId = rows[0]!.id
    await database.pool.query('insert into spending.account (user_id, age, age_stated_at) values ($1, 30, now())', [
      userId,
    ])
    await giveCoins(database, userId, 50)
    const { id } = await seal(database, author, { matchId: await addOpenMatch(database), coins: 20 })
    const bought = await fetch(`${site.url}/api/v1/prophecies/${id}/purchase`, {
      method: 'POST',
      headers: { cookie: browser.cookie(), 'content-type': 'application/json', 'touchline-site': '1' },
      body: '{"coins":20}',
    })
    assert.equal(bought.status, 200, await bought.clone().text())
    const link = { cookie: browser.cookie(), 'sec-fetch-site': 'same-origin' }
    const file = await rowsOf('/wallet/purchases.csv', link)
    assert.deepEqual([file.length, file[1]![0], file[1]![1], file[1]![2]], [2, 'Seller', '20', String(id)])
    const foreign = { cookie: browser.cookie(), 'sec-fetch-site': 'cross-site' }
    for (const headers of [{}, foreign])
      assert.equal((await fetch(`${site.url}/wallet/purchases.csv`, { headers })).status, 401)
  })
})
