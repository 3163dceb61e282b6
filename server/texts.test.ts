import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { errors } from '#contract/errors.ts'
import { pairsIn, wordingFaults } from '../tests/wording.ts'
import type { Wording } from '../tests/wording.ts'

const root = new URL('..', import.meta.url)

function faultsOf(texts: readonly Wording[]): string[] {
  return texts.flatMap(({ language, text }) => wordingFaults({ language, text }).map((fault) => `${text}: ${fault}`))
}

describe('texts of the server', () => {
  test('errors speak both languages, in sentences', () => {
    const texts = Object.values(errors).flatMap(({ msg }) => [{ language: 'en' as const, text: msg.en }, { language: 'zh' as const, text: msg.zh }])
    assert.deepEqual(faultsOf(texts), [])
    assert.deepEqual(texts.filter(({ language, text }) => !text.endsWith(language === 'en' ? '.' : '。')), [])
  })

  test('what is written in both languages keeps the rules of wording', () => {
    const files = globSync('{server,contract,sports}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const texts = files.flatMap((file) => pairsIn(readFileSync(new URL(file, root), 'utf8')))
    assert.ok(texts.length > 300, `${texts.length} texts were found`)
    assert.deepEqual(faultsOf(texts), [])
  })

  test('the rules find what they forbid', () => {
    const planted: [Wording['language'], string, RegExp][] = [
      ['en', 'The house is closed.', /house/], ['en', 'Well done!', /exclamation/], ['en', 'There is no such room.', /There is no/], ['en', 'Nobody is here.', /Nobody/],
      ['zh', '请勿重复发送,稍候。', /half-width/], ['zh', '慢速模式:等待', /half-width/], ['zh', '您没有权限。', /您/], ['zh', '补时4分钟', /no space/], ['zh', '第 3 轮， 完场', /space beside/],
    ]
    for (const [language, text, fault] of planted) assert.match(wordingFaults({ language, text }).join(), fault, text)
    assert.deepEqual(wordingFaults({ language: 'zh', text: '7月14日 周日 21:00，补时 4 分钟（VAR 介入）：${team}进球。' }), [])
  })
})
