import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { holderOf, networkOf, widerNetworksOf } from './network.ts'

describe('the networks of a caller', () => {
  test('are equal for every spelling of an address', () => {
    assert.equal(networkOf('2001:db8:0:1::5'), networkOf('2001:DB8::1:ffff:0:0:1'))
    assert.equal(networkOf('2001:db8:0:1::5'), '2001:db8:0:1::/64')
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
    assert.equal(networkOf('203.0.113.5'), '203.0.113.5')
    assert.equal(networkOf(''), '')
  })

  test('grow from a household to the holder of the addresses', () => {
    assert.deepEqual(widerNetworksOf('203.0.113.5'), ['203.0.113.0/24'])
    assert.deepEqual(widerNetworksOf('2001:db8:1:23ff::5'), ['2001:db8:1:2300::/56', '2001:db8:1::/48'])
    assert.deepEqual(widerNetworksOf('2001:db8:1:2301::5')[0], widerNetworksOf('2001:db8:1:23ff::9')[0])
    assert.notEqual(widerNetworksOf('2001:db8:1:2401::5')[0], widerNetworksOf('2001:db8:1:23ff::9')[0])
    assert.deepEqual(
      [holderOf('2001:db8:1:23ff::5'), holderOf('203.0.113.5'), holderOf('')],
      ['2001:db8:1::/48', '203.0.113.0/24', ''],
    )
    assert.deepEqual(widerNetworksOf(''), [])
  })
})
