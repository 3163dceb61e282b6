import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readRequest, requestKeyOf } from './request.ts'
import { stepsOf } from './steps.ts'
import type { OneWithdrawal } from './types.ts'
import { withdrawWords } from './words.ts'

const price = { amountMinor: 120, currency: 'EUR' }
const one: OneWithdrawal = {
  id: 7,
  name: 'W-7',
  state: 'approved_once',
  coins: 120,
  amount: price,
  fee: price,
  ending: '4417',
  at: 1,
  approvals: 1,
  approvalsNeeded: 2,
  reason: '',
  steps: [
    { step: 'requested', at: 1 },
    { step: 'held', at: 1 },
    { step: 'confirmed', at: 1 },
    { step: 'waiting', at: 1 },
    { step: 'approved_first', at: 2 },
  ],
  canCancel: false,
  entryId: null,
}
const shown = (given: Partial<OneWithdrawal>) =>
  stepsOf({ ...one, ...given }, withdrawWords.en, { coins: '120', amount: '€1.20', fee: '€0.02' }).map(
    ({ title, state }) => `${title} ${state}`,
  )

describe('the time line of a withdrawal', () => {
  test('continues with the steps to come, of which the first is current', () => {
    assert.deepEqual(shown({}), [
      'Requested ok',
      'Held ok',
      'Confirmed ok',
      'First approval ok',
      'Second approval wait',
      'Sent to the bank to',
      'Paid out to',
    ])
  })

  test('has no approvals where the rules alone decide', () => {
    const steps = one.steps.slice(0, 3)
    assert.deepEqual(shown({ approvalsNeeded: 0, state: 'approved', steps }).slice(3), [
      'Sent to the bank wait',
      'Paid out to',
    ])
  })

  test('ends with a rejection', () => {
    const steps: OneWithdrawal['steps'] = [...one.steps, { step: 'rejected', at: 3 }]
    assert.deepEqual(shown({ state: 'rejected', steps }).slice(4), ['Rejected no'])
  })
})

test('a request without an account or with a fraction is none', () => {
  const read = (text: string) => readRequest(new URLSearchParams(text))
  assert.deepEqual(read('coins=+400+&account=3'), { coins: 400, accountId: 3 })
  assert.deepEqual(['coins=400', 'coins=4.5&account=3', 'coins=&account=3', ''].map(read), [null, null, null, null])
  assert.notEqual(requestKeyOf('k', { coins: 1, accountId: 2 }), requestKeyOf('k', { coins: 12, accountId: 2 }))
})
