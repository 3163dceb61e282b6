import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabaseWay } from '#kit/way.ts'
import { openDatabase } from '#core/database/db.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'

async function until(isTrue: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const begun = Date.now()
  while (!(await isTrue())) assert.ok(Date.now() - begun < patienceMs, 'it did not happen in time')
  return Date.now() - begun
}

const real = await testDatabase()

test('while the database is away, cached answers are served and the rest refused; it recovers by itself', async (t) => {
  const way = await openDatabaseWay(real.url)
  const database = openDatabase({ url: way.url, poolWaitMs: 1000 })
  const { url, close } = await listen({
    config: readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent' }, []),
    database,
    buildFolder: null,
  })
  t.after(async () => {
    await close()
    await database.close()
  })
  const known = `${url}/api/v1/days/2026-11-20`
  const first = await fetch(known)
  assert.equal(first.status, 200)
  assert.equal(first.headers.get('touchline-stale'), null)
  const body = await first.text()

  way.cut()
  let stale = first
  await until(async () => {
    stale = await fetch(known)
    return stale.headers.get('touchline-stale') !== null
  }, 10_000)
  assert.equal(stale.status, 200)
  assert.equal(await stale.text(), body)
  assert.ok(Date.parse(stale.headers.get('touchline-stale') ?? '') <= Date.now())
  const refused = await fetch(`${url}/api/v1/matches/1`)
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('retry-after'), '5')
  assert.equal(((await refused.json()) as { error: string }).error, 'unavailable')

  way.mend()
  await until(async () => (await fetch(`${url}/api/v1/matches/1`)).status === 404, 10_000)
  await until(async () => (await fetch(known)).headers.get('touchline-stale') === null, 10_000)
})
