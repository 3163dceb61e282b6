import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createVersions } from './versions.ts'

describe('versions', () => {
  test('state which keys changed after a moment, and which did not', () => {
    const versions = createVersions()
    versions.bump('match:1')
    const moment = versions.moment()
    versions.bump('match:2', 'day:1')
    versions.bump('match:3')
    assert.ok(versions.isSince(moment, ['match:1', 'never']))
    assert.ok(!versions.isSince(moment, ['match:1', 'day:1']))
    assert.deepEqual(versions.changedSince(moment), new Set(['match:2', 'match:3', 'day:1']))
    assert.deepEqual(versions.changedSince(versions.moment()), new Set())
    assert.deepEqual(versions.changedSince(0), new Set(['match:1', 'match:2', 'match:3', 'day:1']))
  })

  test('report everything before a gap as unknown', () => {
    const versions = createVersions()
    versions.bump('match:1')
    const moment = versions.moment()
    versions.bumpAll()
    assert.ok(!versions.isSince(moment, ['match:1']))
    assert.ok(!versions.isSince(moment, ['match:9']))
    assert.equal(versions.changedSince(moment), null)
    assert.ok(versions.isSince(versions.moment(), ['match:1']))
    assert.deepEqual(versions.changedSince(versions.moment()), new Set())
  })

  test('stay small: dropping the distant past errs on the safe side', () => {
    const versions = createVersions()
    const moment = versions.moment()
    for (let id = 0; id < 60_000; id++) versions.bump(`match:${id}`)
    assert.equal(versions.changedSince(moment), null)
    assert.ok(!versions.isSince(moment, ['match:1']))
    const late = versions.moment()
    versions.bump('match:1')
    assert.deepEqual(versions.changedSince(late), new Set(['match:1']))
  })
})
