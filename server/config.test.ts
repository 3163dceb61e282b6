import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ConfigProblem, readConfig, splitServices } from './config.ts'

function problemOf(env: NodeJS.ProcessEnv, args: string[] = []): string {
  try {
    readConfig(env, args)
  } catch (error) {
    assert.ok(error instanceof ConfigProblem, String(error))
    return error.message
  }
  assert.fail('the settings were accepted')
}

describe('readConfig', () => {
  test('has a safe default for everything', () => {
    const config = readConfig({}, [])
    assert.equal(config.host, '127.0.0.1')
    assert.equal(config.port, 3000)
    assert.equal(config.workers, 1)
    assert.deepEqual(config.services, splitServices)
    assert.equal(config.databaseUrl, null)
    assert.deepEqual(config.trustedProxies, [])
    assert.equal(config.isUnsafeDatabaseAllowed, false)
    assert.equal(config.isReset, false)
    assert.deepEqual(
      [config.areSecretsInUrlAllowed, config.isPlainHttpLoginAllowed, config.twilio, config.geetest, config.secretKeys],
      [false, false, null, null, []],
    )
  })

  test('takes a flag before the variable of the same name', () => {
    const config = readConfig({ PORT: '4000', HOST: '10.0.0.1' }, ['--port', '5000', '--host=0.0.0.0', '--reset'])
    assert.deepEqual([config.port, config.host, config.isReset], [5000, '0.0.0.0', true])
  })

  test('reads an empty variable as none', () => {
    assert.equal(readConfig({ PORT: '', DATABASE_URL: ' ' }, []).port, 3000)
  })

  test('starts only the named services, and has the addresses of the others', () => {
    const config = readConfig({ SERVICES: 'score, news,score', WALLET_URL: 'http://127.0.0.1:4001/' }, [])
    assert.deepEqual(config.services, ['score', 'news'])
    assert.deepEqual(config.serviceUrls, { wallet: 'http://127.0.0.1:4001' })
  })

  test('reads live feeds with their addresses, keys and leagues', () => {
    const config = readConfig(
      {
        LIVE_FEEDS: 'openligadb, nba=https://feed.example/data/,openligadb/club=http://127.0.0.1:80',
        LIVE_FEED_KEYS: 'openligadb/club=a=b/',
        LIVE_FEED_LEAGUES: 'openligadb=bl1+dfb',
      },
      [],
    )
    assert.deepEqual(config.liveFeeds, [
      { name: 'openligadb', address: null, key: null, leagues: ['bl1', 'dfb'] },
      { name: 'nba', address: 'https://feed.example/data', key: null, leagues: [] },
      { name: 'openligadb/club', address: 'http://127.0.0.1:80', key: 'a=b/', leagues: [] },
    ])
  })

  const refusals: [string, NodeJS.ProcessEnv, string[], RegExp][] = [
    ['a port that is no number', { PORT: 'web' }, [], /^PORT is "web": it must be a whole number from 0 to 65535\.$/],
    ['a feed with a key in its address', { LIVE_FEEDS: 'nba=https://feed.example/?key=1' }, [], /^LIVE_FEEDS is/],
    ['a key that is none, without showing it', { LIVE_FEED_KEYS: 'my key' }, [], /^LIVE_FEED_KEYS is not usable: it/],
    ['a key of a feed that is off', { LIVE_FEED_KEYS: 'nba=key' }, [], /^LIVE_FEED_KEYS names nba, which is not in/],
    ['a port beyond the last', { PORT: '65536' }, [], /^PORT is "65536"/],
    ['a negative port given as a flag', {}, ['--port=-1'], /^PORT is "-1"/],
    ['no workers at all', { WORKERS: '0' }, [], /^WORKERS is "0"/],
    [
      'a service that does not exist',
      { SERVICES: 'score,sport' },
      [],
      /^SERVICES is "score,sport": it must name services of: score, data/,
    ],
    ['a zone that does not exist', { TIME_ZONE: 'Mars/Base' }, [], /^TIME_ZONE is "Mars\/Base"/],
    ['a network that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }, [], /^TRUSTED_PROXIES/],
    ['the origin of sandboxed pages', { CORS_ORIGINS: 'https://desk.example,null' }, [], /^CORS_ORIGINS is .*origins/],
    ['every origin', { CORS_ORIGINS: '*' }, [], /^CORS_ORIGINS/],
    ['an origin with a path', { CORS_ORIGINS: 'https://desk.example/app' }, [], /^CORS_ORIGINS/],
    ['an address of a service without http', { SCORE_URL: 'localhost:4000' }, [], /^SCORE_URL is not usable/],
    [
      'a secret that can be guessed, and does not show it',
      { SECRET_KEYS: 'short' },
      [],
      /^SECRET_KEYS is not usable: it must be secrets of at least 32 characters\.$/,
    ],
    [
      'a provider of messages without its token',
      { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' },
      [],
      /^TWILIO_AUTH_TOKEN is required/,
    ],
    [
      'a store without the key to it',
      { STORAGE: 's3', S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' },
      [],
      /^S3_ACCESS_KEY_ID is required/,
    ],
    [
      'a captcha of others without its key',
      { CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'a' },
      [],
      /^GEETEST_KEY is required/,
    ],
    ['areas that are no calling codes', { SMS_AREAS: '86,CN' }, [], /^SMS_AREAS is "86,CN"/],
    ['a way of pushing that does not exist', { PUSH: 'mail' }, [], /^PUSH is "mail": it must be web or sandbox\.$/],
    ['a contact without an address', { PUSH_CONTACT: 'me' }, [], /^PUSH_CONTACT is "me"/],
    ['an unknown flag', {}, ['--prot', '80'], /'--prot'.*options: --host/],
    ['a flag without its value', {}, ['--port'], /options: --host/],
    [
      'a reset of a database that is not ours',
      { DATABASE_URL: 'postgres://localhost/x' },
      ['--reset'],
      /^--reset clears only/,
    ],
  ]
  for (const [what, env, args, sentence] of refusals) {
    test(`refuses ${what} in one sentence`, () => {
      const problem = problemOf(env, args)
      assert.match(problem, sentence)
      assert.doesNotMatch(problem, /\n/)
    })
  }

  test('does not show the password of an unusable DATABASE_URL', () => {
    const problem = problemOf({ DATABASE_URL: 'mysql://root:geheim@localhost/x' })
    assert.match(problem, /^DATABASE_URL is not usable: it must be an address like postgresql:/)
    assert.doesNotMatch(problem, /geheim/)
  })
})
