import { testEngines } from './engines.ts'
import Fastify from 'fastify'
import type { TestContext } from 'node:test'
import { createChat, type ChatOptions } from '#chat/chat.ts'
import type { Consider } from '#moderation/types.ts'
import type { Database } from '#core/database/db.ts'
import { testCalls } from './calls.ts'
import { testDatabase } from './database.ts'
import { addFixtures } from './facts.ts'
import { addPerson, type TestPerson } from './people.ts'
import { quoits } from './quoits.ts'
import { openStream } from './stream.ts'
import { parts } from '#server/parts.ts'
import { openLive } from '#kit/live.ts'
import * as handlers from '#chat/endpoints/index.ts'

type Verdict = Awaited<ReturnType<Consider>>['verdict']

/** A verdict that leaves no trace, whatever becomes of the text. */
function considered(verdict: Verdict): ReturnType<Consider> {
  return Promise.resolve({ verdict, file: async () => verdict, forget: () => undefined })
}

const passed: Verdict = { outcome: 'pass', reason: null, sentence: null, itemId: null }

/** A filter that lets every text pass. */
export const passAll: Consider = () => considered(passed)

const byWord: Consider = ({ text }) => {
  if (text.includes('BAD')) return considered({ outcome: 'refuse', reason: 'abuse', sentence: 'No.', itemId: null })
  if (text.includes('MAYBE')) return considered({ outcome: 'hold', reason: 'abuse', sentence: 'Later.', itemId: 7 })
  if (text.includes('BROKEN')) return Promise.reject(new Error('away'))
  return considered(passed)
}

/** Two rooms, three users of whom one moderates, a manual clock, and a filter that reacts to words in capitals. */
export async function openChat(options: Partial<ChatOptions> = {}) {
  const database = await testDatabase()
  const clock = { now: Date.UTC(2030, 10, 20, 15, 10) }
  testEngines(database).chat = createChat({
    database,
    consider: byWord,
    now: () => clock.now,
    paces: { perUser: 1e6, perAddress: 1e6, perRoom: 1e6 },
    ...options,
  })
  const { matchIds } = await addFixtures(database, { quoits }, { sport: 'quoits', count: 2 })
  const [alice, bob, mod] = await Promise.all([
    addPerson(database, { nickname: 'Alice', experience: 130 }),
    addPerson(database, { nickname: 'Bob' }),
    addPerson(database, { nickname: 'Mo', roles: ['moderator'] }),
  ])
  const as = (person?: TestPerson) => testCalls(database, handlers, person?.headers).client.touchline
  return { database, clock, room: String(matchIds[0]), other: String(matchIds[1]), alice, bob, mod, as }
}

/** A reader of the stream, and its position. */
export async function listen(t: TestContext, database: Database, query: string, headers: Record<string, string> = {}) {
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database, perAddress: 1000 })
  live.attach(http)
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    await live.close()
    await http.close()
  })
  return { origin, stream: await openStream(origin, query, headers) }
}

let count = 0
/** A message with a unique key, as a client sends it. */
export const say = (text: string) => ({ text, clientId: `client-${++count}` })
