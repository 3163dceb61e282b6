import assert from 'node:assert/strict'
import { test } from 'node:test'
import { count, player, score } from './facts.ts'
import { values } from './words/values.ts'
import { writerOf, type Phrase } from './writer.ts'

const names = { team: () => null, player: () => 'Ken Griffey, Jr.', name: () => null, term: () => null }
const textOf = (phrase: Phrase) => phrase.map(({ text }) => text).join('')

test('a sentence has one full stop, also after a name that ends with one', () => {
  const { say } = writerOf('en', values.en, names)
  assert.equal(textOf(say`The win went to ${player(1)}.`), 'The win went to Ken Griffey, Jr.')
})

test('values are written as each language does', () => {
  const [en, zh] = [writerOf('en', values.en, names), writerOf('zh', values.zh, names)]
  const minute = (at: number, stoppage: number | null) => ({ kind: 'minute' as const, minute: at, stoppage })
  assert.equal(
    textOf(en.say`${minute(87, null)}; ${minute(45, 2)}; ${minute(90, 3)}`),
    'the 87th minute; the 2nd minute of first-half stoppage time; the 3rd minute of stoppage time',
  )
  assert.equal(
    textOf(zh.say`${minute(87, null)}；${minute(45, 2)}；${score(2, 1)}`),
    '第 87 分钟；上半场补时第 2 分钟；2 比 1',
  )
  assert.equal(
    textOf(en.list([en.count(count(1), 'goal', 'goals'), en.count(count(65_600), 'spectator', 'spectators')])),
    '1 goal and 65,600 spectators',
  )
  const ordinals = [1, 2, 3, 10, 11, 12, 13, 21, 22, 113].map((value) => ({ kind: 'ordinal' as const, value }))
  assert.equal(
    textOf(en.list(ordinals.map((one) => en.say`${one}`))),
    'first, second, third, tenth, 11th, 12th, 13th, 21st, 22nd and 113th',
  )
})

test('a name that is not known is an error: rules leave such sentences out', () => {
  const { say } = writerOf('en', values.en, names)
  assert.throws(() => say`${{ kind: 'team', id: 1 }}`)
})
