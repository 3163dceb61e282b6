// Long half: fault proof of guessed passwords.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commonPasswords } from '#accounts/sign-in/common-passwords.ts'
import { hashesAtOnce } from '#accounts/secrets/hash-processes.ts'
import { keptMost, leastCost, waitingMost } from '#accounts/secrets/hasher.ts'
import { knownDays, markDevice, signedDevice } from '#accounts/sign-in/known-device.ts'
import type { PhoneNumber } from '#accounts/verification/codes.ts'
import { resetByTicket } from '#accounts/sign-in/passwords.ts'
import { checkPassword, signIn } from '#accounts/sign-in/sign-in.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { issuePasswordTicket, numberHash } from '#accounts/verification/tickets.ts'
import { nobodyElse, type Peer } from '#core/calls/caller.ts'
import { Failure } from '#core/calls/failure.ts'
import { readerOf } from '#core/database/reader.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { openSite } from '#kit/site.ts'

const seed = seedOption()
const runs = option('runs', 60)
console.log(`guessing.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const db = readerOf(database)
const password = 'vier kleine Igel'
const site = await openSite(database)
const engine = changeAccounts(database, { ...site.engine, cost: leastCost })
/** Each from a network of its own, as an attacker can rent them. */
const from = (index: number, more: Partial<Peer> = {}): Peer => ({
  ...nobodyElse,
  address: index % 2 === 0 ? `10.${(index >> 8) & 255}.${index & 255}.1` : `2001:db8:${index.toString(16)}::1`,
  ...more,
})
const markOf = (number: PhoneNumber, now?: number): Partial<Peer> => ({
  knownDevices: markDevice(engine, number, nobodyElse, now).split(';')[0]!.split('=')[1]!,
})

let count = 0
async function member(): Promise<PhoneNumber> {
  const phone = `134${String(++count).padStart(8, '0')}`
  await database.pool.query(
    `insert into accounts.account (nickname, nickname_skeleton, area_no, phone, password_hash) values ($1, $1, '86', $1, $2)`,
    [phone, await engine.hasher.hash(password)],
  )
  return { areaNo: '86', phone }
}

async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Failure) return error.error
    throw error
  }
}

/** Guesses one after another, so that the queue refuses none. */
async function guess(
  number: PhoneNumber,
  times: number,
  peerOf: (index: number) => Peer,
): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  for (let index = 0; index < times; index++) {
    const one = await outcome(checkPassword(engine, number, `guess ${index}`, peerOf(index)))
    outcomes[one] = (outcomes[one] ?? 0) + 1
  }
  return outcomes
}

describe('guessing from many networks (S7)', () => {
  test('ends after fifty tries an hour, locks out no device that signed in before, and leaves the code to all others', async () => {
    const victim = await member()
    assert.deepEqual(await guess(victim, runs, (index) => from(index)), { credentials_wrong: 50, too_many: runs - 50 })
    const mine = markOf(victim)
    for (let again = 0; again < 15; again++)
      assert.equal(
        await outcome(checkPassword(engine, victim, password, from(5000 + again, mine))),
        'done',
        'a right password costs no budget',
      )
    assert.equal(await outcome(checkPassword(engine, victim, password, from(6000))), 'too_many')
    const ticket = await issuePasswordTicket(db, numberHash(engine.secrets, victim))
    assert.equal(
      await outcome(signIn(engine, { ...victim, ticket, peer: from(6001), language: 'en' }, async () => undefined)),
      'done',
    )
    assert.deepEqual(
      await guess({ areaNo: '86', phone: '13499999999' }, 52, (index) => from(index)),
      { credentials_wrong: 50, too_many: 2 },
      'a number of nobody answers the same',
    )
  })

  test('from one network uses up the limit of that network, and no shared one', async () => {
    const victim = await member()
    assert.deepEqual(await guess(victim, 200, () => from(4000)), { credentials_wrong: 10, too_many: 190 })
    assert.equal(await outcome(checkPassword(engine, victim, password, from(4001))), 'done')
  })

  test('from a copied device has ten tries, which count neither for unknown clients nor for other devices', async () => {
    const victim = await member()
    const [copied, other] = [markOf(victim), markOf(victim)]
    assert.deepEqual(await guess(victim, 30, (index) => from(index, copied)), { credentials_wrong: 10, too_many: 20 })
    assert.deepEqual(
      [
        await outcome(checkPassword(engine, victim, password, from(7000, other))),
        await outcome(checkPassword(engine, victim, password, from(7001))),
      ],
      ['done', 'done'],
    )
    await database.pool.query(`delete from accounts.throttle where key not like '%day'`)
    for (let hour = 0; hour < 5; hour++) {
      await guess(victim, 10, (index) => from(index, copied))
      await database.pool.query(`delete from accounts.throttle where key not like '%day'`)
    }
    assert.deepEqual(await guess(victim, 1, (index) => from(index, copied)), { too_many: 1 }, 'forty a day')
  })

  test('from one holder of addresses is limited like one of its networks', async () => {
    // As if all but the last two tries had been made: each of them is a hash.
    const widths = [
      ['2001:db8:1::/48', 500, '2001:db8:1:ff00::1'],
      ['2001:db8:2:ff00::/56', 250, '2001:db8:2:ff01::1'],
      ['198.51.100.0/24', 250, '198.51.100.7'],
      ['198.51.101.9', 50, '198.51.101.9'],
    ] as const
    for (const [network, most, address] of widths) {
      await database.pool.query(
        `insert into accounts.throttle (key, count, began_at, ends_at) values ($1, $2, now(), now() + interval '1 hour')`,
        [`login ${network}`, most - 2],
      )
      assert.deepEqual(
        await guess({ areaNo: '86', phone: '13500000000' }, 4, () => ({ ...nobodyElse, address })),
        { credentials_wrong: 2, too_many: 2 },
        network,
      )
    }
  })
})

describe('the mark of a device (S7)', () => {
  test('counts for its number, as long as it is valid, under the secrets of this server', async () => {
    const [number, other] = [
      { areaNo: '86', phone: '13400000001' },
      { areaNo: '86', phone: '13400000002' },
    ]
    const [now, marked] = [Date.now(), markOf(number)]
    const { knownDevices = '' } = marked
    assert.ok(signedDevice(engine, number, { knownDevices }))
    assert.equal(signedDevice(engine, other, { knownDevices }), null)
    assert.equal(signedDevice(engine, number, { knownDevices }, now + (knownDays + 1) * 86_400_000), null)
    assert.equal(signedDevice({ secrets: createSecrets(['x'.repeat(32)]) }, number, { knownDevices }), null)
    for (let at = 0; at < knownDevices.length; at++) {
      const changed = `${knownDevices.slice(0, at)}${knownDevices[at] === 'A' ? 'B' : 'A'}${knownDevices.slice(at + 1)}`
      // The last character of a base64url text contains unused bits.
      if (at < knownDevices.length - 1)
        assert.equal(signedDevice(engine, number, { knownDevices: changed }), null, changed)
    }
    const [both = ''] = markDevice(engine, other, { knownDevices, isSecure: true }).split(';')
    const shared = { knownDevices: both.split('=')[1]! }
    assert.ok(
      shared.knownDevices.length <= 100 && signedDevice(engine, number, shared) && signedDevice(engine, other, shared),
      'two people share a browser',
    )
  })

  test('is void after a new password by code, and so is the device id of an old client', async () => {
    const number = await member()
    const [mark, deviceId] = [markOf(number, Date.now() - 1000), 'a0b1c2d3-e4f5-4711-8000-000000000001']
    const client = site.client(deviceId)
    assert.equal(
      (await client.post('/api/passport/app/login', { userName: number.phone, passWord: password })).body.code,
      200,
    )
    await guess(number, 60, (index) => from(index))
    assert.deepEqual(
      [
        await outcome(checkPassword(engine, number, password, from(8000, mark))),
        await outcome(checkPassword(engine, number, password, from(8001, { deviceId }))),
        await outcome(checkPassword(engine, number, password, from(8002, { deviceId: 'b'.repeat(36) }))),
      ],
      ['done', 'done', 'too_many'],
    )
    const ticket = await issuePasswordTicket(db, numberHash(engine.secrets, number))
    await resetByTicket(
      engine,
      { ...number, ticket, password: 'neun große Dachse', peer: from(8003) },
      async () => undefined,
    )
    assert.deepEqual(
      [
        await outcome(checkPassword(engine, number, 'neun große Dachse', from(8004, mark))),
        await outcome(checkPassword(engine, number, 'neun große Dachse', from(8005, { deviceId }))),
      ],
      ['too_many', 'too_many'],
    )
  })

  test('is set in a browser that signed in, kept when it signs out, and hidden from scripts', async () => {
    const [browser, phone] = [site.browser(), '13400000009']
    const signed = await browser.signIn(phone)
    const [, cookie = ''] = signed.headers.getSetCookie()
    assert.match(cookie, /^__Host-known=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/)
    assert.ok(signedDevice(engine, { areaNo: '86', phone }, { knownDevices: cookie.split(';')[0]!.split('=')[1]! }))
    assert.ok((await browser.delete('/session')).headers.getSetCookie().every((one) => !one.startsWith('__Host-known')))
  })
})

describe('a common password (S7)', () => {
  test('is refused at a reset and at a change, by our own calls and by those of the specification', async () => {
    const { all } = await commonPasswords()
    const common = [...all].filter((word) => [...word].length >= 8 && !/^\d+$/.test(word))
    const asked = common.filter((_, index) => index % Math.max(1, Math.floor(common.length / runs)) === 0)
    const [browser, phone] = [site.browser(), '13400000010']
    await browser.signIn(phone)
    const ticket = await issuePasswordTicket(db, numberHash(engine.secrets, { areaNo: '86', phone }))
    const ways = [
      (word: string) => browser.put('/me/password', { newPassword: word }),
      (word: string) => browser.post('/password/reset', { phone, ticket, password: word }),
      (word: string) =>
        site
          .client()
          .post('/api/usercenter/v2/app/findpwd/reset', { userName: phone, areaNo: '86', ticket, passWord: word }),
    ]
    for (const [index, word] of asked.entries()) {
      if (index % 20 === 0) await database.pool.query(`delete from accounts.throttle`)
      const answer = await ways[index % ways.length]!(word)
      assert.equal(answer.body.error, 'password_weak', `${index % ways.length} ${word} ${JSON.stringify(answer.body)}`)
    }
    assert.equal((await browser.put('/me/password', { newPassword: 'sieben laute Kraniche' })).body.isDone, true)
  })
})

describe('the queue of hashes (S7)', () => {
  test('reserves places for devices that signed in before, and serves them first, whatever the number of unknown clients', async () => {
    const victim = await member()
    const order: string[] = []
    const strangers = Math.max(runs, 2 * waitingMost)
    const flood = Array.from({ length: strangers }, async (_, index) => {
      const one = await outcome(
        checkPassword(engine, { areaNo: '86', phone: `1330000${String(index).padStart(4, '0')}` }, 'x', from(index)),
      )
      order.push('stranger')
      return one
    })
    const known = Array.from({ length: keptMost }, async (_, index) => {
      const one = await outcome(checkPassword(engine, victim, password, from(9000 + index, markOf(victim))))
      order.push('known')
      return one
    })
    const [strange, mine] = [await Promise.all(flood), await Promise.all(known)]
    assert.deepEqual(mine, Array(keptMost).fill('done'))
    assert.equal(strange.filter((one) => one === 'busy').length, strangers - waitingMost - hashesAtOnce)
    const hashed = order.slice(strangers - waitingMost - hashesAtOnce)
    assert.ok(
      hashed.lastIndexOf('known') < keptMost + 2 * hashesAtOnce,
      `the last of ${keptMost} came as number ${hashed.lastIndexOf('known')}`,
    )
  })
})
