import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { ask, shared, startCalls } from '#kit/test-calls.ts'

const database = await testDatabase()
const origin = await startCalls({ after }, { databaseUrl: database.url })

test('a caller that leaves does not abort the rendering that others wait for', async () => {
  const first = connect(Number(new URL(origin).port), '127.0.0.1')
  first.write('GET /api/score/together HTTP/1.1\r\nhost: x\r\n\r\n')
  await shared.begun.promise
  const others = [1, 2].map(() => ask(`${origin}/api/score/together`, { signal: AbortSignal.timeout(60_000) }))
  // Both wait once later calls are answered.
  for (let round = 0; round < 20; round++) await ask(`${origin}/api/score/hello/7?to=x`)
  first.destroy()
  await shared.left.promise
  shared.gate.resolve()
  assert.deepEqual(
    (await Promise.all(others)).map(({ status, body }) => [status, body]),
    [1, 2].map(() => [200, { text: 'read' }]),
  )
})
