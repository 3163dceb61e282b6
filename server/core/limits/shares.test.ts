import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createShares } from './shares.ts'

test('one network has its share at once, whatever its addresses; another one does not wait for it', async () => {
  const shareOf = createShares({ atOnce: 2 })
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (address: string) => () => (begun.push(address), gate.promise)
  const all = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '203.0.113.5'].map((one) => shareOf(one)(work(one)))
  assert.deepEqual(begun, ['2001:db8::1', '2001:db8::2', '203.0.113.5'])
  gate.resolve()
  await Promise.all(all)
  assert.deepEqual(begun.at(-1), '2001:db8::3')
})

test('work that fails gives its turn to the next', async () => {
  const share = createShares({ atOnce: 1 })('203.0.113.5')
  const fails = share(() => Promise.reject(new Error('no')))
  const next = share(() => Promise.resolve('yes'))
  await assert.rejects(fails, /no/)
  assert.equal(await next, 'yes')
})
