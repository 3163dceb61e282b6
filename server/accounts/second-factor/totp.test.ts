import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { base32, hotp, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('one-time codes', () => {
  test('are those of RFC 6238, appendix B', () => {
    const vectors: [number, string][] = [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ]
    for (const [seconds, code] of vectors) assert.equal(hotp(secret, stepAt(seconds * 1000), 8), code, String(seconds))
  })

  test('are those of RFC 4226, appendix D', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
    assert.deepEqual(
      codes.map((_, counter) => hotp(secret, counter)),
      codes,
    )
  })

  test('are valid one step before and after their own, and no further', () => {
    const code = hotp(secret, 1000)
    const taken = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, code, (1000 + off) * 30_000))
    assert.deepEqual(taken, [null, 1000, 1000, 1000, null])
    for (const wrong of ['', '12345', '1234567', 'abcdef', ' 12345']) assert.equal(stepOf(secret, wrong, 0), null)
  })

  test('have a secret that is written as in RFC 4648, section 10', () => {
    assert.deepEqual(
      ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text))),
      ['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
    )
  })
})
