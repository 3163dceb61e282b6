import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { exampleOf, voiceFaults, type VoiceLanguage } from '#kit/voice.ts'
import { hardCoded, labelsOf } from '#kit/page-texts.ts'
import { en } from './en.ts'
import { provideText, siteTextOf } from './texts.ts'
import { matchPageWords } from './words/match-page.ts'
import { zh } from './zh.ts'

const app = join(import.meta.dirname, '..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
/** The words of other sports have abbreviations of the field, such as KDA. */
const isChecked = (file: string) => !/^sports\/(?!football)/.test(file)
/** Texts loaded with the pages that need them; see `Words` in `language.tsx`. */
const wordFiles = files.filter(
  (file) =>
    file.endsWith('.ts') && isChecked(file) && /^export const \w+: Words</m.test(readFileSync(join(app, file), 'utf8')),
)
const wordsIn = async (file: string) =>
  Object.entries((await import(join(app, file))) as Record<string, { en: object; zh: object }>).filter(
    ([, words]) => typeof words === 'object' && 'en' in words && 'zh' in words,
  )
const parts = Object.fromEntries((await Promise.all(wordFiles.map(wordsIn))).flat())
/** By the name in a component: `text` for the texts of every page, else the name of the import. */
const catalogues: Record<string, Record<VoiceLanguage, object>> = { text: { en, zh }, ...parts }

const components = files.filter((file) => file.endsWith('.tsx'))

/** Every text of a catalogue with its path; functions are called with examples. */
function texts(part: object, language: VoiceLanguage, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    const at = `${path}${key}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, exampleOf(value as () => string, language)]]
    return texts(value as object, language, `${at}.`)
  })
}

const everyText = Object.entries(catalogues).flatMap(([name, words]) =>
  (['en', 'zh'] as const).flatMap((language) =>
    texts(words[language], language).map(([path, text]) => ({
      at: `${language} ${name}.${path}`,
      name,
      path,
      text,
      language,
    })),
  ),
)

/** Exceptions to the rules of voice, each with its reason. */
const spared: Record<string, string> = {
  'zh text.match.rounds.group': 'A group has a letter: A 组.',
  'zh timelineWords.assist': 'A label and a name are parted.',
  'zh timelineWords.forPlayer': 'A label and a name are parted.',
  'zh securityWords.passkeys.removeNamed': 'A device is named in Latin letters.',
  'zh userWords.joined': 'A date and a verb are parted.',
  'en leavingWords.kept.2': 'Nobody else is who it speaks of.',
}

describe('the catalogues', () => {
  test('no component has literal texts', () => {
    const found = components.flatMap((file) =>
      hardCoded(readFileSync(join(app, file), 'utf8')).map((text) => `${relative(app, join(app, file))}: ${text}`),
    )
    assert.deepEqual(found, [])
    assert.ok(components.length > 30)
  })

  test('both languages have the same members, and none is empty', () => {
    for (const words of Object.values(catalogues)) {
      const [english, chinese] = [new Map(texts(words.en, 'en')), new Map(texts(words.zh, 'zh'))]
      assert.deepEqual([...chinese.keys()].sort(), [...english.keys()].sort())
      assert.deepEqual(
        [...english, ...chinese].filter(([, text]) => text.trim() === ''),
        [],
      )
    }
  })

  test('texts that are loaded with their pages are declared', () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(app, file), 'utf8'))
    const namesIn = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))
    // Words of plays are in `sports/`.
    const declared = new Set([...namesIn(/^export const (\w+Words)\b/gm), 'playWords'])
    assert.deepEqual(
      namesIn(/\buseWords\((\w+Words)\)/g).filter((name) => !declared.has(name)),
      [],
    )
  })

  test('a page in a language that is not loaded has the texts at hand', () => {
    assert.throws(() => siteTextOf('zh'), /No texts for "zh"/)
    provideText('en', en)
    assert.equal(siteTextOf('zh'), en)
    provideText('zh', zh)
    assert.equal(siteTextOf('zh'), zh)
  })

  test('Chinese texts are in Chinese, except names and signs', () => {
    const withoutNames = everyText
      .filter(({ language }) => language === 'zh')
      .map((one) => ({ ...one, text: one.text.replaceAll('海港', '') }))
    const latin = withoutNames.filter(({ text }) => !/\p{Script=Han}/u.test(text))
    assert.deepEqual(
      latin.filter(({ name, text }) => name !== 'text' && /\p{L}/u.test(text)).map(({ text }) => text),
      ['English', '2 MB', 'English', 'English', 'Markdown', 'Markdown', 'vs', 'xG'],
    )
    assert.deepEqual(
      latin
        .filter(({ name }) => name === 'text')
        .map(({ path }) => path)
        .sort(),
      [
        'language.other',
        // Names that no language has other words for.
        'match.rounds.other',
        'match.sideLabel',
        'match.spokenBefore',
        'match.title',
        'match.versus',
        'site.name',
      ],
    )
  })

  test('texts fit their cells: clocks have at most four glyphs or seven letters, tabs six or fourteen', () => {
    const { long: _, ...clocks } = zh.clock
    assert.deepEqual(
      Object.values(clocks).filter((text) => text.length > 4),
      [],
    )
    assert.deepEqual(
      Object.values(matchPageWords.zh.tabs).filter((text) => text.length > 6),
      [],
    )
    // Before the kick-off the clock column shows the time.
    const { long: _long, scheduled: _scheduled, ...english } = en.clock
    assert.deepEqual(
      Object.values(english).filter((text) => text.length > 7),
      [],
    )
    assert.deepEqual(
      Object.values(matchPageWords.en.tabs).filter((text) => text.length > 14),
      [],
    )
  })
})

describe('the voice of the catalogues', () => {
  test('no text breaks a rule of voice', () => {
    const found = everyText.flatMap(({ at, text, language }) =>
      at in spared ? [] : voiceFaults(text, language).map((fault) => `${at}: ${text}: ${fault}`),
    )
    assert.deepEqual(found, [])
    assert.ok(everyText.length > 2_000)
  })

  test('each exception would break a rule', () => {
    const broken = everyText.filter(({ text, language }) => voiceFaults(text, language).length > 0).map(({ at }) => at)
    assert.deepEqual(
      Object.keys(spared).filter((at) => !broken.includes(at)),
      [],
    )
  })

  test('buttons, labels, headings and tabs have no full stop', () => {
    const labels = components.flatMap((file) => labelsOf(readFileSync(join(app, file), 'utf8')))
    const texts = new Map(everyText.map(({ at, text }) => [at, text]))
    // The puzzle is labelled by its instruction, which is a sentence.
    const known = labels.filter((label) => texts.has(`en ${label}`) && label !== 'signInWords.captcha.text')
    assert.deepEqual(
      known.flatMap((label) => [`en ${label}`, `zh ${label}`]).filter((at) => /[.。]$/u.test(texts.get(at)!)),
      [],
    )
    assert.ok(new Set(known).size > 100, `only ${known.length} labels were found`)
  })
})

test('the link to all live matches says no "all" of a single one, in both languages', () => {
  assert.deepEqual([en.day.allLive(1), en.day.allLive(2)], ['1 live', 'All 2 live'])
  assert.deepEqual([zh.day.allLive(1), zh.day.allLive(2)], ['1 场', '全部 2 场'])
})
