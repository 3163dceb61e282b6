import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { startPushServer } from '#kit/push-server.ts'
import { handlers } from '#kit/push-world.ts'
import { MOST_PER_NETWORK, saveSubscription } from './store/subscription.ts'
import { ownVapidKeys } from './vapid.ts'

const database = await testDatabase()
const db = readerOf(database)
const server = await startPushServer({ after })

describe('a subscription', () => {
  const { endpoint, keys } = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: server.subscribe('/keys').keys,
  }

  test('of a visitor needs a signed device id, and goes to known push services only', async () => {
    const visitor = testCalls(database, handlers).client
    await assert.rejects(
      visitor.touchline.setPushSubscription({ body: { endpoint, keys } }),
      (error) => (error as { error?: string }).error === 'device_needed',
    )
    const { client } = testCalls(database, handlers, (await addPerson(database)).headers)
    const elsewhere = [
      'https://127.0.0.1/x',
      'https://10.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://[fe80::1]/x',
      'https://push.example.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
    ]
    for (const one of elsewhere)
      await assert.rejects(
        client.touchline.setPushSubscription({ body: { endpoint: one, keys } }),
        (error) => (error as { error?: string }).error === 'push_refused',
        one,
      )
    assert.deepEqual(await client.touchline.setPushSubscription({ body: { endpoint, keys, delaySeconds: 30 } }), {
      isSubscribed: true,
    })
    assert.deepEqual(await client.touchline.endPushSubscription({ body: { endpoint } }), { isSubscribed: false })
    const { publicKey } = await visitor.touchline.getPushKey()
    assert.equal(publicKey, (await ownVapidKeys(db)).publicKey)
  })
})

describe('subscriptions of one network', () => {
  const given = (name: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: 'p',
    auth: 'a',
    language: 'en',
    delaySeconds: 0,
    isSpoilerFree: false,
  })
  const save = (network: string, name: string) =>
    saveSubscription(db, { deviceId: `d ${network} ${name}`, network }, given(name))

  test('are limited; a known browser is renewed, and another network has its own', async () => {
    for (let index = 0; index < MOST_PER_NETWORK; index++) assert.equal(await save('192.0.2.1', `n${index}`), true)
    assert.equal(await save('192.0.2.1', 'one too many'), false)
    assert.deepEqual([await save('192.0.2.1', 'n0'), await save('192.0.2.2', 'another')], [true, true])
    const one = await addPerson(database)
    assert.equal(await saveSubscription(db, { userId: one.userId, sessionId: null }, given('of a person')), true)
  })
})
