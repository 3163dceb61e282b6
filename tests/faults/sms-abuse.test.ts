// Long half: fault proof of the limits of codes.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultCaps, type Engine } from '#accounts/engine.ts'
import { makePuzzle } from '#accounts/verification/captcha.ts'
import { markDevice } from '#accounts/sign-in/known-device.ts'
import { nobodyElse } from '#core/calls/caller.ts'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { ask, askAll, from, openAccounts } from './sms-world.ts'

const runs = option('runs', 60)
console.log(`sms-abuse.test runs ${runs}`)

const database = await testDatabase()
/** One holder of addresses has all of these, of either family; each index is another address or household. */
const neighbour = (family: 4 | 6, index: number) =>
  family === 4 ? `198.51.100.${index % 250}` : `2001:db8:77:${(index % 65_000).toString(16)}::1`
/** Each has a different holder. */
const elsewhere = (index: number) =>
  index % 2 === 0 ? `10.${(index >> 8) & 255}.${index & 255}.9` : `2001:db8:${(index + 0x100).toString(16)}::9`

const known = async (engine: Engine, phone: string) => {
  const { userId } = await addPerson(database, { phone })
  return { userId, knownDevices: markDevice(engine, { areaNo: '86', phone }, nobodyElse).split(';')[0]!.split('=')[1]! }
}

describe('codes requested to lock others out (S4)', () => {
  test('by one holder of addresses block neither a number nor its block of ten thousand', async () => {
    for (const family of [4, 6] as const) {
      const engine = await openAccounts(database)
      const phone = `1381111${family}001`
      assert.equal(
        await askAll(
          engine,
          Array.from({ length: runs }, (_, index) => ({ phone, peer: from(neighbour(family, index)) })),
        ),
        3,
      )
      assert.equal(await ask(engine, { phone, peer: from(elsewhere(1)) }), 'sent', 'its owner, who has no account')
      assert.equal(
        await askAll(
          engine,
          Array.from({ length: runs }, (_, index) => ({
            phone: `1382222${String(family * 1000 + index).slice(0, 4)}`,
            peer: from(neighbour(family, 100 + index)),
          })),
        ),
        8,
      )
      assert.equal(
        await ask(engine, { phone: '13822229999', peer: from(elsewhere(2)) }),
        'sent',
        'a neighbour in the block',
      )
    }
  })

  test('are limited per address, household and holder in an hour', async () => {
    for (const [family, most] of [
      [4, 40],
      [6, 80],
    ] as const) {
      const engine = await openAccounts(database)
      const spread = (index: number) => ({
        phone: `139${String(family)}${String(index).padStart(3, '0')}0000`,
        peer: from(neighbour(family, index * 5)),
      })
      assert.equal(
        await askAll(
          engine,
          Array.from({ length: most + 20 }, (_, index) => spread(index)),
        ),
        most,
      )
    }
  })

  test('by many never affect known users: by a mark, a session, or the device of an old client', async () => {
    const engine = await openAccounts(database)
    const phone = '13833330001'
    const { userId, knownDevices } = await known(engine, phone)
    const deviceId = '5f6e7d8c-0000-4000-8000-00000000abcd'
    await database.pool.query(
      `insert into accounts.session (user_id, kind, device_id, access_hash, access_expires_at, expires_at) values ($1, 'client', $2, 'x', now(), now())`,
      [userId, deviceId],
    )
    assert.equal(
      await askAll(
        engine,
        Array.from({ length: runs }, (_, index) => ({ phone, peer: from(elsewhere(index)) })),
      ),
      5,
    )
    assert.equal(
      await askAll(
        engine,
        Array.from({ length: 60 }, (_, index) => ({
          phone: `1383333${String(100 + index).padStart(4, '0')}`,
          peer: from(elsewhere(index)),
        })),
      ),
      45,
      'the rest of the fifty of the block',
    )
    assert.equal(await ask(engine, { phone, peer: from(elsewhere(5000)) }), 'code_limit')
    const newcomer = { phone: '13833339999', peer: from(elsewhere(5001)) }
    assert.equal(await ask(engine, newcomer), 'captcha_needed', 'the block is busy')
    for (const one of [
      { peer: from(elsewhere(5002), { knownDevices }) },
      { peer: from(elsewhere(5003)), userId },
      { peer: from(elsewhere(5004), { deviceId }) },
    ])
      assert.equal(await ask(engine, { phone, ...one }), 'sent')
    for (const one of [
      { peer: from(elsewhere(5005), { knownDevices: knownDevices.replace(/.$/, '') }) },
      { peer: from(elsewhere(5006)), userId: userId + 1 },
      { peer: from(elsewhere(5007), { deviceId: 'x'.repeat(36) }) },
    ])
      assert.equal(await ask(engine, { phone, ...one }), 'code_limit')
    assert.equal(
      await ask(engine, { phone: '13833330002', peer: from(elsewhere(5008), { knownDevices }) }),
      'captcha_needed',
      'a mark is for its number',
    )
    assert.equal(
      await askAll(
        engine,
        Array.from({ length: 10 }, () => ({ phone, peer: from(elsewhere(5009), { knownDevices }) })),
      ),
      4,
      'five a day by one device',
    )
  })

  test('by many leave a person of the block a code for more work, which grows for all who follow', async () => {
    const engine = await openAccounts(database, { restBits: 4 })
    const asks = (from0: number, count: number, bits: number) =>
      Array.from({ length: count }, (_, index) => ({
        phone: `1386666${String(from0 + index).padStart(4, '0')}`,
        peer: from(elsewhere(from0 + index)),
        bits,
      }))
    assert.equal(await askAll(engine, asks(0, 60, 4)), 50, 'strangers with the usual work')
    const person = { phone: '13866669999', peer: from(elsewhere(7000)) }
    const number = { areaNo: '86', phone: person.phone }
    const bitsOf = async (peer: typeof person.peer, of: typeof number | null) => {
      const puzzle = await makePuzzle(engine, { kind: 'text', language: 'en', peer, number: of })
      return puzzle.kind === 'text' ? puzzle.work.bits : 0
    }
    await database.pool.query(`delete from accounts.throttle where key = 'code ~load'`)
    assert.equal(await bitsOf(from(elsewhere(7001)), { areaNo: '86', phone: '13867770000' }), 4, 'of another block')
    const bits = await bitsOf(person.peer, number)
    assert.equal(bits, 7)
    assert.equal(await ask(engine, { ...person, bits: 4 }), 'captcha_needed')
    assert.equal(await ask(engine, { ...person, bits }), 'sent')
    assert.equal(await askAll(engine, asks(1000, 60, 4)), 0, 'strangers with the usual work get no more')
    assert.equal(await askAll(engine, asks(2000, 60, 7)), 49, 'nor with the work of the person, after a while')
    await database.pool.query(`delete from accounts.throttle where key = 'code ~load'`)
    assert.equal(await bitsOf(from(elsewhere(7002)), number), 4 + 5)
    const holder = Array.from({ length: 20 }, (_, index) => ({
      phone: `1386666${3000 + index}`,
      peer: from(neighbour(4, index)),
      bits: 11,
    }))
    assert.equal(await askAll(engine, holder), 8, 'one holder has its part, whatever it pays')
  })

  test('leave a fifth of the day to known users', async () => {
    const engine = await openAccounts(database, { caps: { ...defaultCaps, perDay: 20 } })
    const phone = '13844440001'
    const { knownDevices } = await known(engine, phone)
    const strangers = Array.from({ length: 30 }, (_, index) => ({
      phone: `1385${String(index).padStart(3, '0')}0000`,
      peer: from(elsewhere(index)),
    }))
    assert.equal(await askAll(engine, strangers), 16)
    assert.equal(await ask(engine, { phone, peer: from(elsewhere(6000), { knownDevices }) }), 'sent')
  })
})
