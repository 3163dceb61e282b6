import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { newToken } from '#accounts/sessions/token.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'

const database = await testDatabase()
const env = {
  PORT: '0',
  RATE_LIMITS: 'no',
  LOG_LEVEL: 'silent',
  ALLOWED_HOSTS: 'scores.example',
  DESK_HOST: 'desk.example',
  ALLOW_PLAIN_HTTP_LOGIN: 'yes',
}
const { url, close } = await listen({ config: readConfig(env, []), database, isLive: false })
after(close)
const admin = await addPerson(database, { roles: ['admin'] })
await database.pool.query(`update accounts.session set kind = 'site' where user_id = $1`, [admin.userId])
/** As a browser that opens a page with a session of that host. */
const opening = { cookie: `sid=${admin.token}.${newToken()}`, 'sec-fetch-dest': 'document' }

/** What a path answers on a host: its status, the beginning of its text, and where it leads. */
async function ask(host: string, path: string, headers: Record<string, string> = {}) {
  const asked = request(`${url}${path}`, { headers: { ...headers, host } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of response) text += String(part)
  return { status: response.statusCode, text, location: response.headers.location }
}

test('with DESK_HOST calls of the desk answer on that host alone, and other calls on both', async () => {
  assert.equal((await ask('desk.example', '/api/v1/desk', admin.headers)).status, 200)
  assert.equal((await ask('DESK.example:443', '/api/v1/desk', admin.headers)).status, 200)
  for (const host of ['scores.example', 'localhost', '127.0.0.1']) {
    for (const path of ['/api/v1/desk', '/api/v1/desk/people', '/api/v1/desk/audit'])
      assert.equal((await ask(host, path, admin.headers)).status, 404, `${host}${path}`)
    assert.equal((await ask(host, '/api/v1/session', admin.headers)).status, 200, host)
  }
  assert.equal((await ask('desk.example', '/api/v1/session', admin.headers)).status, 200)
})

test('with DESK_HOST its pages are missing elsewhere, and that host has no other page', async () => {
  assert.deepEqual(
    [await ask('desk.example', '/')].map(({ status, location }) => [status, location]),
    [[303, '/desk']],
  )
  const shown = await ask('desk.example', '/desk', opening)
  assert.equal(shown.status, 200)
  assert.match(shown.text, /desk-top/)
  for (const path of [
    '/desk',
    '/desk/people',
    '/Desk',
    '//desk',
    '/%64esk',
    '/x/../desk',
    '/x/%2e%2e/%64esk/',
    '/desk.data',
  ]) {
    const { status, text } = await ask('scores.example', path, opening)
    assert.notEqual(status, 200, path)
    assert.doesNotMatch(text, /desk-top|sections/, path)
  }
  for (const path of ['/match/1', '/me', '/news']) assert.equal((await ask('desk.example', path)).status, 404, path)
})
