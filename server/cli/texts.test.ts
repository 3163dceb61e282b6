import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { voiceFaults } from '#kit/voice.ts'
import { filled, stringsAfter } from '#kit/written.ts'

const folder = new URL('..', import.meta.url)
const sources = globSync(['cli/**/*.ts', '**/commands/*.ts', 'core/parts/moment.ts'], { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
/** A terminal prints scores with a hyphen, and aligns columns; "scene" and "term:word" are input of an operator. */
const allowed = new Set(['a hyphen in a score', 'two spaces, or one at an end'])
const argumentNames = /\bUnknown scene\b|"[a-z]+:[^"]*"/g

function faultsOf(text: string): string[] {
  const lines = filled(text)
    .split('\n')
    .filter((line) => !/touchline -- |^Usage/.test(line))
  return voiceFaults(lines.join(' ').replaceAll(argumentNames, ''), 'en')
    .filter((fault) => !allowed.has(fault))
    .map((fault) => `${text}: ${fault}`)
}

function textsOf(source: string): string[] {
  return [
    String.raw`new Complaint\(`,
    String.raw`\bsay\(`,
    String.raw`(?<!usage)[?:] (?=['\`])`,
    String.raw`[hH]elp(?: =|:) `,
  ]
    .flatMap((before) => stringsAfter(source, before))
    .filter((text) => text.includes(' '))
}

describe('texts of the commands', () => {
  test('follow the style rules: help, answers, errors', () => {
    const texts = sources.flatMap(textsOf)
    assert.ok(texts.length > 150, `${texts.length} texts were found`)
    assert.deepEqual(texts.flatMap(faultsOf), [])
  })

  test('describe a command in a few words', () => {
    const summaries = sources.flatMap((source) => stringsAfter(source, String.raw`\bsummary: `))
    assert.ok(summaries.length > 15, `${summaries.length} summaries were found`)
    assert.deepEqual(
      summaries.filter(
        (one) => one.length > 80 || one.endsWith('.') || /\b(what|who|whom|whose|how|whether|oneself)\b/.test(one),
      ),
      [],
    )
    assert.deepEqual(summaries.flatMap(faultsOf), [])
  })

  test('are found as they are written, including planted faults', () => {
    const source =
      "throw new Complaint(`There is no rule ${id}.`); terminal.say(done ? 'Nothing waits for an answer.' : 'All done!')"
    assert.deepEqual(textsOf(source).flatMap(faultsOf), [
      'There is no rule ${id}.: literary',
      'Nothing waits for an answer.: literary',
      'Nothing waits for an answer.: another word is used',
      'All done!: an exclamation mark',
    ])
  })
})
