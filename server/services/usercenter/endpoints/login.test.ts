import assert from 'node:assert/strict'
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { describe, test } from 'node:test'
import { currentSignKey } from '#accounts/secrets/sign-key.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { openSite } from '#kit/site.ts'

const database = await testDatabase()
const site = await openSite(database)
changeAccounts(database, { ...site.engine, caps: { ...site.engine.caps, perNetworkHour: 1000, perNumberDay: 1000 } })
const password = 'k7#mQ2xw9'

let count = 0
const number = () => `139${String(++count).padStart(8, '0')}`

/** A user with a password, created as old clients do it. */
async function member(device = 'device-1') {
  const phone = number()
  const client = site.client(device)
  const { body } = await client.signIn(phone)
  const set = await client.post('/api/usercenter/v2/app/findpwd/reset', {
    userName: phone,
    passWord: password,
    ticket: body.data.ticket,
  })
  assert.equal(set.body.code, 200, JSON.stringify(set.body))
  client.token = set.body.data.token
  return { phone, client, uid: body.data.uid as number }
}

describe('an old client', () => {
  test('registers by a code, after a solved puzzle, whatever it states about itself', async () => {
    const client = site.client()
    const phone = number()
    assert.equal(
      (await client.post('/api/messaging/sms/send/code', { type: 1, phone, disabledGeeTest: 1 })).body.error,
      'captcha_needed',
    )
    const code = await client.code(phone, 1)
    const lies = { registIp: '1.2.3.4', authentication: '{"uid":100001}', clientInfo: 'admin', userId: 100001 }
    const { status, body } = await client.post('/api/passport/app/login', {
      userName: phone,
      code,
      passWord: '',
      ticket: '',
      ...lies,
    })
    assert.equal(status, 200)
    assert.equal(body.code, 200)
    assert.equal(body.data.isRes, 1)
    assert.match(body.data.token, /^[\w-]{43}$/)
    assert.notEqual(body.data.ticket, '')
    assert.equal(body.data.mobile, `${phone.slice(0, 3)}******${phone.slice(-2)}`)
    const { rows } = await database.pool.query('select address, device_id from accounts.session where user_id = $1', [
      body.data.uid,
    ])
    assert.deepEqual(rows, [{ address: '127.0.0.1', device_id: 'device-1' }])
  })

  test('signs in with a password, plain or encrypted in both ways, with the same answer to a wrong one and an unknown number', async () => {
    const { phone } = await member()
    const key = createPublicKey({
      key: Buffer.from(await currentSignKey(site.engine), 'base64'),
      format: 'der',
      type: 'spki',
    })
    const oaep = publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(password),
    ).toString('base64')
    const old = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64')
    const client = site.client()
    for (const passWord of [password, oaep, old]) {
      const { body } = await client.post('/api/usercenter/app/login', { userName: phone, passWord })
      assert.equal(body.code, 200)
      assert.equal(body.data.ticket, '')
    }
    const refusals = [
      await client.post('/api/usercenter/app/login', { userName: phone, passWord: 'k7#mQ2xw8' }),
      await client.post('/api/usercenter/app/login', { userName: number(), passWord: password }),
      await client.post('/api/usercenter/app/login', {
        userName: phone,
        passWord: `${oaep.slice(0, 100)}AAAA${oaep.slice(104)}`,
      }),
      await client.post('/api/usercenter/app/login', {
        userName: phone,
        passWord: `${old.slice(0, 100)}AAAA${old.slice(104)}`,
      }),
    ].map(({ status, body }) => ({ status, ...body, requestId: '' }))
    assert.deepEqual(new Set(refusals.map((one) => JSON.stringify(one))).size, 1)
    assert.equal(refusals[0]?.error, 'credentials_wrong')
  })

  test('keeps its token for 30 days that slide, on its own device alone', async () => {
    const { client } = await member('device-a')
    assert.equal((await client.get('/api/v1/me')).status, 200)
    for (const deviceid of ['device-b', ''])
      assert.equal((await client.get('/api/v1/me', { deviceid })).body.code, 9527)
    await database.pool.query(
      `update accounts.session set seen_at = now() - interval '2 days', expires_at = now() + interval '1 day' where device_id = 'device-a'`,
    )
    assert.equal((await client.get('/api/v1/me')).status, 200)
    const { rows } = await database.pool.query(
      `select expires_at > now() + interval '29 days' as slid from accounts.session where device_id = 'device-a' and ended_at is null order by id desc limit 1`,
    )
    assert.deepEqual(rows, [{ slid: true }])
  })

  test('receives 9527 once it is signed out, and 401 for an unknown token', async () => {
    const { client, uid } = await member()
    assert.equal(
      (await client.get(`/api/passport/auth/logout?userId=${uid + 1}`, { 'sec-purpose': 'prefetch' })).status,
      403,
    )
    assert.equal((await client.get(`/api/passport/auth/logout?userId=${uid + 1}`)).body.code, 200)
    const { status, body } = await client.get('/api/v1/me')
    assert.deepEqual([status, body.code], [200, 9527])
    client.token = 'x'.repeat(43)
    assert.equal((await client.get('/api/v1/me')).status, 401)
  })

  test('puts no secret into an address, unless the operator allows it', async () => {
    const { phone, client } = await member()
    const ticket = 'A'.repeat(43)
    const calls = [
      `/api/usercenter/app/login?userName=${phone}&passWord=${encodeURIComponent(password)}`,
      `/api/usercenter/v2/app/findpwd/reset?userName=${phone}&passWord=vier+kleine+Igel&ticket=${ticket}`,
      `/api/passport/app/findpwd/reset?userName=${phone}&passWord=vier+kleine+Igel&ticket=${ticket}`,
      `/api/usercenter/app/findpwd/check?userName=${phone}&code=123456`,
      `/api/usercenter/app/setpwd?userName=${phone}&passWord=vier+kleine+Igel&ticket=${ticket}`,
    ]
    for (const call of calls) {
      const { status, headers, body } = await site.client().get(call)
      assert.deepEqual([status, headers.get('allow'), body.error], [405, 'POST', 'method_not_allowed'], call)
    }
    changeAccounts(database, { ...site.engine, areSecretsInUrlAllowed: true })
    assert.equal((await client.get(calls[0]!)).body.code, 200)
    assert.equal((await client.get(calls[1]!)).body.error, 'ticket_used')
    assert.equal((await site.client().get(calls[3]!)).body.error, 'code_wrong')
    changeAccounts(database, site.engine)
  })
})

describe('a first password', () => {
  test('is set with a ticket that only a fresh session gets', async () => {
    const [phone, client] = [number(), site.client()]
    await client.signIn(phone)
    const { ticket } = (await client.get('/api/usercenter/app/setpwd/ticket')).body.data
    await database.pool.query(`update accounts.session set proved_at = now() - interval '16 minutes'`)
    assert.equal((await client.get('/api/usercenter/app/setpwd/ticket')).body.error, 'proof_needed')
    assert.equal(
      (
        await site
          .client()
          .post('/api/usercenter/v2/app/findpwd/reset', { userName: phone, passWord: password, ticket })
      ).body.code,
      200,
    )
  })
})

describe('a forgotten password', () => {
  test('is replaced by a code and its ticket, each used once; all sessions end', async () => {
    const { phone, client } = await member()
    const other = site.client('device-2')
    const code = await other.code(phone, 2, { waited: true })
    assert.equal(
      (
        await other.post('/api/usercenter/app/findpwd/check', {
          userName: phone,
          code: '000000' === code ? '000001' : '000000',
        })
      ).body.error,
      'code_wrong',
    )
    const { ticket } = (await other.post('/api/usercenter/app/findpwd/check', { userName: phone, code })).body.data
    const weak = await other.post('/api/usercenter/v2/app/findpwd/reset', {
      userName: phone,
      passWord: 'password1',
      ticket,
    })
    assert.deepEqual([weak.body.error, weak.status], ['password_weak', 200])
    const { body } = await other.post('/api/usercenter/v2/app/findpwd/reset', {
      userName: phone,
      passWord: 'vier kleine Igel',
      ticket,
    })
    assert.equal(body.code, 200)
    assert.equal((await client.get('/api/v1/me')).body.code, 9527)
    assert.equal(
      (
        await other.post('/api/usercenter/v2/app/findpwd/reset', {
          userName: phone,
          passWord: 'vier kleine Hasen',
          ticket,
        })
      ).body.error,
      'ticket_used',
    )
    assert.equal(
      (await other.post('/api/passport/app/login', { userName: phone, passWord: password })).body.error,
      'credentials_wrong',
    )
    assert.equal(
      (await other.post('/api/passport/app/login', { userName: phone, passWord: 'vier kleine Igel' })).body.code,
      200,
    )
  })
})
