import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { callApi, CallError, isSignInNeeded, mayPass, mayPassLater } from './call.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

type Asked = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** Answers the next call; the result has the request. */
function answering(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Asked {
  const asked = {} as Asked
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    Object.assign(asked, { url, ...init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  }) as typeof fetch
  return asked
}

const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => assert.fail('it was answered'),
    (thrown: CallError) => thrown,
  )

describe('a call of the site', () => {
  test('has the header of the site, and sends its query and body', async () => {
    const asked = answering({ isDone: true })
    assert.deepEqual(
      await callApi('POST', '/follows', { query: { kind: 'match', id: 7, none: null }, body: { a: 1 } }),
      { isDone: true },
    )
    assert.equal(asked.url, '/api/v1/follows?kind=match&id=7')
    assert.equal(asked.headers['touchline-site'], '1')
    assert.equal(asked.body, '{"a":1}')
  })

  test('a full path is requested unchanged, and an envelope is unwrapped', async () => {
    const asked = answering({ code: 200, msg: null, data: [1] })
    assert.deepEqual(await callApi('GET', '/api/score/some'), [1])
    assert.equal(asked.url, '/api/score/some')
    assert.equal('content-type' in asked.headers, false)
  })

  test('80007 in an HTTP 200 is an error that a sign-in resolves', async () => {
    answering({ code: 80007, msg: 'You are not logged in.', error: 'login_needed', requestId: 'r' })
    const refusal = await refusalOf(callApi('POST', '/api/score/follow'))
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.error, refusal.message],
      [200, 80_007, 'login_needed', 'You are not logged in.'],
    )
    assert.ok(isSignInNeeded(refusal))
    answering({ code: 9527, msg: 'Your session has ended.', data: null })
    assert.ok(isSignInNeeded(await refusalOf(callApi('GET', '/me'))))
  })

  test('an error of too many calls has the time to retry, and a sign-in does not resolve it', async () => {
    answering(
      { code: 429, msg: 'Too many.', error: 'too_many', requestId: 'r' },
      { status: 429, headers: { 'retry-after': '42' } },
    )
    const refusal = await refusalOf(callApi('GET', '/me'))
    assert.deepEqual([refusal.status, refusal.retryAfterS, isSignInNeeded(refusal)], [429, 42, false])
    assert.deepEqual([mayPass(refusal), mayPassLater(refusal)], [false, true])
    answering({ code: 400, msg: 'No.', error: 'bad_request', requestId: 'r' }, { status: 400 })
    assert.equal(mayPassLater(await refusalOf(callApi('GET', '/me'))), false)
  })

  test('a non-JSON answer and a missing answer are errors with a code', async () => {
    answering('<html>', { status: 502 })
    assert.equal((await refusalOf(callApi('GET', '/me'))).code, 502)
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    assert.deepEqual(await refusalOf(callApi('GET', '/me')).then(({ status, error }) => [status, error]), [
      0,
      'offline',
    ])
  })
})
