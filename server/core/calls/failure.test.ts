import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { createClient } from '#contract/client.ts'
import { createByteCache } from '../bytes/bytes.ts'
import { createVersions } from '../bytes/versions.ts'
import { Failure, asFailure, errorBody } from './failure.ts'
import { ask, startCalls } from '#kit/test-calls.ts'

const origin = await startCalls({ after })
const missing = `${origin}/api/score/hello/404?to=x`

async function msgOf(url: string, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await ask(url, { headers })
  return [body?.msg, answered.get('cache-control')]
}

describe('the sentence of an error', () => {
  test("follows the caller's language: query, cookie, Accept-Language by weight; else English", async () => {
    const [english, chinese] = [
      ['Match not found.', 'no-store'],
      ['比赛不存在。', 'no-store'],
    ]
    assert.deepEqual(await msgOf(missing), english)
    assert.deepEqual(await msgOf(missing, { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }), chinese)
    assert.deepEqual(await msgOf(missing, { 'accept-language': 'fr, en;q=0.5, zh;q=0.8' }), chinese)
    assert.deepEqual(await msgOf(missing, { 'accept-language': 'fr' }), english)
    assert.deepEqual(await msgOf(missing, { cookie: 'lang=zh', 'accept-language': 'en' }), chinese)
    assert.deepEqual(await msgOf(`${missing}&lang=en`, { cookie: 'lang=zh' }), english)
  })

  test('does so before any call is found, and for invalid requests', async () => {
    const headers = { 'accept-language': 'zh-CN' }
    assert.equal((await msgOf(`${origin}/nowhere`, headers))[0], '内容不存在。')
    assert.equal((await msgOf(`${origin}/api/score/nothing`, headers))[0], '内容不存在。')
    assert.equal((await msgOf(`${origin}/api/score/hello/7`, headers))[0], '查询参数“to”须为文本。')
    assert.equal(
      (await msgOf(`${origin}/api/score/hello/7?to=${'x'.repeat(30)}`, headers))[0],
      '查询参数“to”须为至多 20 个字符。',
    )
    assert.equal((await msgOf(`${origin}/api/score/hello/7?to=x&to=y`, headers))[0], '查询参数“to”格式有误。')
    const { body } = await ask(`${origin}/api/score/post`, {
      method: 'POST',
      body: '{',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    assert.equal(body?.msg, '请求内容不是有效的 JSON。')
  })

  test('reaches the typed client within the process in the requested language', async () => {
    const client = createClient({ baseUrl: origin, headers: { 'accept-language': 'zh' } })
    const thrown = await client.score.getMatch({ query: { id: 1 } } as never).catch((error: unknown) => error)
    assert.equal((thrown as { body: { msg: string } }).body.msg, '内容不存在。')
  })

  test('is not shared by callers that share the failed bytes', async () => {
    const bytes = createByteCache({ versions: createVersions(), awaySince: () => null })
    const { promise, reject } = Promise.withResolvers<never>()
    const wait = () =>
      bytes
        .get('same', { signal: new AbortController().signal }, () => promise)
        .catch((thrown: unknown) => asFailure(thrown)!)
    const both = [wait(), wait()]
    reject(new Failure('team_not_found'))
    const [one, other] = await Promise.all(both)
    assert.deepEqual(
      [errorBody(one as Failure, '1', 'en').msg, errorBody(other as Failure, '2', 'zh').msg],
      ['Team not found.', '球队不存在。'],
    )
  })
})
