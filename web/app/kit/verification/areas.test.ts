import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { areaIn } from './areas.ts'

describe('the calling code of a zone', () => {
  test('is that of its region, also under the former name of the zone', () => {
    const expected = {
      'Asia/Shanghai': '86',
      'Europe/Berlin': '49',
      'America/New_York': '1',
      'America/Toronto': '1',
      'Asia/Kolkata': '91',
      'Asia/Calcutta': '91',
      'Europe/Kyiv': '380',
      'Europe/Kiev': '380',
      'America/Argentina/Buenos_Aires': '54',
      'Asia/Ho_Chi_Minh': '84',
    }
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((zone) => [zone, areaIn(zone)])), expected)
  })

  test('is unknown for a zone without a region, and for one that is no zone', () => {
    assert.deepEqual(['UTC', 'Etc/GMT+3', 'Mars/Base', ''].map(areaIn), [null, null, null, null])
  })
})
