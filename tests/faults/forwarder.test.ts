// Long half: sweeps headers of forwarded requests.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { listSandboxMessages } from '#accounts/store/outbox.ts'
import { listOperations } from '#contract/services.ts'
import { readerOf } from '#core/database/reader.ts'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'
import { answerOf, openSite } from '#kit/site.ts'
import { solveWork } from '../../web/app/kit/verification/work/solve.ts'

const runs = option('runs', 6)
console.log(`forwarder.test runs ${runs}`)

const database = await testDatabase()
const site = await openSite(database)
const sitePort = Number(new URL(site.url).port)

/** Like `ssh -L`: forwards remote bytes on this machine, without the address of their origin. */
const forwarder = createServer((near) => {
  const far = connect(sitePort, '127.0.0.1')
  near.pipe(far).pipe(near)
  near.on('error', () => far.destroy())
  far.on('error', () => near.destroy())
})
forwarder.listen(0, '127.0.0.1')
await once(forwarder, 'listening')
after(() => forwarder.close())
const { port } = forwarder.address() as AddressInfo

// Browsers keep their connection; a client that closes it would count as a proxy.
const agent = new Agent({ keepAlive: true })
after(() => agent.destroy())

/** The ways in which a client may forge its address and host. */
const hosts = [
  `127.0.0.1:${port}`,
  'localhost',
  `localhost:${sitePort}`,
  'LOCALHOST',
  '[::1]',
  '127.1.2.3',
  'a.localhost',
  'scores.example',
  '0.0.0.0',
  '127.0.0.1.',
]
const hops: Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
  { 'x-forwarded-for': '::1' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '::ffff:127.0.0.1' },
  { forwarded: 'for=127.0.0.1;host=localhost;proto=http' },
  { via: '1.1 localhost' },
  { 'touchline-site': '1', origin: 'http://localhost' },
  { 'sec-fetch-site': 'same-origin', 'touchline-site': '1' },
  { 'x-original-url': '/api/v1/sandbox/outbox', 'x-rewrite-url': '/api/v1/sandbox/outbox' },
]
const spellings = hops.flatMap((hop) => hosts.map((host) => ({ host, ...hop }))).slice(0, Math.max(runs, 1))

/** Former places of codes over HTTP, and addresses that an attacker would try. */
const formerPaths = [
  '/api/v1/sandbox/outbox',
  '/api/v1/sandbox/outbox/',
  '/api/v1//sandbox/outbox',
  '/api/v1/outbox',
  '/sandbox/outbox',
  '/api/v1/sandbox/outbox?token=1',
  '/outbox',
  '/.data/outbox',
]

function ask(path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      // A stream of the live scores never ends: it would send a code at once.
      const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream')
      let text = ''
      const done = () => resolve({ status: answer.statusCode ?? 0, text })
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (isEndless) answer.destroy()
      })
      answer.once('end', done).once('close', done)
      if (isEndless && text !== '') answer.destroy()
    })
    sent.once('error', reject)
    sent.end()
  })
}

describe('unsent codes (S3)', () => {
  test('are in no response that a forwarder on the same machine returns, for any host and hop headers of the caller', async () => {
    const phones = ['13000000001', '13000000002', '13000000003']
    const codes = await Promise.all(phones.map((phone) => site.browser().code(phone)))
    const stored = await listSandboxMessages(readerOf(database), 10)
    assert.deepEqual(
      stored.map(({ code }) => code).toSorted(),
      codes.toSorted(),
      'they are there, for the command line',
    )
    const secret = new RegExp(`(?<!\\d)(${codes.join('|')})(?!\\d)|your code is|验证码 \\d`)
    const paths = listOperations()
      .filter(({ operation }) => operation.method === 'GET')
      .map(
        ({ operation, service }) =>
          `/api/${service === 'touchline' ? 'v1' : service}${operation.path.replace(/\{.*?\}/g, '1')}`,
      )
    assert.ok(paths.length > 60, String(paths.length))
    const revealing: string[] = []
    const reached = new Set<number>()
    for (const headers of spellings) {
      for (const path of [...formerPaths, ...paths.filter((one) => !one.endsWith('/stream'))]) {
        const { status, text } = await ask(path, headers)
        reached.add(status)
        if (secret.test(text)) revealing.push(`${path} ${JSON.stringify(headers)}`)
      }
    }
    assert.deepEqual(revealing, [])
    assert.ok(reached.has(200), 'the forwarder leads to the site')
  })

  test('are only reported as kept here in the answer to their request', async () => {
    const browser = site.browser()
    const [phone] = ['13000000009']
    const puzzle = (await browser.post('/captcha', { kind: 'text' })).body
    const { ticket } = (
      await browser.post(`/captcha/${puzzle.id}`, {
        answer: await answerOf(database, puzzle.id),
        work: solveWork(puzzle),
        purpose: 'sign_in',
        phone,
      })
    ).body
    const sent = (await browser.post('/codes', { purpose: 'sign_in', phone, captchaTicket: ticket })).body
    assert.deepEqual(
      [sent.isKeptHere, JSON.stringify(sent).includes((await listSandboxMessages(readerOf(database), 1))[0]!.code)],
      [true, false],
    )
  })
})
