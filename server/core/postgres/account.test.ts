import assert from 'node:assert/strict'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { accountOf } from './account.ts'
import { PostgresProblem } from './problem.ts'

const own = { uid: 61_001, gid: 61_001 }
const shared = { uid: 65_534, gid: 65_534 }
const both = new Map([['touchline', own], ['nobody', shared]])

describe('the account of PostgreSQL under root', { skip: process.getuid?.() !== 0 && 'skipped: needs root' }, () => {
  test('is its own where it exists, else the shared one', () => {
    assert.deepEqual(accountOf('/nonexistent', both), own)
    assert.deepEqual(accountOf('/nonexistent', new Map([['nobody', shared]])), shared)
    assert.throws(() => accountOf('/nonexistent', new Map()), PostgresProblem)
  })

  test('stays the one that the data belongs to', (t) => {
    const home = mkdtempSync(join(tmpdir(), 'account-'))
    t.after(() => rmSync(home, { recursive: true }))
    chownSync(home, shared.uid, shared.gid)
    assert.deepEqual(accountOf(home, both), shared)
    chownSync(home, own.uid, own.gid)
    assert.deepEqual(accountOf(home, both), own)
  })
})
