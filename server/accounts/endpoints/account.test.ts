import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createHasher, leastCost } from '#accounts/secrets/hasher.ts'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { networks, peerOf } from '#core/calls/callers.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { openSite } from '#kit/site.ts'

const database = await testDatabase()
const site = await openSite(database, { TRUSTED_PROXIES: '127.0.0.1' })
changeAccounts(database, { ...site.engine, caps: { ...site.engine.caps, perNetworkHour: 1000 } })
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const [first, second] = ['vier kleine Igel', 'neun große Dachse']

describe('devices', () => {
  test('are listed with their description, page by page, and signed out one by one or all', async () => {
    const [phone, here] = ['13000000001', site.browser()]
    const code = await here.code(phone)
    await here.post(
      '/session',
      { phone, code },
      { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77', 'x-forwarded-proto': 'https' },
    )
    const [second, third] = [site.browser(), site.browser()]
    await second.signIn(phone, { waited: true })
    await third.signIn(phone, { waited: true })
    const { body } = await here.get('/sessions?pageSize=2')
    assert.deepEqual([body.total, body.list.length, body.pageNum], [3, 2, 1])
    const rest = (await here.get('/sessions?pageSize=2&pageNum=2')).body
    const mine = [...body.list, ...rest.list].find(({ isCurrent }) => isCurrent)
    assert.deepEqual([mine.device, mine.address, mine.kind], ['Firefox · Windows', '203.0.113.*', 'site'])
    assert.deepEqual((await here.get('/sessions?pageNum=9')).body.list, [])
    const stranger = site.browser()
    await stranger.signIn('13000000002')
    assert.equal((await stranger.delete(`/sessions/${mine.id}`)).status, 404)
    const other = (await second.get('/sessions')).body.list.find((one: { isCurrent: boolean }) => one.isCurrent)
    assert.equal((await here.delete(`/sessions/${other.id}`)).status, 200)
    assert.equal((await second.get('/me')).status, 401)
    assert.equal((await here.delete('/sessions')).body.ended, 1)
    assert.equal((await third.get('/me')).status, 401)
    assert.equal((await here.get('/me')).status, 200)
    assert.equal((await here.delete('/sessions?all=true')).body.ended, 1)
    assert.deepEqual((await here.get('/session')).body, { user: null })
    assert.equal((await stranger.get('/me')).status, 200)
  })
})

describe('a device', () => {
  test('that is new to the account is reported to its owner, another version of the same browser is not', async () => {
    const phone = '13000000020'
    const browser = site.browser()
    for (const agent of [
      firefox,
      firefox.replaceAll('140', '141'),
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    ])
      await browser.post(
        '/session',
        { phone, code: await browser.code(phone, { waited: true }) },
        { 'user-agent': agent },
      )
    const { rows } = await database.pool.query(
      `select detail -> 'isNewDevice' as is_new from accounts.audit where kind = 'signed_in' order by id desc limit 3`,
    )
    assert.deepEqual(
      rows.map(({ is_new }) => is_new),
      [true, false, false],
    )
  })
})

describe('signing in on the site', () => {
  test('is refused on an unencrypted connection, unless the operator allows it', async () => {
    const far = { 'x-forwarded-for': '203.0.113.7' }
    const browser = site.browser()
    const code = await browser.code('13000000003')
    const ask = { phone: '13000000003', code }
    const refused = await browser.post('/session', ask, far)
    assert.deepEqual([refused.status, refused.body.error], [200, 'insecure_transport'])
    assert.match(refused.body.msg, /PUBLIC_URL.*ALLOW_PLAIN_HTTP_LOGIN/)
    changeAccounts(database, { ...site.engine, isPlainHttpLoginAllowed: true })
    assert.equal((await browser.post('/session', ask, far)).status, 200)
    assert.match(browser.lastCookie, /^sid=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    assert.equal((await browser.get('/me', far)).status, 200)
    changeAccounts(database, site.engine)
    assert.equal((await browser.get('/me', far)).status, 401, 'no longer allowed, no longer taken')
  })

  test('accepts one proof at a time', async () => {
    for (const body of [{}, { password: 'a', code: '123456' }])
      assert.equal((await site.browser().post('/session', { phone: '13000000004', ...body })).status, 400)
    assert.equal(
      (await site.browser().post('/session', { phone: '13000000004', code: '123456' })).body.error,
      'code_wrong',
    )
    assert.equal(
      (await site.browser().post('/session', { phone: '13000000004', ticket: 'A'.repeat(43) })).body.error,
      'ticket_used',
    )
  })

  test('by a frozen account is refused only after a correct proof', async () => {
    const browser = site.browser()
    const { user } = (await browser.signIn('13000000005')).body
    await database.pool.query(`update accounts.account set state = 'frozen' where id = $1`, [user.id])
    assert.deepEqual((await browser.get('/session')).body, { user: null })
    assert.equal((await site.browser().signIn('13000000005', { waited: true })).body.error, 'account_frozen')
  })
})

describe('a password on the site', () => {
  test('is first set in a fresh session, changed with the present one, and ends the other sessions', async () => {
    const [phone, here] = ['13000000006', site.browser()]
    await here.signIn(phone)
    assert.equal((await here.put('/me/password', { newPassword: 'password1' })).body.error, 'password_weak')
    assert.equal((await here.put('/me/password', { newPassword: first })).status, 200)
    assert.equal((await here.get('/me')).body.hasPassword, true)
    const there = site.browser()
    assert.equal((await there.post('/session', { phone, password: first })).status, 200)
    assert.equal(
      (await here.put('/me/password', { password: second, newPassword: second })).body.error,
      'credentials_wrong',
    )
    assert.equal((await here.put('/me/password', { password: first, newPassword: second })).body.isDone, true)
    assert.equal((await there.get('/me')).status, 401)
    assert.equal((await here.get('/me')).status, 200)
  })

  test('is replaced by a code when it is forgotten', async () => {
    const [phone, here] = ['13000000007', site.browser()]
    await here.signIn(phone)
    const code = await here.code(phone, { purpose: 'reset', waited: true })
    const { ticket } = (await here.post('/password/check', { phone, code })).body
    assert.equal(
      (await here.post('/password/reset', { phone, ticket, password: 'qwertyuiop' })).body.error,
      'password_weak',
    )
    assert.equal((await here.post('/password/reset', { phone, ticket, password: first })).body.isDone, true)
    assert.deepEqual((await here.get('/session')).body, { user: null })
    assert.equal((await here.post('/session', { phone, password: first })).status, 200)
  })

  test('reveals without a ticket neither whether a number is known, nor the name of its owner', async () => {
    const [known, unknown] = ['13905718264', '13905718265']
    const { user } = (await site.browser().signIn(known)).body
    const errorOf = async (phone: string, password: string) =>
      (await site.browser().post('/password/reset', { phone, ticket: 'A'.repeat(43), password })).body.error
    for (const password of [user.nickname, `${known}`, 'password1'])
      assert.deepEqual(
        [await errorOf(known, password), await errorOf(unknown, password)],
        ['ticket_used', 'ticket_used'],
      )
  })

  test('renews the proof of a session, and so does a code to its number', async () => {
    const [phone, here] = ['13000000008', site.browser()]
    await here.signIn(phone)
    await here.put('/me/password', { newPassword: first })
    const stale = () => database.pool.query(`update accounts.session set proved_at = now() - interval '1 hour'`)
    await stale()
    assert.equal((await here.put('/me/password', { newPassword: second })).body.error, 'proof_needed')
    assert.equal((await here.post('/session/proof', { password: second })).body.error, 'credentials_wrong')
    assert.ok((await here.post('/session/proof', { password: first })).body.provedUntil > Date.now())
    await stale()
    const code = await here.code(phone, { purpose: 'change', waited: true, isOwn: true })
    assert.equal((await here.post('/session/proof', { code })).body.isDone, true)
    assert.equal((await here.put('/me/password', { newPassword: second })).body.isDone, true)
  })

  test('is hashed again when the cost or the secret has changed, and lost with the secret', async () => {
    const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
    const stored = await createHasher({ secrets: createSecrets([old]), cost: leastCost }).hash(first)
    const both = createHasher({ secrets: createSecrets([next, old]), cost: { memoryKiB: 20_480, passes: 2 } })
    const { isRight, better } = await both.verify(first, stored)
    assert.equal(isRight, true)
    assert.match(better!, /\$argon2id\$v=19\$m=20480,t=2,p=1\$/)
    assert.deepEqual(await both.verify(first, better), { isRight: true, better: null })
    assert.equal(
      (await createHasher({ secrets: createSecrets([next]), cost: leastCost }).verify(first, stored)).isRight,
      false,
    )
    assert.equal(
      (await both.verify('ｖｉｅｒ ｋｌｅｉｎｅ Ｉｇｅｌ', stored)).isRight,
      true,
      'full-width letters are the same letters',
    )
    assert.ok(!stored.includes(first))
  })
})

test('two concurrent callers each get their own answer: which session is theirs', async () => {
  const [browser, other] = [site.browser(), site.browser()]
  await browser.signIn('13000000031')
  await other.signIn('13000000031', { waited: true })
  const lists = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? browser : other).get('/sessions')),
  )
  const currentOf = (at: number) =>
    new Set(
      lists
        .filter((_, index) => index % 2 === at)
        .map(({ body }) => body.list.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id),
    )
  assert.deepEqual([currentOf(0).size, currentOf(1).size, currentOf(0).union(currentOf(1)).size], [1, 1, 2])
})

test('a connection counts as private only to this machine by its own name, or where a trusted proxy states so', () => {
  const isSecure = (headers: Record<string, string>, trusted: string[] = []) =>
    peerOf(headers, { remoteAddress: '127.0.0.1' }, networks(trusted), true).isSecure
  assert.deepEqual([isSecure({ host: 'localhost:3000' }), isSecure({ host: 'scores.example' })], [true, false])
  assert.deepEqual(
    [
      isSecure({ host: 'scores.example' }, ['127.0.0.1']),
      isSecure({ host: 'scores.example', 'x-forwarded-proto': 'https' }),
    ],
    [true, false],
  )
})

test('a page of the site identifies itself, and no browser contradicts', () => {
  const isSite = (headers: Record<string, string>, trusted: string[] = []) =>
    peerOf(
      { host: 'scores.example', 'touchline-site': '1', ...headers },
      { remoteAddress: '10.0.0.1' },
      networks(trusted),
      false,
    ).isSite
  assert.deepEqual(
    [isSite({}), isSite({ origin: 'https://scores.example' }), isSite({ 'sec-fetch-site': 'same-origin' })],
    [true, true, true],
  )
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'touchline-site': '0' },
  ] as Record<string, string>[])
    assert.equal(isSite(headers), false)
  const behind = { origin: 'https://public.example', 'x-forwarded-host': 'public.example' }
  assert.deepEqual([isSite(behind), isSite(behind, ['10.0.0.1'])], [false, true])
})
