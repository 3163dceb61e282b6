import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eraseDueAccounts, readPersonalData } from '#accounts/leaving/leaving.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { openSite } from '#kit/site.ts'
import { addPayer, buy, coinsOf, giveCoins } from '#kit/wallet.ts'
import { listDifferences } from './store/check.ts'

const database = await testDatabase()
const site = await openSite(database)
const db = readerOf(database)
const accounts = () => testEngines(database).accounts

describe('an account with coins', () => {
  test('closes only once its owner says how many are left, and the code is not spent before', async () => {
    const [browser, phone] = [site.browser(), '13900000031']
    await browser.signIn(phone)
    const { rows } = await database.pool.query<{ id: number }>('select id from accounts.account where phone = $1', [
      phone,
    ])
    const [{ id: userId } = { id: 0 }] = rows
    await giveCoins(database, userId, 120)
    const code = await browser.code(phone, { purpose: 'close', waited: true, isOwn: true })
    const close = async (more: object) => (await browser.post('/me/closing', { code, ...more })).body
    assert.deepEqual([(await close({})).error, (await close({ coinsLeft: 119 })).error], ['coins_left', 'coins_left'])
    assert.match((await close({})).msg ?? (await close({})).message, /120 coins/)
    assert.equal((await close({ coinsLeft: 120 })).isClosing, true)
  })

  test('is exported with its purchases, and its books stay without a name once it is erased', async () => {
    const [seller, buyer] = [await addPayer(database), await addPayer(database, 50)]
    const thing = { kind: 'prophecy', thingId: '1', sellerId: seller.userId, price: 20n }
    await buy(database, { ...thing, userId: buyer.userId })
    const data = await readPersonalData(db, accounts().personal, buyer.userId)
    assert.deepEqual(
      data.purchases!.map(({ kind, thing_id: id, price }) => [kind, id, Number(price)]),
      [['prophecy', '1', 20]],
    )
    assert.ok(!('seller_id' in data.purchases![0]!))
    assert.equal((await readPersonalData(db, accounts().personal, seller.userId)).sales!.length, 1)
    await database.pool.query(
      `update accounts.account set state = 'closing', closing_at = now() - interval '8 days' where id = $1`,
      [buyer.userId],
    )
    assert.deepEqual(await eraseDueAccounts(accounts(), async () => undefined), [buyer.userId])
    const { rows } = await database.pool.query('select 1 from wallet.purchase where user_id = $1', [buyer.userId])
    assert.equal(rows.length, 1)
    assert.equal(await coinsOf(database, buyer.userId), 30n)
    assert.deepEqual(await listDifferences(db), [])
  })
})
