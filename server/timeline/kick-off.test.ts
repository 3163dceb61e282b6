import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { chosenKickOff, dayKinds, withReported, type ReportedKickOff } from './kick-off.ts'

const noon = Date.UTC(2020, 6, 4, 12)
const dayMs = 86_400_000
const reported = (
  provider: string,
  dayKind: ReportedKickOff['dayKind'],
  days: number,
  hour: number | null = null,
): ReportedKickOff => ({
  provider,
  dayKind,
  kickOff: noon + days * dayMs + (hour ?? 0) * 3_600_000,
  isExact: hour !== null,
})

const anyReported = fc.uniqueArray(
  fc.record({
    provider: fc.constantFrom('wyscout', 'openfootball', 'football-data', 'a feed', 'b feed', 'operator'),
    dayKind: fc.constantFrom(...dayKinds),
    kickOff: fc.integer({ min: 0, max: 200 }).map((hours) => noon + hours * 3_600_000),
    isExact: fc.boolean(),
  }),
  { selector: ({ provider }) => provider, minLength: 1 },
)

describe('the displayed kick-off', () => {
  test('a played day precedes a planned one, also without its hour', () => {
    const played = reported('football-data', 'played', 12)
    for (const planned of [
      reported('openfootball', 'planned', 0),
      reported('openfootball', 'planned', 0, 3),
      reported('wyscout', 'round_planned', 0, 3),
    ])
      assert.deepEqual(chosenKickOff([planned, played]), {
        kickOff: played.kickOff,
        isExact: false,
        provider: 'football-data',
      })
  })

  test('a day with its hour precedes a day alone, and provides the hour where both are the same day', () => {
    const exact = reported('football-data', 'played', 3, 8)
    assert.equal(chosenKickOff([reported('wyscout', 'played', 0), exact])?.kickOff, exact.kickOff)
    assert.deepEqual(chosenKickOff([reported('openfootball', 'played', 3), reported('wyscout', 'planned', 3, 5)]), {
      kickOff: noon + 3 * dayMs + 5 * 3_600_000,
      isExact: true,
      provider: 'openfootball',
    })
  })

  test('the day of a whole round ranks last, and its hour is ignored', () => {
    const played = reported('football-data', 'played', 3)
    assert.equal(chosenKickOff([reported('openfootball', 'round_played', 0), played])?.kickOff, played.kickOff)
    assert.equal(chosenKickOff([reported('openfootball', 'round_planned', 3, 3), played])?.isExact, false)
    assert.equal(
      chosenKickOff([reported('openfootball', 'round_planned', 0), reported('football-data', 'planned', 2)])?.provider,
      'football-data',
    )
  })

  test('keeps the hour that a fuller file of the same source had for the day, and no hour of another day', () => {
    const exact = reported('football-data', 'played', 3, 8)
    const alone = reported('football-data', 'played', 3)
    const moved = reported('football-data', 'played', 5)
    assert.deepEqual(withReported([exact], alone), [exact])
    assert.deepEqual(withReported([exact], moved), [moved])
    assert.deepEqual(withReported([alone], exact), [exact])
  })

  test('the operator precedes all sources, then the order of the sources decides', () => {
    assert.equal(
      chosenKickOff([reported('wyscout', 'played', 0, 1), reported('operator', 'decided', 5)])?.kickOff,
      noon + 5 * dayMs,
    )
    assert.equal(
      chosenKickOff([reported('football-data', 'played', 1, 1), reported('openfootball', 'played', 2, 1)])?.provider,
      'openfootball',
    )
    assert.equal(chosenKickOff([]), null)
  })

  test('is the same for any order of arrival', () => {
    fc.assert(
      fc.property(anyReported, fc.infiniteStream(fc.nat()), (all, keys) => {
        const order = all
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const arrived = order.reduce<ReportedKickOff[]>((known, one) => withReported(known, one), [])
        assert.deepEqual(chosenKickOff(arrived), chosenKickOff(all))
      }),
    )
  })
})
