import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { addressesOf, listOperations } from '#contract/services.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { testDatabase } from '#kit/database.ts'
import { footballWorld, worldDate } from '#kit/football-world.ts'
import { option, seedOption } from '#kit/option.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { findOwnScripts, policyFor } from '#server/site/policy.ts'
import { createChance } from '../contract/chance.ts'
import { findFacts } from '../contract/facts.ts'
import { randomRequest } from '../contract/random-request.ts'

const seed = seedOption()
const runs = option('runs', 150)
console.log(`safe-defaults.test seed ${seed} runs ${runs}`)

const root = join(import.meta.dirname, '..', '..')
const database = await testDatabase()
const world = await footballWorld(database)
await loadEuro2024(database)
const config = readConfig(
  {
    PORT: '0',
    RATE_LIMITS: 'no',
    LOG_LEVEL: 'silent',
    DEMO: 'no',
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://scores.example',
  },
  [],
)
const { url, close } = await listen({ config, database })
after(close)

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Null where the connection was closed instead, as is allowed for a request that is too large. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | null = null,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method, path, headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) } },
      (response) => {
        const chunks: Buffer[] = []
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          })
        // A stream does not end by itself.
        if (String(response.headers['content-type']).startsWith('text/event-stream'))
          return void (done(), sent.destroy())
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', done)
      },
    )
    sent.on('error', () => resolve(null))
    sent.end(body ?? undefined)
  })
}

describe('secure defaults', () => {
  test(`each of ${runs} responses over HTTPS keeps browsers there, for any request`, async () => {
    const facts = await findFacts(url, [worldDate])
    const pages = [
      '/',
      '/nothing',
      '/search?q=city',
      '/docs',
      '/api/v1/stream?rooms=match:1',
      `/match/${world.matches.finished}`,
    ]
    const missing: string[] = []
    let answered = 0
    for (let run = 0; run < runs; run++) {
      const { method, url: path, headers, body, raw } = randomRequest([facts], seed, run)
      if (raw !== null) continue
      const isPage = run % 10 === 0
      const [verb, address] = isPage ? ['GET', pages[(run / 10) % pages.length]!] : [method, path]
      const answer = await ask(verb, address, { ...headers, 'x-forwarded-proto': 'https' }, isPage ? null : body)
      // Node rejects such a request before it reaches a handler.
      if (answer === null || answer.status === 431 || answer.status === 408) continue
      answered += 1
      if (answer.headers['strict-transport-security'] !== 'max-age=63072000')
        missing.push(`${answer.status} ${verb} ${address.slice(0, 100)}`)
    }
    assert.deepEqual(missing, [])
    assert.ok(answered > runs / 2, `${answered} of ${runs} were answered`)
  })

  test('a script injected into a page has no hash in its policy, in any form', () => {
    const chance = createChance(seed, 0)
    const word = () => chance.below(2 ** 31).toString(36)
    for (let run = 0; run < runs; run++) {
      const [mark, known, code, own] = [word(), `known(${word()})`, `alert(${word()})`, `start(${word()})`]
      const open = chance.pick([
        '<script>',
        '<SCRIPT>',
        '<script nonce="">',
        '<script nonce>',
        `<script nonce="${word()}">`,
        `<script nonce='${mark}'>`,
        `<script data-nonce="${mark.slice(1)}">`,
        '<script src="/own.js">',
        '<script\n>',
        `<script title="${known}">`,
      ])
      const parts = [
        `<script>${known}</script>`,
        `<script nonce="${mark}">${own}</script>`,
        `${open}${code}</script>`,
        `<p>${code} ${mark}</p>`,
      ]
      const { scripts } = findOwnScripts(parts.sort(() => chance.below(3) - 1).join('\n'), {
        mark,
        texts: new Set([known]),
      })
      assert.deepEqual([...scripts].sort(), [known, own].sort(), open)
      assert.ok(!policyFor(scripts).includes(createHash('sha256').update(code).digest('base64')), open)
    }
  })

  test(
    'a page lets its own scripts run and nothing inline beside them',
    { skip: !existsSync(join(root, 'build', 'server')) && 'skipped: the site is not built' },
    async () => {
      for (const path of [
        '/',
        `/match/${world.matches.finished}`,
        '/nothing',
        `/search?q=${encodeURIComponent('</script><script>alert(1)</script>')}`,
      ]) {
        const answer = await ask('GET', path, {})
        const policy = String(answer?.headers['content-security-policy'])
        // Data declared as JSON never run.
        const inline = [
          ...answer!.text.matchAll(
            /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/gi,
          ),
        ].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
        assert.equal(/script-src ([^;]*)/.exec(policy)?.[1], ["'self'", ...new Set(inline)].join(' '), path)
        assert.ok(inline.length > 0, path)
      }
    },
  )

  test('no call of ours accepts a password or a code in its address, and those of old clients that did name the alternative', async () => {
    const secret = /^(password|pwd|code|smsCode|verifyCode|newPassword|oldPassword)$/i
    const fieldsOf = (operation: { query: unknown }) => Object.keys((operation.query as { shape?: object }).shape ?? {})
    const asked = listOperations().filter(({ operation }) => fieldsOf(operation).some((name) => secret.test(name)))
    assert.ok(asked.length >= 5, `${asked.length} calls have such a field`)
    const answers: string[] = []
    for (const { service, operation } of asked)
      for (const address of addressesOf(service, operation)) {
        assert.doesNotMatch(address, /^\/api\/v1/)
        const answer = await ask(
          operation.method,
          `${address}?${fieldsOf(operation)
            .map((name) => `${name}=123456`)
            .join('&')}`,
          {},
        )
        if (answer?.status !== 405 || !answer.text.includes('Do not send secrets in a URL'))
          answers.push(`${answer?.status} ${address}`)
      }
    // Old clients close an account in this way only; ours use a POST.
    assert.deepEqual(answers, ['401 /api/usercenter/log/off/user', '401 /qiutx-usercenter/log/off/user'])
  })

  test('packages run no scripts when they are installed', () => {
    assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
  })
})
