import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { workParts } from '#contract/touchline/work.ts'
import { isWorked } from '#accounts/verification/work.ts'
import { firstWord, writeBlock } from './sha256.ts'
import { searchProof, solveWork } from './solve.ts'

describe('the proof of work', () => {
  test('hashes as SHA-256 does', () => {
    const block = new Int32Array(16)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 55 }), (text) => {
        writeBlock(block, text)
        assert.equal(firstWord(block), createHash('sha256').update(text).digest().readInt32BE(0))
      }),
      { numRuns: 500 },
    )
  })

  test('is accepted by the server only for its puzzle and its bits', () => {
    for (let run = 0; run < 20; run++) {
      const id = randomBytes(18).toString('base64url')
      const work = { parts: workParts, bits: 6 }
      const proof = solveWork({ id, work })
      assert.equal(isWorked(id, work, proof), true)
      assert.equal(isWorked(randomBytes(18).toString('base64url'), work, proof), false)
      assert.equal(isWorked(id, { ...work, bits: 16 }, proof), false)
      for (const spoilt of [
        '',
        proof.slice(0, proof.lastIndexOf('.')),
        `${proof}.1`,
        proof.replaceAll(/\d+/g, '1'),
        proof.replace('.', ','),
        `${proof} `,
      ])
        assert.equal(isWorked(id, work, spoilt), false, spoilt)
    }
  })

  test('is searched in steps that yield to other tasks', () => {
    let steps = 0
    const search = searchProof({ id: 'steps', work: { parts: 2, bits: 16 } })
    while (!search.next().done) steps++
    assert.ok(steps > 2, String(steps))
  })
})
