import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { voiceFaults } from '#kit/voice.ts'
import { filled, pairsIn, stringsAfter, type Written } from '#kit/written.ts'
import { errors } from '#contract/errors.ts'

const root = new URL('..', import.meta.url)
const files = globSync('{server,contract,sports}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
const sources = files.map((file) => ({ file, source: uncommented(readFileSync(new URL(file, root), 'utf8')) }))
/**
 * Names, letters and words of a filter or a search are not texts; neither are questions of the puzzle, whose forms must
 * stay secret.
 */
const data =
  /moderation\/|feeds\/|search\/rules\/|confusables|name-problem|head-letter|captcha\/|(cli|commands)\/|knock-out/
/** Texts under keys of their own instead of `en` and `zh`. */
const tables = [
  'server/notices/words.ts',
  'sports/football/wire/commentary-texts.ts',
  'sports/football/wire/status.ts',
  'sports/wire-status.ts',
]

/**
 * Without comments, whose apostrophes look like quotes. A comment begins a line or follows a space or bracket; a
 * pattern of a path does not.
 */
function uncommented(source: string): string {
  return source.replaceAll(/(?<=^|[\s({[,])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function faultsOf(texts: readonly Written[]): string[] {
  return texts.flatMap(({ language, text }) => voiceFaults(filled(text), language).map((fault) => `${text}: ${fault}`))
}

describe('texts of the server', () => {
  test('errors are sentences in both languages', () => {
    const texts = Object.values(errors).flatMap(({ msg }) => [
      { language: 'en' as const, text: msg.en },
      { language: 'zh' as const, text: msg.zh },
    ])
    assert.deepEqual(faultsOf(texts), [])
    assert.deepEqual(
      texts.filter(({ language, text }) => !text.endsWith(language === 'en' ? '.' : '。')),
      [],
    )
    assert.deepEqual(
      texts.filter(({ language, text }) => language === 'zh' && !/\p{Script=Han}/u.test(text)),
      [],
    )
  })

  test('texts in both languages follow the rules of voice', () => {
    const texts = sources.flatMap(({ source }) => pairsIn(source))
    assert.ok(texts.length > 300, `${texts.length} texts were found`)
    assert.deepEqual(faultsOf(texts), [])
  })

  test('texts in Chinese alone follow them too, and so do tables of texts', () => {
    const chinese = sources
      .filter(({ file }) => !data.test(file))
      .flatMap(({ source }) =>
        stringsAfter(source, '')
          .filter((text) => /\p{Script=Han}/u.test(text))
          .map((text) => ({ language: 'zh' as const, text })),
      )
    const english = sources
      .filter(({ file }) => tables.includes(file))
      .flatMap(({ source }) =>
        stringsAfter(source, '')
          .filter((text) => text.includes(' ') && !/\p{Script=Han}|[<=]/u.test(text))
          .map((text) => ({ language: 'en' as const, text: text.trim() })),
      )
    assert.ok(
      chinese.length > 250 && english.length > 75,
      `${chinese.length} Chinese and ${english.length} English texts were found`,
    )
    assert.deepEqual(faultsOf([...chinese, ...english]), [])
  })

  test('texts in source code are found in any form, and planted faults in them', () => {
    const source = "fail('x', { en: 'The house is closed.', zh: `您已发送 ${count} 条,请稍候` })"
    assert.deepEqual(pairsIn(source), [
      { language: 'en', text: 'The house is closed.' },
      { language: 'zh', text: '您已发送 ${count} 条,请稍候' },
    ])
    assert.deepEqual(faultsOf(pairsIn(source)), [
      'The house is closed.: literary',
      '您已发送 ${count} 条,请稍候: half-width punctuation',
      '您已发送 ${count} 条,请稍候: not 你',
    ])
  })
})
