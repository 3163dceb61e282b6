import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardClass, guardFor, guardTypes } from './guard.ts'
import type { Caller, Content } from './guard.ts'

const match: Content = { kind: 'match', id: '12' }
const callers: Caller[] = [
  { region: 'CN', client: 'web' },
  { region: 'CN', client: 'app' },
  { region: 'DE', client: 'web' },
  { region: 'DE', client: 'app' },
  { region: null, client: 'web' },
  { region: null, client: 'app' },
]

function readers(rule: string): string[] {
  return callers.filter((caller) => guardFor(caller, () => rule).mayRead(match)).map(guardClass)
}

test('each guard type lets in whom it names', () => {
  assert.equal(readers('permit_all').length, 6)
  assert.deepEqual(readers('deny_all'), [])
  assert.deepEqual(readers('dany_all_by_copyright_review_center'), [])
  assert.deepEqual(readers('dany_all_by_non_china_ip'), ['china-web', 'china-app'])
  assert.deepEqual(readers('deny_leagues_by_web'), ['china-app', 'abroad-app', 'unknown-app'])
})

test('an unknown rule denies, also one that is spelled as it should have been', () => {
  for (const rule of ['', 'permit', 'PERMIT_ALL', 'deny_all_by_non_china_ip', '__proto__', 'constructor'])
    assert.deepEqual(readers(rule), [], rule)
})

test('callers who may read different things never share a class', () => {
  for (const rule of guardTypes)
    for (const one of callers)
      for (const other of callers)
        if (guardClass(one) === guardClass(other))
          assert.equal(guardFor(one, () => rule).mayRead(match), guardFor(other, () => rule).mayRead(match))
})
