import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { footballEvent, withdrawn, type Pair } from '#kit/football.ts'
import { asDoubtful } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { asDecided, chosen } from './priority.ts'

type Claim = TimelineEvent & { provider: string }

const pair = (home: number, away: number): Pair => ({ home, away })
const by = (provider: string, event: TimelineEvent): Claim => ({ ...event, provider })
const result = (provider: string, normal: Pair, half: Pair | null = null) =>
  by(provider, footballEvent.result({ normal, half }))
const goal = (provider: string, key: string) =>
  by(provider, footballEvent.goal({ key, side: 'home', period: 1, clockSeconds: 60, kind: 'open' }))
/** Which providers are shown, for any order of reports. */
function shown(...events: Claim[]): string[] {
  const [first, second] = [events, events.toReversed()].map((order) =>
    [...chosen(order)].map(({ provider, type }) => `${provider} ${type}`).sort(),
  )
  assert.deepEqual(first, second)
  return first!
}

describe('the shown provider of a match', () => {
  test('is the first archive, for each type of event', () => {
    assert.deepEqual(
      shown(result('football-data', pair(1, 0)), result('openfootball', pair(1, 0)), goal('openfootball', 'a')),
      ['openfootball goal', 'openfootball result'],
    )
  })

  test('is the next one where the first contradicts itself, and the first where no other provider has it', () => {
    const doubtful = (event: Claim): Claim => by(event.provider, asDoubtful(event))
    assert.deepEqual(
      shown(
        doubtful(result('wyscout', pair(2, 0))),
        doubtful(goal('wyscout', 'a')),
        result('football-data', pair(1, 0)),
      ),
      ['football-data result', 'wyscout goal'],
    )
    assert.deepEqual(shown(doubtful(result('wyscout', pair(2, 0))), doubtful(result('openfootball', pair(1, 0)))), [
      'wyscout result',
    ])
  })

  test('is not one that two others contradict', () => {
    const others = [result('openfootball', pair(2, 3), pair(1, 0)), result('football-data', pair(2, 3), pair(1, 0))]
    assert.deepEqual(shown(result('wyscout', pair(2, 3), pair(0, 0)), ...others), ['openfootball result'])
    assert.deepEqual(
      shown(result('wyscout', pair(2, 3)), ...others),
      ['wyscout result'],
      'a half-time score that it does not state is not wrong',
    )
    assert.deepEqual(
      shown(result('wyscout', pair(2, 3), pair(0, 0)), others[0]!),
      ['wyscout result'],
      'one against one is no majority',
    )
  })

  test('is not outvoted by a source and its copy, which have one vote together', () => {
    const copies = [result('football-data', pair(2, 3)), result('footballcsv', pair(2, 3))]
    assert.deepEqual(shown(result('openfootball', pair(2, 2)), ...copies), ['openfootball result'])
    assert.deepEqual(
      shown(result('openfootball', pair(2, 2)), result('football-txt', pair(2, 3)), ...copies),
      ['football-txt result'],
      'two sources of their own outvote a third',
    )
  })

  test('is not one whose events its newest snapshot omitted', () => {
    const left = by('wyscout', withdrawn(goal('wyscout', 'a'), 'left_out'))
    assert.deepEqual(shown(left, goal('openfootball', 'b')), ['openfootball goal'])
  })

  test('is the operator for a type whose list he decided, unless a feed leads', () => {
    const decided = by('operator', asDecided(goal('operator', 'decided:goal:1')))
    const omitted = by('operator', withdrawn({ ...decided, key: 'decided:goal:2' }, 'left_out'))
    const others = [goal('wyscout', 'a'), result('openfootball', pair(1, 0))]
    assert.deepEqual(shown(decided, omitted, ...others), ['openfootball result', 'operator goal'])
    assert.deepEqual(shown(omitted, ...others), ['openfootball result'], 'a list may be empty')
    const live = [decided, goal('feed', 'b'), ...others]
    assert.deepEqual(
      [...chosen(live, 'feed')].map(({ provider }) => provider),
      ['feed'],
    )
  })

  test('is one provider for a type, whatever is reported', () => {
    const anything = fc.record({
      provider: fc.constantFrom('wyscout', 'openfootball', 'football-data'),
      home: fc.nat(2),
      half: fc.option(fc.nat(1)),
      isDoubtful: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anything, { selector: ({ provider }) => provider, minLength: 1 }), (given) => {
        const events = given.map(({ provider, home, half, isDoubtful }) => {
          const event = result(provider, pair(home, 0), half === null ? null : pair(half, 0))
          return isDoubtful ? by(provider, asDoubtful(event)) : event
        })
        assert.equal(shown(...events).length, 1)
      }),
    )
  })
})
