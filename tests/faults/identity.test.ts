// Long half: sweeps every call with forged identities.
import assert from 'node:assert/strict'
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import { currentSignKey } from '#accounts/secrets/sign-key.ts'
import { listOperations, type Declared } from '#contract/services.ts'
import { testDatabase } from '#kit/database.ts'
import { option, seedOption } from '#kit/option.ts'
import { openSite } from '#kit/site.ts'
import { encodeQuery } from '#contract/query.ts'
import { createChance } from '../contract/chance.ts'
import { parametersOf } from '../contract/parameters.ts'

const seed = seedOption()
/** How many of the forgeries each call is tried with. */
const runs = option('runs', 2)
console.log(`identity.test seed ${seed} runs ${runs}`)

const database = await testDatabase()
const site = await openSite(database, { CORS_ORIGINS: 'https://partner.example' })
const operations = listOperations()

function addressOf({ service, operation }: Declared): string {
  return `/api/${service === 'touchline' ? 'v1' : service}${operation.path.replace('{hash}', '1'.repeat(64)).replace(/\{.*?\}/g, '1')}`
}

const facts = {
  matchId: 1,
  leagueId: 1,
  seasonId: 1,
  teamId: 1,
  otherTeamId: 2,
  playerId: 1,
  coachId: 1,
  refereeId: 1,
  bookId: 31,
  date: '2024-06-14',
  matchTime: 1_718_400_000_000,
  keyword: 'a',
  cupId: 1,
  cupSeasonId: 1,
}

/** The valid call of a permitted user: nothing in it is malformed. */
function plausible(declared: Declared): { url: string; method: string; body: string | null } {
  const { params, query, body: sent } = parametersOf(declared, facts)
  const path = declared.operation.path.replace(/\{(.*?)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const url = `${site.url}/api/${declared.service === 'touchline' ? 'v1' : declared.service}${path}?${encodeQuery(query)}`
  return { url, method: declared.operation.method, body: sent === undefined ? null : JSON.stringify(sent) }
}

/** The contents of every table, without the counters of unknown callers. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as hash from ${name} t`,
      )
      return [name, rows[0]!.hash] as const
    }),
  )
  return Object.fromEntries(entries)
}

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://partner.example' },
]
/** All valid parameters, so that an admitted call would find what it needs. */
const body = {
  phone: '13400000001',
  areaNo: '86',
  password: 'vier kleine Igel',
  newPassword: 'vier kleine Igel',
  code: '123456',
  nickname: 'Taken Over',
  text: 'hello',
  id: 1,
  ids: [1],
  matchId: 1,
  value: 'x',
  purpose: 'sign_in',
  answer: '1',
  kind: 'text',
  credential: {},
  theme: 'dark',
}

describe('a page of another site (A7)', () => {
  test('changes nothing with the cookie of its visitor, by any call', async () => {
    const browser = site.browser()
    await browser.signIn('13400000001')
    const before = await contents()
    const writes = operations.filter(({ operation }) => operation.method !== 'GET')
    assert.ok(writes.length > 40, String(writes.length))
    for (const declared of writes) {
      for (const headers of foreign) {
        for (const asked of ['1', '']) {
          const { method } = declared.operation
          const response = await fetch(site.url + addressOf(declared), {
            method,
            headers: {
              ...headers,
              'touchline-site': asked,
              cookie: browser.cookie(),
              'content-type': 'application/json',
            },
            ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
          })
          await response.arrayBuffer()
          // An upload is no JSON, which is refused before anything else.
          assert.ok(
            response.status === 403 || (response.status === 415 && declared.name === 'upload'),
            `${method} ${addressOf(declared)} ${JSON.stringify(headers)}`,
          )
        }
      }
    }
    const reads = operations.filter(
      ({ operation }) => operation.method === 'GET' && (operation.auth === 'user' || operation.auth === 'staff'),
    )
    for (const declared of reads) {
      for (const headers of foreign) {
        const { status, body: data } = await browser.get(
          `${addressOf(declared)}?${new URLSearchParams({ userId: '1', matchId: '1', id: '1', code: '123456' })}`,
          headers,
        )
        assert.ok(status === 401 || status === 400 || data.code === 80007, `${addressOf(declared)}: ${status}`)
      }
    }
    assert.deepEqual(await contents(), before)
  })

  test('cannot plant a session: signing in creates new tokens and ends the existing session', async () => {
    const attacker = site.browser()
    await attacker.signIn('13400000002')
    const victim = attacker.clone()
    await victim.signIn('13400000003')
    assert.notEqual(victim.cookie(), attacker.cookie())
    assert.deepEqual((await attacker.get('/session')).body, { user: null })
    assert.equal((await victim.get('/me')).body.phoneMasked, '134******03')
    assert.equal((await site.browser('__Host-sid=x.y').signIn('13400000004')).status, 200)
  })

  test('signs no visitor in: only a page of the site opens a session', async () => {
    for (const headers of [...foreign, { 'touchline-site': '' }]) {
      const answer = await site.browser().post('/session', { phone: '13400000001', password: 'x' }, headers)
      assert.equal(answer.status, 403)
      assert.equal(answer.headers.get('set-cookie'), null)
    }
  })
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Everything but a valid token: tokens of other systems, and variants of ours. */
async function forgeries(): Promise<string[]> {
  const browser = site.browser()
  await browser.signIn('13400000005')
  const { access, refresh } = browser.tokens()
  const client = site.client('a')
  await client.signIn('13400000006')
  const [publicKey, { privateKey }] = [await currentSignKey(site.engine), generateKeyPairSync('ed25519')]
  const claims = {
    sub: '100001',
    uid: 100001,
    roles: ['admin'],
    exp: 9_999_999_999,
    aud: 'touchline',
    iss: 'touchline',
  }
  const hmac = (head: object, key: string, payload: object = claims) => {
    const text = `${part(head)}.${part(payload)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const eddsa = (head: object, payload: object) => {
    const text = `${part(head)}.${part(payload)}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }
  const flipped = (token: string, at: number) =>
    `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
  return [
    ...['none', 'None', 'NONE', ''].map((alg) => `${part({ alg, typ: 'JWT' })}.${part(claims)}.`),
    ...['', 'secret', publicKey, 'null'].map((key) => hmac({ alg: 'HS256', typ: 'JWT' }, key)),
    ...[
      '../../../dev/null',
      '/proc/sys/kernel/randomize_va_space',
      "' union select 'secret' --",
      'http://127.0.0.1/key',
    ].map((kid) => hmac({ alg: 'HS256', kid }, '')),
    hmac({ alg: 'RS256', jku: 'http://127.0.0.1/jwks.json' }, 'x'),
    hmac({ alg: 'RS256', x5u: 'http://127.0.0.1/c.pem' }, 'x'),
    hmac({ alg: 'RS256' }, publicKey),
    eddsa({ alg: 'EdDSA', jwk: { kty: 'OKP', crv: 'Ed25519' } }, claims),
    eddsa({ alg: 'EdDSA' }, { ...claims, exp: 1 }),
    eddsa({ alg: 'EdDSA' }, { ...claims, aud: 'chat' }),
    eddsa({ alg: 'ES256' }, claims),
    refresh,
    `${access}.${refresh}`,
    createHash('sha256').update(access).digest('base64url'),
    createHash('sha256').update(access).digest('hex'),
    access.toLowerCase() === access ? 'a' : access.toLowerCase(),
    access.slice(0, 42),
    `${access}A`,
    flipped(access, 0),
    flipped(access, 20),
    flipped(client.token, 7),
    [...access].reverse().join(''),
    `${access}%00`,
    `${access},${access}`,
    'A'.repeat(43),
    '-'.repeat(43),
    '100001',
    'admin',
    '{"uid":100001}',
    'undefined',
    'null',
    '0',
    '" or 1=1 --',
    'x'.repeat(4000),
  ]
}

describe('a forged token (A8)', () => {
  test('is accepted by no call, in any form', async () => {
    const chance = createChance(seed, 8)
    const all = await forgeries()
    assert.ok(all.length >= 40, String(all.length))
    const closed = operations.filter(({ operation }) => !operation.ignoresToken)
    const malformed = new Set<string>()
    let asked = 0
    for (const declared of closed) {
      const { url, method, body: sent } = plausible(declared)
      const list = runs >= all.length ? all : Array.from({ length: runs }, () => chance.pick(all))
      for (const token of list) {
        const response = await fetch(url, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'x-user-header': '{"uid":100001}',
            ...(sent === null ? {} : { 'content-type': 'application/json' }),
          },
          body: sent,
        })
        const text = await response.text()
        if (![200, 401].includes(response.status))
          malformed.add(`${declared.service}.${declared.name} ${response.status}`)
        // A request that is also malformed is refused for that before its sender is checked; old clients read 80007.
        assert.ok(
          [400, 401, 415].includes(response.status) || (response.status === 200 && text.startsWith('{"code":80007,')),
          `${method} ${url} ${token.slice(0, 60)}: ${response.status} ${text.slice(0, 120)}`,
        )
        asked++
      }
    }
    assert.ok(malformed.size < closed.length / 20, [...malformed].join(', '))
    console.log(`identity.test: ${asked} calls with ${all.length} forgeries, seed ${seed}`)
  })

  test('of the scheme that old clients send as visitors is ignored', async () => {
    const { status, body: data } = await site
      .client()
      .get('/api/v1/session', { authorization: 'Basic MTAwMDAxOmFkbWlu' })
    assert.deepEqual([status, data], [200, { user: null }])
    assert.equal((await site.client().get('/api/v1/me', { authorization: 'Basic MTAwMDAxOmFkbWlu' })).status, 401)
  })
})
