import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { testDispatch } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { handle } from './handler.ts'

const database = await testDatabase()
const listed = operation({
  method: 'POST',
  path: '/list',
  auth: 'either',
  evidence: 'client',
  summary: 'For this test.',
  body: z.object({ page: z.int() }),
  data: z.object({ run: z.int() }),
})
const viewers = { address: '203.0.113.5', deviceId: null }

function start() {
  const state = { runs: 0, begun: Promise.withResolvers<void>(), gate: Promise.withResolvers<void>() }
  const signals: AbortSignal[] = []
  const handler = handle(listed, async ({ signal }) => {
    state.runs += 1
    signals.push(signal)
    const { runs } = state
    state.begun.resolve()
    await state.gate.promise
    return { run: runs }
  })
  const dispatch = testDispatch(database, [handler])
  const ask = async (name: string, page = 1, { address } = viewers, signal = new AbortController().signal) => {
    const kept = await dispatch.answer({
      operation: listed,
      name,
      params: {},
      search: '',
      body: { page },
      headers: {},
      caller: { region: null, client: 'web' },
      peer: { ...peer, address },
      signal,
      requestId: 'test',
    })
    return (JSON.parse(kept.finished.bytes('identity').toString()) as { data: { run: number } }).data.run
  }
  return { state, signals, ask }
}

const peer = {
  address: '',
  userAgent: '',
  deviceId: null,
  knownDevices: '',
  isSecure: true,
  isPrefetch: false,
  isSite: false,
  isForeign: false,
  origin: '',
}

describe('a read by POST', () => {
  test('runs once for equal requests of one address that come meanwhile, and again afterwards', async () => {
    const { state, ask } = start()
    const together = [1, 2, 3].map(() => ask('score.listThings'))
    const others = [ask('score.listThings', 2), ask('score.listThings', 1, { ...viewers, address: '203.0.113.6' })]
    await state.begun.promise
    state.gate.resolve()
    assert.deepEqual(await Promise.all(together), [1, 1, 1])
    assert.deepEqual(await Promise.all(others), [2, 3])
    assert.equal(await ask('score.listThings'), 4)
  })

  test('ends when the last reader has left', async () => {
    const { state, signals, ask } = start()
    const [one, two] = [new AbortController(), new AbortController()]
    const both = [one, two].map(({ signal }) => ask('score.listThings', 1, viewers, signal).catch(() => 0))
    await state.begun.promise
    one.abort()
    assert.equal(signals[0]!.aborted, false)
    two.abort()
    assert.equal(signals[0]!.aborted, true)
    state.gate.resolve()
    await Promise.all(both)
  })

  test('that acts runs for each', async () => {
    const { state, ask } = start()
    state.gate.resolve()
    assert.deepEqual(await Promise.all([ask('score.voteInThings'), ask('score.voteInThings')]), [1, 2])
  })
})
