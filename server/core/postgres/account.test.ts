import assert from 'node:assert/strict'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { accountOf, createOwnAccount, type Account } from './account.ts'
import { PostgresProblem } from './problem.ts'

const own = { uid: 61_001, gid: 61_001 }
const shared = { uid: 65_534, gid: 65_534 }
const both = new Map([
  ['touchline', own],
  ['nobody', shared],
])

describe('the account of PostgreSQL under root', { skip: process.getuid?.() !== 0 && 'skipped: needs root' }, () => {
  test('is the dedicated one where it exists, else the shared one', () => {
    assert.deepEqual(accountOf('/nonexistent', both), own)
    assert.deepEqual(accountOf('/nonexistent', new Map([['nobody', shared]])), shared)
    assert.throws(() => accountOf('/nonexistent', new Map()), PostgresProblem)
  })

  test('stays the owner of existing data', (t) => {
    const home = mkdtempSync(join(tmpdir(), 'account-'))
    t.after(() => rmSync(home, { recursive: true }))
    chownSync(home, shared.uid, shared.gid)
    assert.deepEqual(accountOf(home, both), shared)
    chownSync(home, own.uid, own.gid)
    assert.deepEqual(accountOf(home, both), own)
  })

  test('stays the owner of existing data where that is neither of the two', (t) => {
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

  /** A machine with these accounts, on which adding one succeeds or fails. */
  function machine(accounts: [string, Account][], canAdd = true) {
    const passwd = new Map(accounts)
    const added: string[] = []
    const add = (name: string) => {
      added.push(name)
      if (canAdd) passwd.set(name, own)
    }
    return { passwd, added, read: () => passwd, add }
  }

  test('is created for new data where it is missing, and owns that data', () => {
    const bare = machine([['nobody', shared]])
    assert.equal(createOwnAccount('/nonexistent', bare), true)
    assert.deepEqual(bare.added, ['touchline'])
    assert.deepEqual(accountOf('/nonexistent', bare.passwd), own)
    assert.equal(createOwnAccount('/nonexistent', bare), true)
    assert.deepEqual(bare.added, ['touchline'], 'once')
  })

  test('falls back to the shared one where it cannot be created', () => {
    const strict = machine([['nobody', shared]], false)
    assert.equal(createOwnAccount('/nonexistent', strict), false)
    assert.deepEqual(accountOf('/nonexistent', strict.passwd), shared)
  })

  test('is not created for data of another account, which keeps it', (t) => {
    const home = mkdtempSync(join(tmpdir(), 'account-'))
    t.after(() => rmSync(home, { recursive: true }))
    chownSync(home, shared.uid, shared.gid)
    const before = machine([['nobody', shared]])
    assert.equal(createOwnAccount(home, before), false)
    assert.deepEqual(before.added, [])
    assert.deepEqual(accountOf(home, before.passwd), shared)
  })
})
