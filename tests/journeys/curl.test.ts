// Long half: kills servers under an open stream.
import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createIngest } from '#timeline/ingest.ts'

/**
 * The behaviour of curl with two addresses and `-N`: prints both responses, with the headers of the first, over one
 * connection.
 */
const likeCurl = `
  import { Agent, get } from 'node:http'
  const [ping, stream, lastId] = process.argv.slice(1)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  get(ping, { agent }, (answer) => {
    console.log('x-request-id: ' + answer.headers['x-request-id'])
    answer.resume().on('end', () => get(stream, { agent, headers: lastId ? { 'Last-Event-ID': lastId } : {} }, (read) => read.pipe(process.stdout)))
  })`

const hasCurl = spawnSync('curl', ['--version']).status === 0
if (!hasCurl) console.log('There is no curl here: node reads the stream in its place.')

type Reading = {
  child: ChildProcess
  text(): string
  until(test: (text: string) => boolean): Promise<string>
  kill(): Promise<void>
}

/** `curl -N` on the stream of a match. A small request before it, over the same connection, identifies the process. */
function readStream(t: TestContext, origin: string, room: string, lastId?: string): Reading {
  const ping = `${origin}/api/gateway/ping`
  const stream = `${origin}/api/v1/stream?rooms=${room}`
  const resume = lastId === undefined ? [] : ['-H', `Last-Event-ID: ${lastId}`]
  const child = hasCurl
    ? spawn('curl', ['-s', '-N', '-i', ...resume, ping, stream])
    : spawn(process.execPath, ['--input-type=module', '--eval', likeCurl, ping, stream, lastId ?? ''])
  t.after(() => child.kill('SIGKILL'))
  let text = ''
  const ended = once(child, 'close')
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  return {
    child,
    text: () => text,
    async until(test) {
      while (!test(text)) {
        const isOver = await Promise.race([ended.then(() => true), once(child.stdout, 'data').then(() => false)])
        if (isOver) throw new Error(`curl ended: ${text}`)
      }
      return text
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function workerOf(text: string): string | undefined {
  return /x-request-id: (\w+)-/i.exec(text)?.[1]
}

/** Kind and id of each complete message, and the keys of its events. */
function messagesOf(text: string): { event: string; id: string; keys: string[] }[] {
  const blocks = text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => /^data: /m.test(block))
  return blocks.map((block) => {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
    const data = JSON.parse(line('data')) as { events?: { key: string; withdrawn: unknown }[] }
    return {
      event: line('event'),
      id: line('id'),
      keys: (data.events ?? []).map(({ key, withdrawn }) => (withdrawn === null ? key : `${key} withdrawn`)),
    }
  })
}

describe('curl -N on the stream', () => {
  test('shows a goal when it is reported; killed and resumed with its last id at the other worker, it misses and repeats nothing', async (t) => {
    const database = await testDatabase(t)
    const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now() })
    const [matchId] = matchIds as [number]
    const ingest = createIngest({ database, sports })
    const server = await startServerProcess(t, database.url, { WORKERS: '2' })
    const goal = (key: string, clockSeconds: number) =>
      footballEvent.goal({ key, period: 1, clockSeconds, side: 'home', kind: 'open' })
    const report = async (sequence: number, ...events: Parameters<typeof deltaReport>[2]) => {
      const receipt = await ingest.submit(deltaReport(matchId, sequence, events))
      assert.ok(receipt.ok, JSON.stringify(receipt))
    }

    const first = readStream(t, server.url, `match:${matchId}`)
    await first.until((text) => text.includes('event: hello'))
    await report(1, footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0 }))
    await report(2, goal('goal 1', 300))
    const read = messagesOf(await first.until((text) => messagesOf(text).some(({ keys }) => keys.includes('goal 1'))))
    await first.kill()

    await report(3, { ...goal('goal 1', 300), revision: 2, withdrawn: { reason: 'offside', at: Date.now() } })
    let next = readStream(t, server.url, `match:${matchId}`, read.at(-1)!.id)
    for (;;) {
      await next.until((text) => text.includes('event: hello'))
      if (workerOf(next.text()) !== workerOf(first.text())) break
      await next.kill()
      next = readStream(t, server.url, `match:${matchId}`, read.at(-1)!.id)
    }
    await report(4, goal('goal 2', 900))
    const resumed = messagesOf(await next.until((text) => messagesOf(text).some(({ keys }) => keys.includes('goal 2'))))
    assert.deepEqual(
      [...read, ...resumed].flatMap(({ keys }) => keys),
      ['start', 'goal 1', 'goal 1 withdrawn', 'goal 2'],
    )
    assert.deepEqual(
      resumed.filter(({ event }) => event === 'reset'),
      [],
    )
  })
})
