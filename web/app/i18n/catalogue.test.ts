import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Words that come with the pages that need them; see `Words` in `language.tsx`. */
const folder = join(import.meta.dirname, 'words')
const parts = await Promise.all(readdirSync(folder).map(async (file) => Object.values((await import(join(folder, file))) as Record<string, { en: object; zh: object }>)))

const app = join(import.meta.dirname, '..')
const components = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

interface Node {
  type: string
  value?: unknown
  name?: { name?: unknown }
}
// Babel brings no types; it comes with the React Compiler.
const { parseSync, types } = createRequire(import.meta.url)('@babel/core') as {
  parseSync: (source: string, options: object) => object
  types: { traverseFast: (tree: object, visit: (node: Node) => void) => void }
}
const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])

/** Words between tags, and in attributes that people read. Signs, numbers and names of keys are not words. */
function hardCoded(source: string): string[] {
  const found: string[] = []
  const tree = parseSync(source, { configFile: false, babelrc: false, filename: 'x.tsx', parserOpts: { plugins: ['jsx', 'typescript'] } })
  types.traverseFast(tree, (node) => {
    if (node.type === 'JSXText') found.push(String(node.value).trim())
    if (node.type === 'JSXAttribute' && readAloud.has(String(node.name?.name))) found.push(String((node.value as Node | null)?.value ?? ''))
  })
  return found.filter((text) => /\p{L}{2,}/u.test(text) && !allowed.has(text))
}
const allowed = new Set(['Esc'])

/** Every text of a catalogue with its path; functions are called with examples. */
function texts(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] => {
    const at = `${path}${key}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String(value(...Array.from({ length: value.length }, (_, index) => index + 2)))]]
    return texts(value as object, `${at}.`)
  })
}

describe('the catalogues', () => {
  test('no component has words of its own', () => {
    const found = components.flatMap((file) => hardCoded(readFileSync(join(app, file), 'utf8')).map((text) => `${relative(app, join(app, file))}: ${text}`))
    assert.deepEqual(found, [])
    assert.ok(components.length > 30)
  })

  test('the scan finds words in tags and in attributes', () => {
    assert.deepEqual(hardCoded('const a = <p className="x">Hello there<a title="Go now">{text.x}</a><i>–</i></p>'), ['Hello there', 'Go now'])
  })

  test('both languages have the same members, and none is empty', () => {
    for (const words of [{ en, zh }, ...parts.flat()]) {
      const [english, chinese] = [new Map(texts(words.en)), new Map(texts(words.zh))]
      assert.deepEqual([...chinese.keys()].sort(), [...english.keys()].sort())
      assert.deepEqual([...english, ...chinese].filter(([, text]) => text.trim() === ''), [])
    }
  })

  test('Chinese is Chinese, but for names and signs', () => {
    const latin = texts(zh).filter(([, text]) => !/\p{Script=Han}/u.test(text)).map(([path]) => path)
    assert.deepEqual(parts.flat().flatMap((words) => texts(words.zh)).filter(([, text]) => /\p{L}/u.test(text) && !/\p{Script=Han}/u.test(text)), [])
    assert.deepEqual(latin.sort(), ['language.other', 'league.title', 'lineups.versus', 'match.spokenBefore', 'match.title', 'match.versus', 'shots.xg', 'site.name', 'timeline.periodEnds.2', 'timeline.periodEnds.4'])
  })

  test('what a row says fits its cell: clocks in Chinese have at most four glyphs, tabs six', () => {
    const { long: _, ...clocks } = zh.clock
    assert.deepEqual(Object.values(clocks).filter((text) => text.length > 4), [])
    assert.deepEqual(Object.values(zh.tabs).filter((text) => text.length > 6), [])
  })
})
