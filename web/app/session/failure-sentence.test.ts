import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { errors } from '#contract/errors.ts'
import { failureWords } from '../i18n/words/failures.ts'
import { CallError } from './call.ts'
import { failureSentence } from './failure-sentence.ts'

const sentence = (failure: CallError, tag: 'en' | 'zh' = 'zh') =>
  failureSentence(failure, failureWords[tag] as typeof failureWords.zh, tag)

describe('why a call was refused', () => {
  test('is told in the language of the page', () => {
    assert.equal(
      sentence(new CallError(200, { code: 80_103, error: 'code_wrong', msg: 'The code is wrong.' })),
      '验证码错误或已失效。',
    )
    assert.equal(sentence(new CallError(0, { error: 'offline' })), '服务器没有响应，请检查网络后重试。')
  })

  test('says when to come back, in seconds or minutes', () => {
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

  test('takes the sentence of the server where that knows more and speaks the same language', () => {
    const refused = (msg: string) => new CallError(200, { error: 'text_refused', msg })
    assert.equal(sentence(refused('内容包含辱骂性词语。')), '内容包含辱骂性词语。')
    assert.equal(sentence(refused('This has abusive words.')), '内容未通过审核。')
    assert.equal(sentence(refused('This has abusive words.'), 'en'), 'This has abusive words.')
    assert.equal(
      sentence(new CallError(200, { error: 'insecure_transport', msg: errors.insecure_transport.msg.en }), 'en'),
      errors.insecure_transport.msg.en,
    )
  })

  test('what has no words of ours is told as the server told it, and a failure of the server as one', () => {
    assert.equal(sentence(new CallError(200, { error: 'never_heard_of', msg: 'Something else.' })), 'Something else.')
    assert.equal(sentence(new CallError(502, {}), 'en'), failureWords.en.internal)
    assert.equal(sentence(new CallError(200, { error: 'toString', msg: 'No member of ours.' })), 'No member of ours.')
  })
})
