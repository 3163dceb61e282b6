import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testDatabase } from '#kit/database.ts'
import { createModeration } from './check.ts'
import { scenes } from './scenes.ts'
import type { Question } from './types.ts'

const database = await testDatabase()
const moderation = createModeration({ database })
const say = (text: string, more: Partial<Question> = {}) =>
  moderation.check({ scene: 'LIVE_CHAT_ROOM', text, userId: null, language: 'en', ...more })

describe('a verdict', () => {
  test('passes ordinary messages, unchanged', async () => {
    for (const text of [
      'What a goal!',
      '射门！进了！',
      'Scunthorpe 2-1 Arsenal, assist by Dickson',
      '4-4-2 or 4-3-3?',
      'GOOOOOAL',
      '哈哈哈哈哈',
    ])
      assert.deepEqual(await say(text), { outcome: 'pass', reason: null, sentence: null, itemId: null }, text)
  })

  test('refuses abuse in chat, with a reason and a sentence in the language of the caller', async () => {
    const verdict = await say('you are a f.u.c.k.e.r', { language: 'zh' })
    assert.deepEqual(verdict, { outcome: 'refuse', reason: 'abuse', sentence: '内容包含辱骂性词语。', itemId: null })
  })

  test('holds a comment that needs review', async () => {
    const verdict = await say('that was shit', { scene: 'CMS_COMMENT', userId: 7 })
    assert.equal(verdict.outcome, 'hold')
    assert.ok(verdict.itemId! > 0)
  })

  test('is given in every scene', async () => {
    for (const scene of scenes) assert.equal((await say('Messi', { scene })).outcome, 'pass', scene)
    for (const scene of scenes) assert.notEqual((await say('nigger', { scene })).outcome, 'pass', scene)
  })

  test('detects a word split over messages of one author, and not over those of two', async () => {
    assert.equal((await say('fu', { userId: 21 })).outcome, 'pass')
    assert.equal((await say('ck', { userId: 22 })).outcome, 'pass')
    assert.equal((await say('ck', { userId: 21 })).outcome, 'refuse')
  })

  test('refuses a repetition of what was said, and counts only what somebody gets to see', async () => {
    const long = 'Never a penalty, he was outside of the area by a metre'
    const by = { userId: 23, scene: 'LIVE_CHAT_ROOM', text: long, language: 'en' } as const
    for (let tries = 0; tries < 3; tries++) assert.equal((await moderation.preview(by)).outcome, 'pass')
    const reasons = []
    for (const text of ['fucker', 'fucker', 'fucker', long, long, long])
      reasons.push((await say(text, { userId: 23 })).reason)
    assert.deepEqual(reasons, ['abuse', 'abuse', 'abuse', null, 'spam', 'spam'])
  })

  test('compares two messages of one author that arrive at the same time', async () => {
    const text = 'The same long sentence, sent twice by an impatient client'
    const both = await Promise.all([say(text, { userId: 24 }), say(text, { userId: 24 })])
    assert.deepEqual(
      both.map(({ outcome }) => outcome),
      ['pass', 'refuse'],
    )
  })
})
