import assert from 'node:assert/strict'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { accountOf, createOwnAccount } from './account.ts'
import type { Account } from './account.ts'
import { PostgresProblem } from './problem.ts'

const own = { uid: 61_001, gid: 61_001 }
const shared = { uid: 65_534, gid: 65_534 }
const both = new Map([
  ['touchline', own],
  ['nobody', shared],
])

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

  test('also where that is neither of the two', (t) => {
    const home = mkdtempSync(join(tmpdir(), 'account-'))
    t.after(() => rmSync(home, { recursive: true }))
    const postgres = { uid: 61_002, gid: 61_003 }
    chownSync(home, postgres.uid, postgres.gid)
    assert.deepEqual(
      accountOf(home, new Map([...both, ['root', { uid: 0, gid: 0 }], ['postgres', postgres]])),
      postgres,
    )
    chownSync(home, 0, 0)
    assert.deepEqual(accountOf(home, new Map([['root', { uid: 0, gid: 0 }], ...both])), own, 'never root')
  })

  /** A machine with these accounts, on which one can be added or not. */
  function machine(accounts: [string, Account][], canAdd = true) {
    const passwd = new Map(accounts)
    const added: string[] = []
    const add = (name: string) => {
      added.push(name)
      if (canAdd) passwd.set(name, own)
    }
    return { passwd, added, read: () => passwd, add }
  }

  test('is made for new data where it is missing, and new data then gets it', () => {
    const bare = machine([['nobody', shared]])
    assert.equal(createOwnAccount('/nonexistent', bare), true)
    assert.deepEqual(bare.added, ['touchline'])
    assert.deepEqual(accountOf('/nonexistent', bare.passwd), own)
    assert.equal(createOwnAccount('/nonexistent', bare), true)
    assert.deepEqual(bare.added, ['touchline'], 'once')
  })

  test('cannot be made everywhere: new data gets the shared one then', () => {
    const strict = machine([['nobody', shared]], false)
    assert.equal(createOwnAccount('/nonexistent', strict), false)
    assert.deepEqual(accountOf('/nonexistent', strict.passwd), shared)
  })

  test('is not made for data that belongs to another account, which keeps it', (t) => {
    const home = mkdtempSync(join(tmpdir(), 'account-'))
    t.after(() => rmSync(home, { recursive: true }))
    chownSync(home, shared.uid, shared.gid)
    const before = machine([['nobody', shared]])
    assert.equal(createOwnAccount(home, before), false)
    assert.deepEqual(before.added, [])
    assert.deepEqual(accountOf(home, before.passwd), shared)
  })
})
