// Long half: floods the caches of a server process.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, describe, test } from 'node:test'
import { bodyLimits } from '#core/http/bodies.ts'
import { limitRows } from '#core/limits/limits.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson } from '#kit/people.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { createChance } from '../contract/chance.ts'
import { buildWorld } from '../journeys/world.ts'

const seed = seedOption()
/** Requests for pages; a tenth as many bodies. */
const runs = option('runs', 400)
const bodies = Math.ceil(runs / 10)
console.log(`memory.test seed ${seed} runs ${runs}`)

const MB = 2 ** 20
const MOST_RESIDENT = 450 * MB
const CONCURRENT = 48
/** As the page for a busy server says. */
const RETRY_AFTER_MS = 5_000
const database = await testDatabase({ after })
const { matches, teams, league, scorer } = await buildWorld(database)
// The front proxy sets the caller's address, so that a flood can come from many networks.
const { url, child } = await startServerProcess({ after }, database.url, {
  RATE_LIMITS: 'yes',
  TRUSTED_PROXIES: '127.0.0.0/8',
  DATABASE_POOL: '20',
})
const { port } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT })
after(() => agent.destroy())

function residentBytes(): number {
  try {
    return Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

function get(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', reject)
        .resume()
    })
      .on('error', reject)
      .end()
  })
}

const zones = Intl.supportedValuesOf('timeZone')

/** An uncached page, for a caller with made-up headers. */
function forged(run: number): { path: string; headers: Record<string, string> } {
  const chance = createChance(seed, run)
  const word = () => chance.below(2 ** 30).toString(36)
  const date = new Date(Date.UTC(2000 + chance.below(40), 0, 1 + chance.below(365))).toISOString().slice(0, 10)
  const pages = [
    '/',
    `/?x=${word()}`,
    `/day/${date}`,
    `/day/${date}?filter=${word()}`,
    `/match/${matches.finished}?${word()}=1`,
    `/match/${matches.live}/lineups`,
    `/team/${teams.gulls}?page=${chance.below(1000)}`,
    `/league/${league}?round=${word()}`,
    `/player/${scorer}`,
    `/search?q=${word()}`,
    `/${word()}/${word()}`,
    `/day/${date}.data?_routes=${word()}`,
    `/match/${chance.below(10_000)}`,
  ]
  const zone = zones[chance.below(zones.length)]!
  const odd = [...zone].map((letter) => (chance.below(2) === 0 ? letter.toLowerCase() : letter.toUpperCase())).join('')
  return {
    path: pages[chance.below(pages.length)]!,
    headers: {
      'x-forwarded-for': `198.${18 + chance.below(2)}.${chance.below(256)}.${chance.below(256)}`,
      host: [
        `${word()}.localhost:${chance.below(60_000)}`,
        `127.${chance.below(250)}.0.1`,
        'localhost',
        `${word()}.example`,
      ][chance.below(4)]!,
      'accept-language': `${word()},${['en', 'zh', 'fr'][chance.below(3)]};q=0.${chance.below(9)}`,
      cookie: `tz=${encodeURIComponent(odd)}; theme=${['dark', 'light', word()][chance.below(3)]}; lang=${word()}; ${word()}=${word().repeat(20)}; delay=${chance.below(120)}; spoilers=${['hide', 'show'][chance.below(2)]}; revealed=m${chance.below(9999)}`,
      'time-zone': odd,
      'client-type': word(),
      'accept-encoding': `${['br', 'gzip', 'identity'][chance.below(3)]}, ${word()}`,
      'user-agent': word(),
    },
  }
}

/** As a browser sends it, from a network of its own. */
const reader = {
  host: `127.0.0.1:${port}`,
  'x-forwarded-for': '192.0.2.77',
  'accept-language': 'en',
  'accept-encoding': 'gzip, br',
}

/** A reader whom a busy server asks to wait does so, once. */
async function isReaderServed(): Promise<boolean> {
  const status = await get('/', reader)
  if (status !== 503) return status === 200
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return (await get('/', reader)) === 200
}

async function flood(count: number, work: (run: number) => Promise<void>): Promise<number> {
  let next = 0
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, residentBytes())), 50)
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      while (next < count) await work(next++)
    }),
  )
  clearInterval(watching)
  return Math.max(most, residentBytes())
}

/** As many bodies of five megabytes as fit into memory. */
const MOST_TAKEN = Math.floor(bodyLimits.total / (5 * MB))

/** Four bodies of five megabytes, as far as they are accepted. */
async function sendMost(socket: Socket, part: Buffer): Promise<void> {
  for (let count = 0; count < 4; count++) await new Promise<void>((resolve) => socket.write(part, () => resolve()))
}

describe(
  'the memory of the server',
  { skip: residentBytes() === 0 && 'this system does not state the memory of a process' },
  () => {
    test(`stays below 450 MB while ${runs} uncached pages are requested, and a reader gets theirs`, async () => {
      const statuses = new Map<number, number>()
      const wrong: string[] = []
      const most = await flood(runs, async (run) => {
        const { path, headers } = forged(run)
        const status = await get(path, headers)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500 && status !== 503) wrong.push(`${status} ${path}`)
        if (run % 100 === 0 && !(await isReaderServed())) wrong.push(`the reader at ${run}`)
      })
      console.log(
        `pages: ${(most / MB).toFixed(0)} MB at most; ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
      )
      assert.deepEqual(wrong, [])
      assert.ok((statuses.get(200) ?? 0) > runs / 10, 'the flood was refused as a whole')
      assert.ok(most < MOST_RESIDENT, `${(most / MB).toFixed(0)} MB`)
    })

    test('one network that requests uncached pages is stopped, and no other', async () => {
      const stranger = { ...reader, 'x-forwarded-for': '2001:db8:7:7::1' }
      const neighbour = { ...reader, 'x-forwarded-for': '2001:db8:7:8::1' }
      const beganAt = Date.now()
      const statuses = await Promise.all(
        Array.from({ length: 400 }, (_, index) =>
          get(`/nothing/${seed}-${index}`, { ...stranger, 'x-forwarded-for': `2001:db8:7:7::${index.toString(16)}` }),
        ),
      )
      const drawn = statuses.filter((status) => status === 404).length
      // The allowance of an address, and its refill during the time of the test.
      const allowance = 5 * limitRows.page
      const most = allowance + Math.ceil(((Date.now() - beganAt) / 60_000) * allowance)
      assert.ok(
        drawn > 0 && drawn <= most && statuses.every((status) => [404, 429, 503].includes(status)),
        `${drawn} of 400 were drawn: ${[...new Set(statuses)].join()}`,
      )
      assert.equal(await get('/nothing/else', neighbour), 404)
      assert.equal(await get('/', reader), 200)
    })

    test(`stays below 450 MB while ${bodies} unfinished bodies arrive`, async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(database)))
      const sent: { socket: Socket; status: string | null }[] = []
      const part = Buffer.alloc(MB, 120)
      const most = await flood(bodies, async (run) => {
        const isKnown = run % 2 === 0
        const socket = connect(Number(port), '127.0.0.1')
          .setEncoding('latin1')
          .on('error', () => undefined)
        const one: (typeof sent)[number] = { socket, status: null }
        sent.push(one)
        const answered = new Promise<void>((resolve) => {
          const note = (status: string) => resolve(void (one.status ??= status))
          socket.once('data', (text: string) => note(text.slice(9, 12))).once('close', () => note('closed'))
        })
        const {
          headers: { authorization, deviceid },
        } = people[(run / 2) % people.length] ?? people[0]!
        socket.write(
          `POST /api/support/upload HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.${run % 100}.${run % 250}\r\ndeviceid: ${deviceid}\r\nauthorization: ${isKnown ? authorization : `Bearer nobody-${run}`}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${5 * MB}\r\n\r\n`,
        )
        // A permitted sender waits until nearly all is there; others are refused before.
        await Promise.race([answered, ...(isKnown ? [sendMost(socket, part)] : [])])
      })
      const taken = () => sent.filter(({ status }) => status === null).length
      // Bytes accepted by the system are on their way to the server, which answers everything that it refuses.
      for (const until = Date.now() + 10_000; taken() > MOST_TAKEN && Date.now() < until;) await get('/', reader)
      const inHand = taken()
      const statuses = sent.map(({ status }) => status ?? 'taken')
      for (const { socket } of sent) socket.destroy()
      const counts = Map.groupBy(statuses, (status) => status)
      console.log(
        `bodies: ${(most / MB).toFixed(0)} MB at most; ${[...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')}`,
      )
      assert.equal(
        (counts.get('401')?.length ?? 0) + (counts.get('429')?.length ?? 0) >= bodies / 2,
        true,
        'somebody who is nobody was let in',
      )
      assert.ok(inHand > 0 && inHand <= MOST_TAKEN, `${inHand} bodies were taken at once`)
      assert.ok(most < MOST_RESIDENT, `${(most / MB).toFixed(0)} MB`)
      assert.equal(await get('/', reader), 200)
    })
  },
)
