import assert from 'node:assert/strict'
import { afterEach, describe, mock, test } from 'node:test'
import { connection, isDown } from './connection.ts'
import { Stream, type StreamState } from './stream.ts'

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } })
Object.defineProperty(navigator, 'onLine', { value: true })

/** The state after the first attempt to open a stream. */
async function afterFirst(answer: () => Promise<Response>): Promise<{ state: StreamState; isAnswered: boolean }> {
  mock.method(globalThis, 'fetch', answer)
  const { promise, resolve } = Promise.withResolvers<{ state: StreamState; isAnswered: boolean }>()
  const none = () => undefined
  const onState = (state: StreamState, isAnswered: boolean) => state === 'connecting' || resolve({ state, isAnswered })
  const stream = new Stream(
    { rooms: ['match:1'], position: 0 },
    { onFrame: none, onRooms: none, onBytes: none, onState },
  )
  const told = await promise
  stream.close()
  return told
}

describe('a stream that is not opened', () => {
  afterEach(() => mock.restoreAll())

  const cases: [name: string, answer: () => Promise<Response>, isServerDown: boolean][] = [
    ['because of too many streams', async () => new Response(null, { status: 429 }), false],
    ['because a proxy finds no server', async () => new Response(null, { status: 502 }), true],
    ['because nothing answers', () => Promise.reject(new TypeError('fetch failed')), true],
  ]
  for (const [name, answer, isServerDown] of cases) {
    test(`${name} tells whether the server is away`, async () => {
      const { state, isAnswered } = await afterFirst(answer)
      assert.equal(state, 'reconnecting')
      connection.set(state, isAnswered)
      assert.equal(isDown(), isServerDown)
    })
  }
})
