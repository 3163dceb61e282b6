import { deepEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withChanges } from './changed-meanwhile.ts'

describe('follows that are read while the reader follows and unfollows', () => {
  it('are those of the account where nothing changed', () => {
    deepEqual(withChanges([1, 2], [9], [9]), [1, 2])
  })

  it('include later follows, once, the newest first', () => {
    deepEqual(withChanges([1, 2], [], [7]), [7, 1, 2])
    deepEqual(withChanges([7, 1], [], [7]), [7, 1])
  })

  it('leave out later unfollows', () => {
    deepEqual(withChanges([1, 2], [1, 2], [2]), [2])
  })
})
