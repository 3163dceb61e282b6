import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { createClient } from '#contract/client.ts'
import { openDatabase } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { startServerProcess } from '#kit/server-process.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'

async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, init)
  await response.body?.cancel()
  return response.status
}

describe('services on several addresses that share a database', () => {
  test('each answer below both prefixes where they run, and return 502 where they do not', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const one = await startServerProcess(t, database.url, { SERVICES: 'score,news' })
    const other = await startServerProcess(t, database.url, { SERVICES: 'wallet', SCORE_URL: one.url })
    for (const base of ['/api/score', '/qiutx-score']) {
      assert.equal(await statusOf(`${one.url}${base}/v5/match/match?id=${matches.finished}`), 200)
      assert.equal(await statusOf(`${other.url}${base}/v5/match/match?id=${matches.finished}`), 502)
    }
    const [onOne, onOther] = await Promise.all(
      [one, other].map(({ url }) => statusOf(`${url}/api/news/app/get/circle`)),
    )
    assert.deepEqual([onOne, onOther], [501, 502])
    for (const { url } of [one, other]) {
      assert.equal(await statusOf(`${url}/api/v1/days/${worldDate}`), 200)
      assert.equal(await statusOf(`${url}/api/gateway/ping`), 200)
    }
  })

  test('call each other through the client that in one process is a function call, and both serve pages', async (t) => {
    const database = await testDatabase(t)
    const { matches } = await footballWorld(database)
    const one = await startServerProcess(t, database.url, { SERVICES: 'score,news' })
    const near = await serveHere(t, database.url, { SERVICES: 'score' })
    const far = await serveHere(t, database.url, { SERVICES: 'wallet', SCORE_URL: one.url })
    const ask = { query: { id: matches.finished } }
    const asked = await far.app.api.score.getMatch(ask)
    assert.deepEqual(asked, await near.app.api.score.getMatch(ask))
    assert.equal(asked.hostTeamName, 'Town')
    // The data of a page come from its own process; those of an old client go over HTTP.
    for (const { url } of [one, far]) {
      const page = await fetch(`${url}/match/${matches.finished}`)
      assert.ok(
        page.status === 200 || (page.status === 503 && /npm run build/.test(await page.text())),
        `${page.status}`,
      )
    }
    await one.stop()
    await assert.rejects(far.app.api.score.getMatch(ask))
    assert.equal(
      (await createClient({ baseUrl: far.url }).touchline.getMatch({ params: { id: matches.finished } })).row.summary
        .score.home,
      2,
    )
  })
})

async function serveHere(t: TestContext, databaseUrl: string, env: Record<string, string>) {
  const database = openDatabase({ url: databaseUrl, poolWaitMs: 10_000, statementTimeoutMs: 30_000 })
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent', ...env }, [])
  const { url, app, close } = await listen({ config, database })
  t.after(async () => {
    await close()
    await database.close()
  })
  return { url, app }
}
