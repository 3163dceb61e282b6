import assert from 'node:assert/strict'
import { createServer, type AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { startPushServer } from '#kit/push-server.ts'
import type { PushMessage, PushPort } from './index.ts'
import { isPublicAddress } from '#core/http/public-host.ts'
import { isPushEndpoint } from './push-service.ts'
import { createSandboxPush } from './sandbox.ts'
import { createWebPush, newVapidKeys } from './web-push.ts'

const server = await startPushServer({ after })
const vapid = newVapidKeys()
const sandbox = createSandboxPush(vapid)
const signal = new AbortController().signal

type Side = { port: PushPort; payloads(): string[]; sayGone(path: string): void; sayLater(path: string): void }
const sides: Side[] = [
  {
    port: createWebPush({ keys: vapid, contact: 'mailto:me@scores.example', isLocalAllowed: true }),
    payloads: () => server.received.map(({ payload }) => payload),
    sayGone: (path) => server.answer(path, 410),
    sayLater: (path) => server.answer(path, 429, { 'retry-after': '30' }),
  },
  {
    port: sandbox,
    payloads: () => sandbox.outbox().map(({ payload }) => payload),
    sayGone: () => {},
    sayLater: () => {},
  },
]

function message(path: string, more: Partial<PushMessage> = {}): PushMessage {
  return {
    ...server.subscribe(path),
    payload: 'Goal: Town 1–0 City',
    ttlSeconds: 600,
    topic: 'match-7',
    isUrgent: true,
    ...more,
  }
}

for (const { port, payloads, sayGone, sayLater } of sides) {
  describe(`pushes by ${port.name}`, () => {
    test('have a key that browsers subscribe with', () => {
      const bytes = Buffer.from(port.publicKey, 'base64url')
      assert.deepEqual([bytes.length, bytes[0]], [65, 4])
    })

    test('arrive unchanged', async () => {
      assert.deepEqual(await port.send(message('/a'), signal), { is: 'sent' })
      assert.equal(payloads().at(-1), 'Goal: Town 1–0 City')
    })

    test('report an ended subscription', async () => {
      const sent = message('/gone')
      sayGone('/gone')
      assert.deepEqual(await port.send(sent, signal), { is: 'gone' })
    })

    test('report when to retry', async () => {
      const sent = message('/later')
      sayLater('/later')
      const outcome = await port.send(sent, signal)
      assert.deepEqual([outcome.is, outcome.is === 'later' && outcome.afterMs], ['later', 30_000])
    })
  })
}

describe('web push', () => {
  const [{ port }] = sides as [Side]

  test('has the same time limit for a service that drips its answer as for a silent one', async () => {
    const dripping = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('HTTP/1.1 201 Created\r\nx-drip: ')
      const drip = setInterval(() => socket.write('.'), 10)
      socket.on('close', () => clearInterval(drip))
    })
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
    const { port: at } = dripping.address() as AddressInfo
    const impatient = createWebPush({
      keys: vapid,
      contact: 'mailto:me@scores.example',
      isLocalAllowed: true,
      patienceMs: 200,
    })
    const outcome = await impatient.send({ ...message('/drip'), endpoint: `http://127.0.0.1:${at}/drip` }, signal)
    dripping.close()
    assert.equal(outcome.is, 'later')
  })

  test('states the lifetime, topic and urgency of a push', async () => {
    await port.send(message('/headers'), signal)
    const { headers } = server.received.at(-1)!
    assert.deepEqual(
      [headers.ttl, headers.topic, headers.urgency, headers['content-encoding']],
      ['600', 'match-7', 'high', 'aes128gcm'],
    )
    assert.match(headers.authorization ?? '', /^vapid t=/)
  })

  test('refuses invalid keys, instead of failing', async () => {
    assert.deepEqual(await port.send(message('/b', { keys: { p256dh: 'AA', auth: 'BB' } }), signal), { is: 'refused' })
  })

  test('retries when a service is unreachable', async () => {
    const outcome = await port.send(message('/c', { endpoint: 'http://127.0.0.1:1/c' }), signal)
    assert.equal(outcome.is, 'later')
  })

  test('of an operator is sent to public hosts over HTTPS only', async () => {
    const strict = createWebPush({ keys: vapid, contact: 'mailto:me@scores.example' })
    const inward = [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://10.0.0.1/x',
      'https://push.example.com:8443/x',
      'https://user:pass@push.example.com/x',
      'https://intranet/x',
      'https://db.internal/x',
      'https://169.254.169.254/latest',
      'ftp://push.example.com/x',
      'no address',
      'https://0x7f000001/x',
      'https://2130706433/x',
    ]
    for (const endpoint of inward) {
      assert.equal(isPushEndpoint(endpoint), false, endpoint)
      assert.deepEqual(await strict.send(message('/d', { endpoint }), signal), { is: 'refused' }, endpoint)
    }
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
    ])
      assert.equal(isPushEndpoint(endpoint), true)
  })

  test('recognises inward addresses in any spelling', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      'fe80::1',
      'fc00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'nonsense',
    ])
      assert.equal(isPublicAddress(address), false, address)
    for (const address of ['142.250.1.1', '2a00:1450:4001::1']) assert.equal(isPublicAddress(address), true, address)
  })
})
