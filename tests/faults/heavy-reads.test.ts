import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, describe, test } from 'node:test'
import { listHotTags, listMatchesByPeriod } from '#contract/score/match-list.ts'
import { handle } from '#core/calls/handler.ts'
import { openDatabase } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'

const LANES = 20
const STRANGERS = 36

const database = await testDatabase({ after })
/** As the server opens it: a caller waits a second for a connection. */
const served = openDatabase({ url: database.url })
/** A read that keeps a connection for long, and one that needs one for a moment. */
const handlers = [
  handle(listMatchesByPeriod, async ({ db }) => (await db.query('select pg_sleep(1.6) /* heavy */'), [])),
  handle(listHotTags, async ({ db }) => (await db.query('select 1'), [])),
]
const settings = { PORT: '0', LOG_LEVEL: 'silent', DEMO: 'no', TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMITS: 'yes' }
const { url, close } = await listen({ config: readConfig(settings, []), database: served, buildFolder: null, handlers })
after(async () => {
  await close()
  await served.close()
})
const agent = new Agent({ keepAlive: false })

type Asked = { address: string; path: string; body?: object; signal?: AbortSignal }

function ask({ address, path, body, signal }: Asked): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    request(`${url}/api/score${path}`, { agent, headers, signal, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body ? JSON.stringify(body) : undefined)
  })
}

async function running(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where state = 'active' and query like '%heavy%' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.count
}

describe('twenty lanes of one address that read what takes long', () => {
  const leaving = new AbortController()
  const { signal } = leaving
  const lane = (at: number) =>
    ask({ address: '203.0.113.7', path: '/v1/app/match/list/period', body: { sportType: 1, startTime: at }, signal })

  test('make no read of a stranger fail, and end when their reader leaves', async () => {
    const lanes = Array.from({ length: LANES }, (_, at) => lane(at).catch(() => 0))
    while ((await running()) < 5) await new Promise(setImmediate)
    const statuses = await Promise.all(
      Array.from({ length: STRANGERS }, (_, at) =>
        ask({ address: `198.51.100.${at}`, path: '/v1/app/match/hotTag', body: {} }),
      ),
    )
    assert.deepEqual(
      statuses.filter((status) => status !== 200),
      [],
    )
    leaving.abort()
    await Promise.all(lanes)
    while ((await running()) > 0) await new Promise(setImmediate)
    assert.equal(await ask({ address: '198.51.100.1', path: '/v1/app/match/hotTag', body: {} }), 200)
  })
})

describe('pages of the documentation', () => {
  test('count as pages, searches among them; another address reads on', async () => {
    const statusOf = async (path: string, address: string) =>
      (await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': address } })).status
    const statuses: number[] = []
    for (let at = 0; at < 200; at++)
      statuses.push(await statusOf(['/docs/search?q=odds', '/docs'][at % 2]!, '203.0.113.8'))
    const opened = statuses.filter((status) => status === 200).length
    assert.ok(opened >= 150 && opened < 195, `${opened} of 200`)
    assert.equal(
      statuses.find((status) => status !== 200),
      429,
    )
    assert.equal(await statusOf('/docs/search?q=odds', '203.0.113.9'), 200)
  })
})
