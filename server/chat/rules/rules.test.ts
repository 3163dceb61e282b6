import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { linksIn } from './links.ts'
import { heatUp, maySendAt, rateAt, slowEndsAt, slowSecondsAt, slowSteps } from './slow-mode.ts'
import { readText } from './text.ts'

const cold = { value: 0, at: 0 }
const pauses = fc.constantFrom(0, ...slowSteps.map((step) => step.seconds))
const anyHeat = fc.record({
  value: fc.double({ min: 0, max: 2000, noNaN: true }),
  at: fc.integer({ min: 0, max: 1e6 }),
})

function said(perSecond: number, seconds: number) {
  let heat = cold
  let pause = 0
  for (let index = 1; index <= perSecond * seconds; index++) {
    const now = (index * 1000) / perSecond
    heat = heatUp(heat, now)
    pause = slowSecondsAt(heat, pause, now)
  }
  return { heat, pause, now: seconds * 1000 }
}

describe('slow mode', () => {
  test('grows in steps with the rate of a room, and is off in a calm one', () => {
    assert.deepEqual(
      [1, 4, 7, 20, 60].map((rate) => said(rate, 60).pause),
      [0, 0, 3, 10, 30],
    )
  })

  test('measures messages per second', () => {
    const { heat, now } = said(12, 120)
    assert.ok(Math.abs(rateAt(heat, now) - 12) < 0.7)
  })

  test('does not flicker near a threshold: between the two thresholds of a step it stays as it is', () => {
    fc.assert(
      fc.property(anyHeat, pauses, fc.nat({ max: 60_000 }), (heat, pause, laterMs) => {
        const now = heat.at + laterMs
        const first = slowSecondsAt(heat, pause, now)
        assert.equal(slowSecondsAt(heat, first, now), first)
        const step = slowSteps.find(({ seconds }) => seconds === pause)
        const rate = rateAt(heat, now)
        const next = slowSteps.find(({ seconds }) => seconds > pause)
        if (step && rate >= step.below && (!next || rate < next.above)) assert.equal(first, pause)
      }),
    )
  })

  test('a higher rate never means a shorter pause, and silence never a longer one', () => {
    fc.assert(
      fc.property(anyHeat, pauses, fc.nat({ max: 60_000 }), fc.nat({ max: 60_000 }), (heat, pause, laterMs, waitMs) => {
        const now = heat.at + laterMs
        assert.ok(slowSecondsAt(heatUp(heat, now), pause, now) >= slowSecondsAt(heat, pause, now))
        assert.ok(slowSecondsAt(heat, pause, now + waitMs) <= slowSecondsAt(heat, pause, now))
      }),
    )
  })

  test('ends at its stated end, not before', () => {
    fc.assert(
      fc.property(anyHeat, pauses, fc.nat({ max: 60_000 }), (heat, before, laterMs) => {
        const now = heat.at + laterMs
        const pause = slowSecondsAt(heat, before, now)
        const endsAt = slowEndsAt(heat, pause, now)
        if (pause === 0) return assert.equal(endsAt, null)
        assert.equal(slowSecondsAt(heat, pause, endsAt as number), 0)
        if ((endsAt as number) - now > 2) assert.notEqual(slowSecondsAt(heat, pause, (endsAt as number) - 2), 0)
      }),
    )
  })

  test('a clock that is set back does not raise the rate', () => {
    const heat = heatUp(cold, 10_000)
    assert.deepEqual(heatUp(heat, 5_000), { value: 2, at: 10_000 })
  })

  test('a user sends once a second at most, even without a pause', () => {
    assert.deepEqual([maySendAt(null, 30), maySendAt(5000, 0), maySendAt(5000, 10)], [0, 6000, 15_000])
  })
})

describe('the text of a message', () => {
  test('is one paragraph without invisible, direction-changing or stacked characters', () => {
    assert.equal(readText('  a\n\tb\u202E c\u200B\uFEFFd '), 'a b cd')
    assert.equal(readText(`Z${'\u0301'.repeat(40)}`)?.length, 5)
    assert.equal(readText('\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'), '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}')
    assert.deepEqual(
      [readText(''), readText(' \n\u2060 '), readText('x'.repeat(201)), readText('😀'.repeat(200))?.length],
      [null, null, null, 400],
    )
  })

  test('is idempotent for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const once = readText(text)
        if (once !== null) assert.equal(readText(once), once)
      }),
    )
  })
})

describe('links of a message', () => {
  test('are pages of the site and hosts on the list, and nothing else', () => {
    const found = (text: string) =>
      linksIn(text, ['example.org']).map(({ start, end, href }) => [text.slice(start, end), href])
    assert.deepEqual(found('see /match/7 and https://example.org/a?b=1.'), [
      ['/match/7', '/match/7'],
      ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
    ])
    for (const text of [
      'javascript:alert(1)',
      'https://evil.example',
      '//evil.example/match/7',
      'http://example.org/',
      'https://example.org@evil.example/',
      'https://evil.example/match/7',
      '/admin/7',
      '/match/7/../../x',
    ])
      assert.deepEqual(found(text), [], text)
  })
})
