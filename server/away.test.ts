import assert from 'node:assert/strict'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { after, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { openDatabase } from '#core/db.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'

/** A way to the database that can be cut. */
async function cuttable(url: string) {
  const given = new URL(url.replace(/@\//, '@localhost/'))
  const folder = given.searchParams.get('host') ?? ''
  const port = Number(given.searchParams.get('port') ?? (given.port || 5432))
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, given.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => (one.destroy(), open.delete(one))))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return {
    url: `postgres://${given.username}:${given.password}@127.0.0.1:${(server.address() as AddressInfo).port}${given.pathname}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => (isCut = false),
  }
}

async function until(isTrue: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const begun = Date.now()
  while (!(await isTrue())) assert.ok(Date.now() - begun < patienceMs, 'it did not happen in time')
  return Date.now() - begun
}

const real = await testDatabase()

test('while the database is away, what is known is shown and the rest refused; it recovers by itself', async (t) => {
  const way = await cuttable(real.url)
  const database = openDatabase({ url: way.url, poolWaitMs: 1000 })
  const { url, close } = await listen({ config: readConfig({ PORT: '0', RATE_LIMITS: 'no', LOG_LEVEL: 'silent' }, []), database, buildFolder: null })
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
