import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { cleanName, longestName, plainLine, plainLines } from './clean-name.ts'

const obeyed = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200B\u2060-\u206F\uFEFF]/u
/** Letters of several scripts among the signs that do not belong into a name. */
const dirty = fc.string({
  unit: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...'aé中م愛ן한'.split(''), '👨', '\u094D', '\u{1F3F4}', ' ') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...'\u0000\u001b\n\t\u0085\u009b\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u202a\u202e',
        ...'\u2066\u2069\ufeff\u{e0067}\u{e007f}',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 400,
})

describe('a name at the door', () => {
  test('has no control or direction characters, at most 200 characters, and is cleaned once', () => {
    fc.assert(
      fc.property(dirty, (name) => {
        const clean = cleanName(name)
        assert.doesNotMatch(clean, obeyed)
        assert.ok([...clean].length <= longestName)
        assert.equal(cleanName(clean), clean)
        assert.equal(plainLine(plainLine(name)), plainLine(name))
        const lines = plainLines(name)
        assert.doesNotMatch(lines.replaceAll(/[\n\t]/gu, ''), obeyed)
        assert.equal(plainLines(lines), lines)
      }),
      { numRuns: 2000 },
    )
  })

  test('is unchanged where it is an ordinary one of any script', () => {
    for (const name of [
      'Bayern München',
      "Côte d'Ivoire",
      'الهلال السعودي',
      'استقلال می‌رود',
      'מכבי תל אביב',
      '北京国安',
      'แบงค็อก ยูไนเต็ด',
      'क्‍ष मोहन बागान',
      'ന്‍',
      '👨‍👩‍👧‍👦 ❤️‍🔥 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      'Z'.repeat(longestName),
      '😀'.repeat(longestName),
    ])
      assert.equal(cleanName(name), name)
  })

  test('loses escape sequences, turns and hidden signs, and keeps its letters', () => {
    assert.equal(cleanName('\u001b[31mArsenal\u001b]0;x\u0007'), '[31mArsenal]0;x')
    assert.equal(cleanName('\u202elanesrA\u202c \u2066(a)\u2069'), 'lanesrA (a)')
    assert.equal(cleanName('Real\r\nMadrid\u0085'), 'Real Madrid')
    assert.equal(cleanName('Ar\u200bse\u200dnal\u200c'), 'Arsenal')
    assert.equal(plainLines('one\r\ntwo\u001b\u202e\n\nthree'), 'one\ntwo\n\nthree')
  })

  test('is cut at the end of a character that the reader sees', () => {
    const family = '👨‍👩‍👧‍👦'
    assert.equal(cleanName('x'.repeat(5000)), 'x'.repeat(200))
    assert.equal(cleanName('x'.repeat(198) + family), 'x'.repeat(198))
    assert.equal(cleanName(`x${'\u0301'.repeat(5000)}`).length, 200)
  })
})
