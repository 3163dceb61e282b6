import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errors } from '#contract/errors.ts'
import { failureWords } from './failure-words.ts'
import { CallError } from './call.ts'
import { failureSentence } from './failure-sentence.ts'

const sentence = (failure: CallError, tag: 'en' | 'zh' = 'zh') =>
  failureSentence(failure, failureWords[tag] as typeof failureWords.zh, tag)

describe('the sentence of a failed call', () => {
  test('is in the language of the page', () => {
    assert.equal(
      sentence(new CallError(200, { code: 80_103, error: 'code_wrong', msg: 'The code is wrong.' })),
      '验证码错误或已失效。',
    )
    assert.equal(sentence(new CallError(0, { error: 'offline' })), '服务器没有响应，请检查网络后重试。')
  })

  test('has the time to retry, in seconds or minutes', () => {
    assert.equal(
      sentence(new CallError(429, { error: 'too_many' }, 42), 'en'),
      'Too many attempts. Try again in 42 seconds.',
    )
    assert.equal(
      sentence(new CallError(429, { error: 'code_limit' }, 3_500), 'en'),
      'Too many codes requested. Try again in 59 minutes.',
    )
    assert.equal(sentence(new CallError(429, { error: 'too_many' }), 'en'), 'Too many attempts.')
  })

  test('is that of the server if it is more specific and in the same language', () => {
    const refused = (msg: string) => new CallError(200, { error: 'text_refused', msg })
    assert.equal(sentence(refused('内容包含辱骂性词语。')), '内容包含辱骂性词语。')
    assert.equal(sentence(refused('This has abusive words.')), '内容未通过审核。')
    assert.equal(sentence(refused('This has abusive words.'), 'en'), 'This has abusive words.')
    const muted = '你已被禁言至 2026 年 12 月 3 日。'
    assert.equal(sentence(new CallError(200, { error: 'forbidden', msg: muted })), muted)
    assert.equal(
      sentence(new CallError(200, { error: 'insecure_transport', msg: errors.insecure_transport.msg.en }), 'en'),
      errors.insecure_transport.msg.en,
    )
  })

  test('names no field of a call', () => {
    const refused = (msg: string) => new CallError(400, { error: 'bad_request', msg })
    assert.equal(sentence(refused('The body field "age" must be at least 1.'), 'en'), failureWords.en.bad_request)
    assert.equal(sentence(refused('请求内容参数“age”须为至少 1。')), failureWords.zh.bad_request)
    assert.equal(sentence(refused('This time zone is not known.'), 'en'), 'This time zone is not known.')
  })

  test('is that of the server for an unknown error, and generic for a server error', () => {
    assert.equal(sentence(new CallError(200, { error: 'never_heard_of', msg: 'Something else.' })), 'Something else.')
    assert.equal(sentence(new CallError(502, {}), 'en'), failureWords.en.internal)
    assert.equal(sentence(new CallError(200, { error: 'toString', msg: 'No member of ours.' })), 'No member of ours.')
  })
})
