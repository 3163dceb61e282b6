import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { allowedErrors, correctionsOf, trigramsOf } from './distance.ts'

const known = ['kellstow', 'kelso', 'spain', 'spal', 'barcelona', 'madrid', 'kane', 'kano', 'inter', 'ibrahimovic'].map(
  (word, at) => ({ word, uses: 10 - at }),
)
const meant = (typed: string) => correctionsOf(typed, known).map(({ word }) => word)

describe('corrections', () => {
  test('allow a letter that is missing, added, replaced or swapped, two in long words and none in short ones', () => {
    assert.deepEqual(
      ['kelstow', 'kellstoww', 'kellstaw', 'kelltsow', 'spian', 'marid', 'ibrahomvic'].map((typed) => meant(typed)[0]),
      ['kellstow', 'kellstow', 'kellstow', 'kellstow', 'spain', 'madrid', 'ibrahimovic'],
    )
    assert.deepEqual([meant('kan'), meant('xpaxn'), meant('kellstow')], [[], [], []])
  })

  test('are in the order of their errors, first letters and uses', () => {
    assert.deepEqual(meant('kanx'), ['kane', 'kano'])
    assert.deepEqual(meant('barcelno'), ['barcelona'])
  })
})

test('a word with one error shares a trigram with what was meant, and is corrected to it', () => {
  const letters = [...'abcdefghij']
  const word = fc.array(fc.constantFrom(...letters), { minLength: 4, maxLength: 12 }).map((all) => all.join(''))
  const edit = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('drop', 'add', 'swap', 'replace'),
    letter: fc.constantFrom(...letters),
  })
  const apply = (text: string, { at, kind, letter }: { at: number; kind: string; letter: string }) => {
    const place = at % text.length
    if (kind === 'drop') return text.slice(0, place) + text.slice(place + 1)
    if (kind === 'add') return text.slice(0, place) + letter + text.slice(place)
    if (kind === 'replace') return text.slice(0, place) + letter + text.slice(place + 1)
    return text.slice(0, place) + (text[place + 1] ?? '') + text[place] + text.slice(place + 2)
  }
  fc.assert(
    fc.property(word, edit, (meantWord, error) => {
      const typed = apply(meantWord, error)
      fc.pre(allowedErrors(typed) > 0 && typed !== meantWord)
      const indexed = trigramsInIndex(meantWord)
      assert.ok(
        trigramsOf(typed).some((run) => indexed.includes(run)),
        `${typed} of ${meantWord}`,
      )
    }),
  )
})

/** As `timeline.name_runs` splits a word with its borders. */
function trigramsInIndex(word: string): string[] {
  const bordered = `^${word}$`
  return Array.from({ length: bordered.length - 2 }, (_, at) => bordered.slice(at, at + 3))
}
