import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { voiceFaults } from '#kit/voice.ts'
import { filled, pairsIn } from '#kit/written.ts'
import type { Written } from '#kit/written.ts'
import { errors } from '#contract/errors.ts'

const root = new URL('..', import.meta.url)

function faultsOf(texts: readonly Written[]): string[] {
  return texts.flatMap(({ language, text }) => voiceFaults(filled(text), language).map((fault) => `${text}: ${fault}`))
}

describe('texts of the server', () => {
  test('errors are sentences in both languages', () => {
    const texts = Object.values(errors).flatMap(({ msg }) => [{ language: 'en' as const, text: msg.en }, { language: 'zh' as const, text: msg.zh }])
    assert.deepEqual(faultsOf(texts), [])
    assert.deepEqual(texts.filter(({ language, text }) => !text.endsWith(language === 'en' ? '.' : '。')), [])
    assert.deepEqual(texts.filter(({ language, text }) => language === 'zh' && !/\p{Script=Han}/u.test(text)), [])
  })

  test('what is written in both languages keeps the rules of voice', () => {
    const files = globSync('{server,contract,sports}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const texts = files.flatMap((file) => pairsIn(readFileSync(new URL(file, root), 'utf8')))
    assert.ok(texts.length > 300, `${texts.length} texts were found`)
    assert.deepEqual(faultsOf(texts), [])
  })

  test('texts in source code are found as they are written, and planted faults in them', () => {
    const source = "fail('x', { en: 'The house is closed.', zh: `您已发送 ${count} 条,请稍候` })"
    assert.deepEqual(pairsIn(source), [{ language: 'en', text: 'The house is closed.' }, { language: 'zh', text: '您已发送 ${count} 条,请稍候' }])
    assert.deepEqual(faultsOf(pairsIn(source)), ['The house is closed.: literary', '您已发送 ${count} 条,请稍候: half-width punctuation', '您已发送 ${count} 条,请稍候: not 你'])
  })
})
