import assert from 'node:assert/strict'
import { describe, test, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { testDatabase } from '#kit/database.ts'
import { openStream } from '#kit/stream.ts'
import { parts } from '#server/parts.ts'
import { openLive } from '#kit/live.ts'

const page = 'https://page.example'
const desk = 'https://desk.example'

async function serve(t: TestContext): Promise<string> {
  const database = await testDatabase(t)
  const http = Fastify({ forceCloseConnections: true })
  const live = await openLive({ parts, database, perAddress: 1000, corsOrigins: [desk] })
  live.attach(http)
  t.after(async () => {
    await live.close()
    await http.close()
  })
  return http.listen({ host: '127.0.0.1', port: 0 })
}

describe('the stream for pages of other origins', () => {
  test('is open to all of them, without credentials, and so is the reason of a refusal', async (t) => {
    const origin = await serve(t)
    for (const from of [page, 'null']) {
      const { status, headers, close } = await openStream(origin, 'rooms=day:2030-01-05', { origin: from })
      close()
      assert.deepEqual([status, headers['access-control-allow-origin']], [200, '*'])
      assert.equal(headers['access-control-allow-credentials'], undefined)
    }
    const refused = await openStream(origin, 'rooms=nonsense', { origin: page })
    assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [400, '*'])
  })

  test('answers preflights, with the header that resumes it', async (t) => {
    const origin = await serve(t)
    const asked = { origin: page, 'access-control-request-method': 'GET' }
    const { status, headers } = await fetch(`${origin}/api/v1/stream?rooms=day:2030-01-05`, {
      method: 'OPTIONS',
      headers: { ...asked, 'access-control-request-headers': 'last-event-id' },
    })
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [204, '*'])
    assert.equal(headers.get('access-control-allow-methods'), 'GET')
    assert.match(headers.get('access-control-allow-headers') ?? '', /\blast-event-id\b/)
  })

  test('with a room of an account is open to the listed origins alone', async (t) => {
    const origin = await serve(t)
    const rooms = 'rooms=day:2030-01-05,user:7'
    const allowed = async (from: string, method: 'GET' | 'OPTIONS') => {
      const { headers } = await fetch(`${origin}/api/v1/stream?${rooms}`, {
        method,
        headers: { origin: from, 'access-control-request-method': 'GET' },
      })
      return [headers.get('access-control-allow-origin'), headers.get('vary')]
    }
    for (const method of ['GET', 'OPTIONS'] as const) {
      assert.deepEqual(await allowed(desk, method), [desk, 'Origin'])
      for (const from of [page, 'null']) assert.deepEqual(await allowed(from, method), [null, 'Origin'])
    }
  })
})
