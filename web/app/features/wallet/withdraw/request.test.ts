import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRequest, wrongOfRequest } from './request.ts'

const formOf = (coins: string, account = '7') => new URLSearchParams({ coins, account })

test('a request has coins within its range and an account, else it names the wrong field', () => {
  assert.deepEqual(readRequest(formOf(' ２００ ')), { coins: 200, accountId: 7 })
  const range = { fewest: 50, most: 400 }
  assert.deepEqual(
    ['50', '400', '401', '49', '', 'all', '50.5'].map((coins) => wrongOfRequest(formOf(coins), range)),
    [null, null, 'coins', 'coins', 'coins', 'coins', 'coins'],
  )
  assert.equal(wrongOfRequest(formOf('50', '')), 'account')
})
