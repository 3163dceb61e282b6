import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign, createPublicKey, verify } from 'node:crypto'
import { describe, test } from 'node:test'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { testEngines } from '#kit/engines.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import * as handlers from '#server/services/usercenter/index.ts'
import { chatKeys, readChatToken, signChatToken, tokenLifeS } from './token.ts'

const secrets = createSecrets(['a secret of this test', 'the one before it'])
const now = 1_800_000_000_000
const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe('a chat token', () => {
  test('identifies its owner for ten minutes, and can be verified with the public key alone', () => {
    const token = signChatToken(secrets, { userId: 7 }, now)
    assert.deepEqual(readChatToken(secrets, token, now), { userId: 7 })
    assert.deepEqual(readChatToken(secrets, token, now + tokenLifeS * 1000 - 1), { userId: 7 })
    assert.equal(readChatToken(secrets, token, now + tokenLifeS * 1000), null)
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const jwk = chatKeys(secrets).find((one) => one.kid === kid)!
    assert.ok(
      verify(
        null,
        Buffer.from(`${head}.${claims}`),
        createPublicKey({ key: { ...jwk }, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    )
    assert.deepEqual(readChatToken(secrets, signChatToken(secrets, { deviceId: 'abc' }, now), now), { deviceId: 'abc' })
  })

  test('is accepted with the previous secret, and refused with a foreign one', () => {
    const before = createSecrets(['the one before it'])
    assert.deepEqual(readChatToken(secrets, signChatToken(before, { userId: 7 }, now), now), { userId: 7 })
    assert.equal(readChatToken(secrets, signChatToken(createSecrets(['foreign']), { userId: 7 }, now), now), null)
  })

  test('is refused when forged, in forty ways', () => {
    const forged = forgeries()
    assert.ok(forged.length >= 40, `${forged.length} forgeries`)
    for (const [name, token] of forged) assert.equal(readChatToken(secrets, token, now), null, name)
  })
})

function forgeries(): [string, string][] {
  const token = signChatToken(secrets, { userId: 7 }, now)
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
  const good = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const foreign = generateKeyPairSync('ed25519')
  const own = (h: unknown, c: unknown) =>
    `${b64(h)}.${b64(c)}.${sign(null, Buffer.from(`${b64(h)}.${b64(c)}`), foreign.privateKey).toString('base64url')}`
  const { x } = chatKeys(secrets)[0]!
  const hs = (alg: string, key: string | Buffer) =>
    `${b64({ alg, typ: 'JWT', kid })}.${claims}.${createHmac('sha256', key)
      .update(`${b64({ alg, typ: 'JWT', kid })}.${claims}`)
      .digest('base64url')}`
  const heads = [
    { alg: 'none', typ: 'JWT', kid },
    { alg: 'None', typ: 'JWT', kid },
    { alg: 'ES256', typ: 'JWT', kid },
    { alg: 'RS256', typ: 'JWT', kid },
    { alg: 'Ed448', typ: 'JWT', kid },
    { typ: 'JWT', kid },
    { alg: 'EdDSA', kid },
    { alg: 'EdDSA', typ: 'JWT' },
    { alg: 'EdDSA', typ: 'JWT', kid: '../../etc/passwd' },
    { alg: 'EdDSA', typ: 'JWT', kid: "' or 1=1 --" },
    { alg: 'EdDSA', typ: 'JWT', kid: 7 },
    { alg: 'EdDSA', typ: 'JWT', kid, jku: 'https://evil.example/keys' },
    { alg: 'EdDSA', typ: 'JWT', kid, x5u: 'https://evil.example/cert' },
    { alg: 'EdDSA', typ: 'JWT', kid, jwk: foreign.publicKey.export({ format: 'jwk' }) },
    { alg: 'EdDSA', typ: 'JWT', kid, crit: ['exp'] },
    { alg: 'EdDSA', typ: 'JWT', kid, b64: false },
    { alg: ['EdDSA'], typ: 'JWT', kid },
  ]
  const changed = [
    { sub: '8' },
    { aud: 'other' },
    { aud: ['touchline-chat'] },
    { iss: 'other' },
    { exp: 9e9 },
    { isLogin: 1 },
    { iat: 0 },
  ]
  return [
    ...heads.flatMap((one): [string, string][] => [
      [`head ${JSON.stringify(one)} signed by another`, own(one, good)],
      [`head ${JSON.stringify(one)} with the old signature`, `${b64(one)}.${claims}.${signature}`],
    ]),
    ...changed.map((one): [string, string] => [
      `claims ${JSON.stringify(one)}`,
      `${head}.${b64({ ...good, ...one, extra: 1 })}.${signature}`,
    ]),
    ['HS256 with the public key', hs('HS256', x)],
    ['HS256 with the key id', hs('HS256', kid)],
    ['HS256 with the bytes of the public key', hs('HS256', Buffer.from(x, 'base64url'))],
    ['no signature', `${head}.${claims}.`],
    ['two parts', `${head}.${claims}`],
    ['four parts', `${token}.x`],
    ['empty', ''],
    ['padding', `${token}=`],
    ['a zero signature', `${head}.${claims}.${Buffer.alloc(64).toString('base64url')}`],
    // The first character: the last ones of an Ed25519 signature are "AA" in one of sixteen.
    ['bits flipped', `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
    ['spaces', ` ${token}`],
    ['a megabyte', `${head}.${'A'.repeat(1e6)}.${signature}`],
  ]
}

describe('the calls for chat tokens', () => {
  test('issue a token of the caller, by account or by device, and never of another user', async () => {
    const database = await testDatabase()
    const person = await addPerson(database)
    const as = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.usercenter
    const own = String(person.userId)
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    for (const ask of [
      () => as(person.headers).getRongToken({ body: { userId: own, isLogin: 1 } }),
      () => as(person.headers).getRongTokenByQuery({ query: { userId: own, isLogin: 1 } }),
      () => as(person.headers).getJuggleToken({ query: { userId: own, isLogin: 1 } }),
    ]) {
      const { sub, isLogin, aud } = claimsOf(await ask())
      assert.deepEqual([sub, isLogin, aud], [own, 1, 'touchline-chat'])
    }
    await assert.rejects(as(person.headers).getRongToken({ body: { userId: '999', isLogin: 1 } }), { status: 403 })
    await assert.rejects(as().getRongToken({ body: { userId: own, isLogin: 1 } }), { status: 401 })
    assert.deepEqual(
      claimsOf(await as().getRongToken({ body: { userId: 'a1b2c3d4e5f6', isLogin: 0 } })).sub,
      'device:a1b2c3d4e5f6',
    )
    await assert.rejects(as().getRongToken({ body: { userId: 'no device!', isLogin: 0 } }), { status: 400 })
  })

  test('a chat token opens no call: it is no session', async () => {
    const database = await testDatabase()
    const { userId } = await addPerson(database)
    const token = signChatToken(testEngines(database).accounts.secrets, { userId }, Date.now())
    const as = testCalls(database, handlers, { authorization: `Bearer ${token}` }).client.usercenter
    await assert.rejects(as.getRongToken({ body: { userId: String(userId), isLogin: 1 } }), { status: 401 })
  })
})
