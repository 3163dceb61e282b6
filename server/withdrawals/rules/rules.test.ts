import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { withdrawalStates } from '#contract/touchline/money-limits.ts'
import { isIban, plainIban } from './iban.ts'
import {
  approvalEvent,
  nextState,
  nextStates,
  placeOfCoins,
  wireStatus,
  type WithdrawalEvent,
  type WithdrawalState,
} from './state.ts'
import { approvalsNeeded, feeOf, nextAskAt, waitsUntil } from './terms.ts'

const DAY_MS = 24 * 3_600_000
const terms = { approvalsAbove: 100, approvals: 2 as const, waitDays: 7, feePercent: 2 }

describe('check digits of an IBAN', () => {
  // Examples of the registry of ISO 13616.
  const published = [
    'GB29 NWBK 6016 1331 9268 19',
    'DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'LC55 HEMM 0001 0001 0012 0012 0002 3015',
    'SA03 8000 0000 6080 1016 7519',
  ]

  test('of published examples are right, in any spelling', () => {
    for (const iban of published) {
      assert.equal(isIban(plainIban(iban)), true, iban)
      assert.equal(isIban(plainIban(iban.toLowerCase().replaceAll(' ', ''))), true, iban)
    }
  })

  test('notice one wrong digit and two that changed places', () => {
    const iban = plainIban(published[1]!)
    fc.assert(
      fc.property(fc.integer({ min: 2, max: iban.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digit = (Number(iban[place]) + by) % 10
        assert.equal(isIban(iban.slice(0, place) + digit + iban.slice(place + 1)), false)
        const [one = '', two = ''] = [iban[place - 1], iban[place]]
        if (place > 2 && one !== two)
          assert.equal(isIban(iban.slice(0, place - 1) + two + one + iban.slice(place + 1)), false)
      }),
    )
    for (const text of ['', 'DE', 'DE89', '89370400440532013000', `${iban}0000000000000000`, 'DE89-3704'])
      assert.equal(isIban(text), false, text)
  })
})

describe('states of a withdrawal', () => {
  const events = [...new Set(Object.values(nextStates).flatMap((row) => Object.keys(row)))] as WithdrawalEvent[]

  test('end where coins are back or gone, and money that is paid comes back only from the bank', () => {
    for (const state of ['rejected', 'failed', 'returned', 'cancelled'] as const)
      assert.deepEqual([nextStates[state], placeOfCoins(state)], [{}, 'back'])
    assert.deepEqual(nextStates.paid, { return: 'returned' })
  })

  test('lead from a request to every state, and coins move along one path', () => {
    const order = ['held', 'away', 'gone', 'back']
    const reached = new Set<WithdrawalState>(['waiting'])
    for (const state of reached)
      for (const event of events) {
        const next = nextState(state, event)
        if (next === null) continue
        reached.add(next)
        assert.ok(order.indexOf(placeOfCoins(next)) >= order.indexOf(placeOfCoins(state)), `${state} ${event}`)
      }
    assert.deepEqual([...reached].sort(), [...withdrawalStates].sort())
  })

  test('can be cancelled before the first approval only, and rejected before the last', () => {
    const from = (event: WithdrawalEvent) => withdrawalStates.filter((state) => nextState(state, event) !== null)
    assert.deepEqual(from('cancel'), ['waiting'])
    assert.deepEqual(from('reject'), ['waiting', 'approved_once'])
    assert.deepEqual(from('send'), ['approved'])
  })

  test('become one of three numbers for old clients', () => {
    assert.deepEqual(
      withdrawalStates.map((state) => [state, wireStatus(state)]),
      [
        ['waiting', 0],
        ['approved_once', 0],
        ['approved', 0],
        ['sent', 0],
        ['paid', 1],
        ['rejected', 2],
        ['failed', 2],
        ['returned', 2],
        ['cancelled', 2],
      ],
    )
  })
})

describe('terms of a withdrawal', () => {
  test('the rules alone decide up to the limit, all of a day together', () => {
    const needed = (coins: bigint, before = 0n) => approvalsNeeded(terms, coins, before)
    assert.deepEqual([needed(100n), needed(101n), needed(60n, 40n), needed(60n, 41n)], [0, 2, 0, 2])
    assert.equal(approvalsNeeded({ ...terms, approvals: 1 }, 101n, 0n), 1)
    assert.deepEqual(
      [approvalEvent(0, 2), approvalEvent(1, 2), approvalEvent(0, 1)],
      ['approve_first', 'approve_last', 'approve_last'],
    )
  })

  test('a fee is rounded down, and never takes all', () => {
    assert.deepEqual([feeOf(terms, 400n), feeOf(terms, 149n), feeOf(terms, 49n)], [8n, 2n, 0n])
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 20 }), (amount, feePercent) => {
        const fee = feeOf({ ...terms, feePercent }, amount)
        assert.ok(fee >= 0n && fee < amount)
        assert.ok(fee * 100n <= amount * BigInt(feePercent) && (fee + 1n) * 100n > amount * BigInt(feePercent))
      }),
    )
  })

  test('an account waits after a change, and the provider is asked less and less often', () => {
    assert.deepEqual(
      [waitsUntil(terms, null, 0), waitsUntil(terms, 0, 7 * DAY_MS - 1), waitsUntil(terms, 0, 7 * DAY_MS)],
      [null, 7 * DAY_MS, null],
    )
    assert.deepEqual([nextAskAt(0, 0), nextAskAt(3, 0), nextAskAt(100, 0)], [10_000, 80_000, 6 * 3_600_000])
  })
})
