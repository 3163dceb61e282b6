// Long half: fault proof of a room whose workers are killed.
import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { describe, test, type TestContext } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { addFixtures } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { openStreamAtWorker, startServerProcess } from '#kit/server-process.ts'
import type { StreamMessage } from '#kit/stream.ts'
import { lineOf, sayUntilAnswered } from '#kit/talk.ts'
import { sports } from '#sports/index.ts'
import { createChance, type Chance } from '../contract/chance.ts'

const seed = seedOption()
const runs = option('runs', 3)
console.log(`chat.test seed ${seed} runs ${runs}`)

const speakers = 12
/** They take turns: a user with nine messages in ten seconds counts as a machine. */
const crowd = 240

/** Two workers, a room, users who write in it and one reader that records messages over all its connections. */
async function open(t: TestContext) {
  const database = await testDatabase(t)
  const { matchIds } = await addFixtures(database, sports, { sport: 'football', kickOff: Date.now() })
  const room = String(matchIds[0])
  const people = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      addPerson(database, { nickname: `Fan ${index}`, roles: ['moderator'] }),
    ),
  )
  const server = await startServerProcess(t, database.url, { WORKERS: '2', RATE_LIMITS: 'no' })
  const agent = new Agent({ keepAlive: true })
  t.after(() => agent.destroy())
  const acknowledged: { id: number; clientId: string }[] = []
  let count = 0
  const say = async (person: TestPerson, chance: Chance) => {
    const clientId = `line-${seed}-${++count}`.padEnd(8, '0')
    const { outcome, id } = await sayUntilAnswered(server.url, agent, person, room, { text: lineOf(chance), clientId })
    assert.equal(outcome, 'sent')
    acknowledged.push({ id: id as number, clientId })
  }
  let turn = 0
  const burst = (chance: Chance, lines: number) =>
    Promise.all(Array.from({ length: lines }, () => say(people[turn++ % crowd]!, chance)))
  return { server, burst, acknowledged, reader: createReader(server.url, `rooms=chat:${room}`) }
}

function createReader(url: string, query: string) {
  const before: StreamMessage[] = []
  let stream: Awaited<ReturnType<typeof openStreamAtWorker>> = null
  const all = () => [...before, ...(stream?.messages ?? [])]
  return {
    heard: () => heardIn(all()),
    async connect(isWanted: (worker: string) => boolean = () => true) {
      const last = all().findLast(({ id }) => id !== null)?.id
      for (;;) {
        const next = await openStreamAtWorker(url, query, last === undefined ? {} : { 'last-event-id': String(last) })
        if (next?.status === 200 && isWanted(next.worker)) {
          // Its first message contains its position; a reader cut off before that has no place to resume.
          await next.until((messages) => messages.length > 0)
          return (stream = next)
        }
        next?.close()
      }
    },
    disconnect() {
      before.push(...(stream?.messages ?? []))
      stream?.close()
      stream = null
    },
    until: (count: number) => stream?.until(() => heardIn(all()).length >= count),
  }
}

function heardIn(messages: readonly StreamMessage[]): { id: number; clientId: string }[] {
  assert.ok(!messages.some(({ event }) => event === 'reset'), 'no position is too old')
  return messages
    .filter(({ event, data }) => event === 'chat' && data.type === 'message')
    .map(({ data }) => data.message as { id: number; clientId: string })
}

/** Acknowledged messages were received, once each, in the order of their numbers, without a gap. */
function assertSame(heard: { id: number; clientId: string }[], acknowledged: { id: number; clientId: string }[]): void {
  assert.deepEqual(
    heard.map(({ id }) => id),
    Array.from({ length: acknowledged.length }, (_, index) => index + 1),
  )
  const byId = acknowledged.toSorted((a, b) => a.id - b.id)
  assert.deepEqual(
    heard.map(({ clientId }) => clientId),
    byId.map(({ clientId }) => clientId),
  )
}

describe('the chat of a room', () => {
  test('is received completely, once and in order by a reader that is cut off and reconnects to the other worker', async (t) => {
    const { burst, acknowledged, reader } = await open(t)
    let at = await reader.connect()
    for (let run = 0; run < runs; run++) {
      const chance = createChance(seed, run)
      const lines = 1 + chance.below(speakers)
      const talking = burst(chance, lines)
      await reader.until(acknowledged.length + chance.below(lines))
      reader.disconnect()
      await talking
      await burst(chance, chance.below(4))
      const { worker } = at!
      at = await reader.connect((other) => other !== worker)
      await burst(chance, 1 + chance.below(4))
      await reader.until(acknowledged.length)
      assertSame(reader.heard(), acknowledged)
    }
  })

  test('is stored and received once when workers are killed with SIGKILL while users write and repeat unanswered requests', async (t) => {
    const { server, burst, acknowledged, reader } = await open(t)
    await reader.connect()
    for (let kill = 0; kill < Math.ceil(runs / 2); kill++) {
      const chance = createChance(seed, 1_000_000 + kill)
      const talking = burst(chance, speakers)
      await reader.until(acknowledged.length + chance.below(speakers))
      const workers = (await server.workers()).sort((a, b) => a - b)
      for (const pid of workers.slice(0, kill % 3 === 2 ? 2 : 1)) process.kill(pid, 'SIGKILL')
      await talking
      reader.disconnect()
      await reader.connect()
      await burst(chance, 3)
      await reader.until(acknowledged.length)
      assertSame(reader.heard(), acknowledged)
    }
  })
})
