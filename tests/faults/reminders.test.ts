// Long half: fault proof of reminders.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { newDeviceId, readDevice } from '#following/device.ts'
import { addReminder, mergeDevice, ownerOfDevice } from '#following/reminder.ts'
import { plainDevice, plainNetwork, signedDevice, signedNetwork } from '#following/rules/caps.ts'
import { listReminded, removeReminderRow } from '#following/store/reminder.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { createChance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 400)
console.log(`reminders.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const db = readerOf(database)
const HOUR_MS = 3_600_000
/** Future matches; a reminder uses nothing else of them. */
const kickOffOf = (matchId: number) => Date.now() + HOUR_MS * (1 + (matchId % 40))
/** As if an hour had passed for the counted tries, while all matches are still in the future. */
const passHour = () => database.pool.query('delete from following.reminder_rate')

async function counts(): Promise<{ byDevice: Map<string, number>; byNetwork: Map<string, number> }> {
  const { rows } = await database.pool.query<{ device_id: string; network: string }>(
    'select device_id, network from following.reminder where device_id is not null',
  )
  const tally = (values: string[]) =>
    new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))
  return {
    byDevice: tally(rows.map((row) => row.device_id)),
    byNetwork: tally(rows.map((row) => `${row.network} ${row.device_id.startsWith('signed:')}`)),
  }
}

describe('reminders of visitors', () => {
  test('from many devices and networks at once stay below every cap', async () => {
    const chance = createChance(seed, 1)
    const ids = Math.max(40, Math.ceil(runs / 100))
    const devices = await Promise.all(
      Array.from({ length: ids }, async (_, number) => (number % 2 === 0 ? newDeviceId(db) : `old client ${number}`)),
    )
    let [done, taken] = [0, 0]
    const work = async () => {
      while (done++ < runs) {
        const device = (await readDevice(db, devices[chance.below(devices.length)]!))!
        const address =
          chance.below(2) === 0 ? `198.51.100.${chance.below(250)}` : `2a01:4f8:0:7::${chance.below(5000).toString(16)}`
        const matchId = 1 + chance.below(5_000)
        const added = await addReminder(
          database,
          ownerOfDevice(device, address),
          { matchId, kickOff: kickOffOf(matchId) },
          Date.now(),
        )
        if (typeof added === 'object') taken += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from following.reminder',
    )
    assert.ok(rows[0]!.count > 0 && rows[0]!.count <= taken, `${rows[0]!.count} rows of ${taken}`)
    const { byDevice, byNetwork } = await counts()
    for (const [device, count] of byDevice) {
      const caps = device.startsWith('signed:') ? signedDevice : plainDevice
      assert.ok(count <= Math.min(caps.perHour, caps.live), `${device} has ${count}`)
    }
    for (const [network, count] of byNetwork) {
      const caps = network.endsWith('true') ? signedNetwork : plainNetwork
      assert.ok(count <= Math.min(caps.perHour, caps.live), `${network} has ${count}`)
    }
  })

  test('from one network end at its cap, however many ids it makes up', async () => {
    const asked = Array.from({ length: plainNetwork.perHour + 10 }, (_, number) => number)
    const added = await Promise.all(
      asked.map((number) =>
        addReminder(
          database,
          { deviceId: `plain:made up ${number}`, network: '198.18.0.0/24' },
          { matchId: number + 1, kickOff: Date.now() + HOUR_MS },
          Date.now(),
        ),
      ),
    )
    assert.equal(added.filter((one) => typeof one === 'object').length, plainNetwork.perHour)
    // Hours later the tries are reset; pending reminders still count.
    await passHour()
    await database.pool.query(
      `insert into following.reminder (device_id, network, match_id, kick_off, remind_at, expires_at)
       select 'plain:of old ' || n, '198.18.0.0/24', n, now() + interval '1 day', now() + interval '1 day', now() + interval '2 days' from generate_series(1, $1::int) n`,
      [plainNetwork.live - plainNetwork.perHour],
    )
    assert.equal(
      await addReminder(
        database,
        { deviceId: 'plain:one more', network: '198.18.0.0/24' },
        { matchId: 1, kickOff: Date.now() + HOUR_MS },
        Date.now(),
      ),
      'too_many',
    )
  })

  test('of one device end at its cap, also hour after hour and all at once', async () => {
    for (const [text, caps] of [
      [await newDeviceId(db), signedDevice],
      ['one old client', plainDevice],
    ] as const) {
      const owner = ownerOfDevice((await readDevice(db, text))!, '192.0.2.7')
      const hours = Math.ceil(caps.live / caps.perHour) + 2
      for (let hour = 0; hour < hours; hour++) {
        const before = (await listReminded(db, owner)).length
        await Promise.all(
          Array.from({ length: caps.perHour + 5 }, (_, number) =>
            addReminder(
              database,
              owner,
              { matchId: 10_000 + hour * 100 + number, kickOff: Date.now() + HOUR_MS },
              Date.now(),
            ),
          ),
        )
        const now = (await listReminded(db, owner)).length
        assert.equal(now, Math.min(caps.live, before + caps.perHour), text)
        // Cancelling one does not restore a try in this hour.
        if (hour === 0) {
          await removeReminderRow(db, owner, (await listReminded(db, owner))[0]!)
          assert.equal(
            await addReminder(database, owner, { matchId: 99_999, kickOff: Date.now() + HOUR_MS }, Date.now()),
            'too_many',
          )
        }
        await passHour()
      }
    }
  })

  test('cannot be cancelled by another device, by a forged id, or by the plain spelling of a signed one', async () => {
    const signed = await newDeviceId(db)
    const owner = ownerOfDevice((await readDevice(db, signed))!, '203.0.113.9')
    await addReminder(database, owner, { matchId: 7, kickOff: Date.now() + HOUR_MS }, Date.now())
    const [id = '', mac = ''] = signed.split('.')
    const forged = `${id}.${mac.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`
    assert.equal(await readDevice(db, forged), null)
    for (const text of [id, `signed:${id}`, await newDeviceId(db), 'old client']) {
      const other = ownerOfDevice((await readDevice(db, text))!, '203.0.113.9')
      assert.equal(await removeReminderRow(db, other, 7), 0, text)
      assert.deepEqual(await listReminded(db, other), [])
    }
    assert.deepEqual(await listReminded(db, owner), [7])
  })

  test('move to a user who signs in on the device, once each', async () => {
    const device = (await readDevice(db, await newDeviceId(db)))!
    const { userId } = await addPerson(database)
    for (const matchId of [1, 2])
      await addReminder(
        database,
        ownerOfDevice(device, ''),
        { matchId, kickOff: Date.now() + matchId * HOUR_MS },
        Date.now(),
      )
    await addReminder(database, { userId }, { matchId: 2, kickOff: Date.now() + 2 * HOUR_MS }, Date.now())
    await Promise.all([mergeDevice(database, device, userId), mergeDevice(database, device, userId)])
    assert.deepEqual(await listReminded(db, { userId }), [1, 2])
    assert.deepEqual(await listReminded(db, ownerOfDevice(device, '')), [])
  })
})
