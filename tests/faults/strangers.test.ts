// Long half: sweeps host names and openings of the stream.
import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { openStream } from '#kit/stream.ts'
import { createChance } from '../contract/chance.ts'
import { buildWorld } from '../journeys/world.ts'

const seed = seedOption()
/** Number of requested hosts, of subscribed addresses, and of openings of the stream. */
const runs = option('runs', 150)
console.log(`strangers.test seed ${seed} runs ${runs}`)

const database = await testDatabase({ after })
const { matches } = await buildWorld(database)
const { url } = await startServerProcess({ after }, database.url, {
  RATE_LIMITS: 'yes',
  TRUSTED_PROXIES: '127.0.0.0/8',
  ALLOWED_HOSTS: 'scores.example',
  PUSH_SERVICES: 'push.example.com',
})
const { port } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
after(() => agent.destroy())
let networks = 0
/** A network without earlier requests. */
const network = () => `198.18.${Math.floor(++networks / 250)}.${networks % 250}`

type Answer = { status: number; text: string }
function ask(path: string, headers: Record<string, string>, method = 'GET', body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent, method }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        .on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}

const chance = createChance(seed, 1)
const word = () => chance.below(2 ** 30).toString(36)
const pages = [
  '/',
  `/match/${matches.finished}`,
  '/search',
  '/me',
  '/nothing',
  '/docs',
  '/docs/score',
  '/_root.data',
  '/sw.js',
]
/** Names that resemble ours but differ. */
const foreign = (): string => {
  const name = `${word()}.example`
  return [
    name,
    `scores.example.${name}`,
    `x${word()}scores.example`,
    `localhost.${name}`,
    `127.0.0.1.${name}`,
    `127.0.0.1@${name}`,
    `10.${chance.below(250)}.0.1`,
    '192.168.1.1',
    '[2001:db8::9]',
    `${name}:${port}`,
    `localhost:${port}.${name}`,
    `${name}/localhost`,
    ` ${name}`,
    '0.0.0.0',
    `xn--${word()}.test`,
  ][chance.below(15)]!
}

describe('a foreign host', () => {
  test(`reaches no page under ${runs} names, and leaves nothing behind for others`, async () => {
    const wrong: string[] = []
    const still = (text: string) => text.replaceAll(/\d/g, '')
    const own = { host: `127.0.0.1:${port}` }
    for (const path of pages) {
      const before = await ask(path, { ...own, 'x-forwarded-for': network() })
      assert.notEqual(before.status, 421, path)
      for (let run = 0; run < runs / pages.length; run++) {
        const host = foreign()
        const { status, text } = await ask(path, { host, 'x-forwarded-for': network() })
        if ((status !== 421 && status !== 400) || /Gulls|href=/.test(text)) wrong.push(`${path} as ${host}: ${status}`)
      }
      const afterwards = await ask(path, { ...own, 'x-forwarded-for': network() })
      if (still(afterwards.text) !== still(before.text)) wrong.push(`${path} is another one afterwards`)
    }
    assert.deepEqual(wrong, [])
    for (const host of ['scores.example', 'SCORES.example:443', 'localhost', `a.localhost:${port}`])
      assert.equal((await ask('/', { host, 'x-forwarded-for': network() })).status, 200, host)
  })
})

describe('openings of the stream', () => {
  test(`of one network are limited per minute, of ${runs}; another one opens`, async () => {
    const open = async (address: string) => {
      const stream = await openStream(url, 'rooms=match:1', { 'x-forwarded-for': address })
      stream.close()
      return stream.status
    }
    const statuses: number[] = []
    const startedAt = Date.now()
    for (let run = 0; run < runs; run++) statuses.push(await open(`2001:db8:5:5::${run.toString(16)}`))
    const opened = statuses.filter((status) => status === 200).length
    // A hundred, plus the refill during this time.
    assert.ok(opened >= 20 && opened <= 105 + (Date.now() - startedAt) / 600, `${opened} were opened`)
    // The refill may admit one of the last.
    assert.ok(statuses.slice(-20).filter((status) => status === 429).length >= 18, statuses.slice(-20).join())
    assert.equal(await open('2001:db8:5:6::1'), 200)
  })
})

describe('push subscriptions', () => {
  const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
  const subscribe = (endpoint: string, headers: Record<string, string>) =>
    ask(
      '/api/v1/push/subscription',
      { host: 'localhost', 'content-type': 'application/json', ...headers },
      'PUT',
      JSON.stringify({ endpoint, keys }),
    )
  const stored = async () =>
    (await database.pool.query<{ count: number }>('select count(*)::int as count from notices.subscription')).rows[0]!
      .count

  test(`use no address that is not a known push service, of ${runs}`, async () => {
    const before = await stored()
    const taken: string[] = []
    for (let run = 0; run < runs; run++) {
      const host = [
        '127.0.0.1',
        '10.0.0.1',
        '169.254.169.254',
        '192.168.0.1',
        '[::1]',
        '[fe80::1]',
        '[fd00::1]',
        '[::ffff:127.0.0.1]',
        '2130706433',
        '0x7f.1',
        '0',
        'localhost',
        'db.internal',
        `${word()}.local`,
        `${word()}.example`,
        `fcm.googleapis.com.${word()}.example`,
        `${word()}fcm.googleapis.com`,
        'googleapis.com',
        `fcm.googleapis.com:${8000 + chance.below(999)}`,
        `user@fcm.googleapis.com`,
        `fcm.googleapis.com@${word()}.example`,
        'example.com',
      ][run % 22]!
      const { headers } = await addPerson(database)
      const endpoint = `${run % 50 === 49 ? 'http' : 'https'}://${host}/${word()}`
      const { text } = await subscribe(endpoint, { ...headers, 'x-forwarded-for': network() })
      if (text.includes('"isSubscribed":true')) taken.push(endpoint)
    }
    assert.deepEqual([taken, await stored()], [[], before])
    const { headers } = await addPerson(database)
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
      'https://push.example.com/a',
    ])
      assert.match(
        (await subscribe(endpoint, { ...headers, 'x-forwarded-for': network() })).text,
        /"isSubscribed":true/,
        endpoint,
      )
  })

  test('of one network are limited per minute', async () => {
    const { headers } = await addPerson(database)
    const statuses: number[] = []
    for (let run = 0; run < 40; run++)
      statuses.push(
        (
          await subscribe(`https://fcm.googleapis.com/fcm/send/${word()}`, {
            ...headers,
            'x-forwarded-for': '203.0.113.200',
          })
        ).status,
      )
    assert.ok(statuses.filter((status) => status === 200).length <= 20, statuses.join())
    // The refill may admit one of the last.
    assert.ok(statuses.slice(-20).filter((status) => status === 429).length >= 18, statuses.slice(-20).join())
  })
})
