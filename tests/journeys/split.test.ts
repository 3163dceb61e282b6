// Long half: runs services as processes of their own.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createClient } from '#contract/client.ts'
import { openDatabase } from '#core/database/db.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { lastFirst } from '#kit/last-first.ts'
import { addPerson } from '#kit/people.ts'
import { makePicture } from '#kit/pictures.ts'
import { freePort, startServerProcess } from '#kit/server-process.ts'
import { serveUploads } from '#kit/uploads.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'

async function statusOf(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, init)
  await response.body?.cancel()
  return response.status
}

describe('services on several addresses that share a database', () => {
  test('each answer below both prefixes, here or there, and return 502 where no address is known', async (t) => {
    const scope = lastFirst(t)
    const database = await testDatabase(scope)
    const { matches } = await footballWorld(database)
    const one = await startServerProcess(scope, database.url, { SERVICES: 'score,news' })
    const other = await startServerProcess(scope, database.url, { SERVICES: 'wallet', SCORE_URL: one.url })
    for (const base of ['/api/score', '/qiutx-score']) {
      assert.equal(await statusOf(`${one.url}${base}/v5/match/match?id=${matches.finished}`), 200)
      const there = await fetch(`${other.url}${base}/v5/match/match?id=${matches.finished}`)
      const { data } = (await there.json()) as { data: { hostTeamName: string } }
      assert.deepEqual([there.status, data.hostTeamName], [200, 'Town'])
    }
    const [onOne, onOther] = await Promise.all(
      [one, other].map(({ url }) => statusOf(`${url}/api/news/app/prophecy/rank/hot`)),
    )
    assert.deepEqual([onOne, onOther], [200, 502])
    for (const { url } of [one, other]) {
      assert.equal(await statusOf(`${url}/api/v1/days/${worldDate}`), 200)
      assert.equal(await statusOf(`${url}/api/gateway/ping`), 200)
    }
  })

  test('call each other through the client that in one process is a function call, and both serve pages', async (t) => {
    const scope = lastFirst(t)
    const database = await testDatabase(scope)
    const { matches } = await footballWorld(database)
    const one = await startServerProcess(scope, database.url, { SERVICES: 'score,news' })
    const near = await serveHere(scope, database.url, { SERVICES: 'score' })
    const far = await serveHere(scope, database.url, { SERVICES: 'wallet', SCORE_URL: one.url })
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
    const refused = await fetch(`${far.url}/api/score/v5/match/match?id=${matches.finished}`)
    const { code, msg } = (await refused.json()) as { code: number; msg: string }
    assert.deepEqual([refused.status, refused.headers.get('retry-after'), code], [503, '5', 503])
    assert.match(msg, /"score" does not answer/)
    assert.equal(
      (await createClient({ baseUrl: far.url }).touchline.getMatch({ params: { id: matches.finished } })).row.summary
        .score.home,
      2,
    )
  })
  test('know the caller of a call that was sent on, by bearer alone, and count it where it arrived', async (t) => {
    const scope = lastFirst(t)
    const database = await testDatabase(scope)
    const { matches } = await footballWorld(database)
    const near = await serveHere(scope, database.url, { SERVICES: 'score', TRUSTED_PROXIES: '127.0.0.1' })
    const far = await serveHere(scope, database.url, { SERVICES: 'news', SCORE_URL: near.url, RATE_LIMITS: 'yes' })
    const { headers, userId } = await addPerson(database)
    const follow = async (more: Record<string, string>) => {
      const response = await fetch(`${far.url}/api/score/user/match/followed/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify({ matchId: matches.coming, matchType: 1, userId }),
      })
      return { ratelimit: response.headers.get('ratelimit'), ...((await response.json()) as { code: number }) }
    }
    assert.equal((await follow({})).code, 80_007)
    const followed = await follow(headers)
    assert.equal(followed.code, 200)
    assert.match(followed.ratelimit ?? '', /^"write"/)
    const client = createClient({ baseUrl: far.url, headers })
    const rows = await client.score.listFollowedMatches({ query: { sportType: 1, matchType: 1, userId: '' } })
    assert.deepEqual(
      rows.map(({ matchId }) => matchId),
      [matches.coming],
    )
  })

  test('show uploaded pictures of a service that runs elsewhere, and say so where it does not answer', async (t) => {
    const scope = lastFirst(t)
    const database = await testDatabase(scope)
    const near = await serveUploads(scope, database, { SERVICES: 'support' })
    const far = await serveHere(scope, database.url, { SERVICES: 'score', SUPPORT_URL: near.url })
    const { headers } = await addPerson(database)
    const { body } = await near.send({ bytes: await makePicture(), headers })
    const path = body.data!.url
    const [here, there] = await Promise.all([near.url, far.url].map((base) => fetch(base + path)))
    const [one, other] = await Promise.all(
      [here, there].map(async (answer) => Buffer.from(await answer!.arrayBuffer())),
    )
    assert.deepEqual(
      [there!.status, there!.headers.get('content-type'), one!.equals(other!)],
      [200, 'image/jpeg', true],
    )
    for (const name of ['etag', 'cache-control', 'content-security-policy'])
      assert.equal(there!.headers.get(name), here!.headers.get(name), name)
    const headersOfCache = { 'if-none-match': there!.headers.get('etag')! }
    assert.equal(await statusOf(far.url + path, { headers: headersOfCache }), 304)
    assert.equal(await statusOf(far.url + path, { method: 'HEAD' }), 200)
    assert.equal(await statusOf(`${far.url}/files/aaaaaaaaaaaaaaaaaaaaaaaa.jpg`), 404)
    const gone = await serveHere(scope, database.url, {
      SERVICES: 'score',
      SUPPORT_URL: `http://127.0.0.1:${await freePort()}`,
    })
    assert.equal(await statusOf(gone.url + path), 503)
  })

  test('refuse a call whose addresses go in a circle', async (t) => {
    const scope = lastFirst(t)
    const database = await testDatabase(scope)
    const port = await freePort()
    const one = await serveHere(scope, database.url, { SERVICES: 'wallet', SCORE_URL: `http://127.0.0.1:${port}` })
    await serveHere(scope, database.url, { SERVICES: 'news', SCORE_URL: one.url, PORT: String(port) })
    const response = await fetch(`${one.url}/api/score/v8/queryBook`)
    const { error, msg } = (await response.json()) as { error: string; msg: string }
    assert.deepEqual([response.status, error], [502, 'bad_gateway'])
    assert.match(msg, /leads to a server that does not run it/)
  })
})

async function serveHere(scope: ReturnType<typeof lastFirst>, databaseUrl: string, env: Record<string, string>) {
  const database = openDatabase({ url: databaseUrl, poolWaitMs: 10_000, statementTimeoutMs: 30_000 })
  const config = readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent', ...env }, [])
  const { url, app, close } = await listen({ config, database })
  scope.after(async () => {
    await close()
    await database.close()
  })
  return { url, app }
}
