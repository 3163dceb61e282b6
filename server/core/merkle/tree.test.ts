import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  consistencySpans,
  grow,
  inclusionSpans,
  leafHash,
  rootOf,
  subtreesOf,
  type Growing,
  type Span,
  type StoredSubtree,
} from './tree.ts'
import { rootByInclusion, rootsByConsistency } from './verify.ts'

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** MTH of RFC 9162, 2.1.1, as it is written there. */
function naiveRoot(leaves: readonly string[]): Buffer {
  if (leaves.length === 0) return sha256('')
  if (leaves.length === 1) return sha256(Buffer.of(0), leaves[0]!)
  const k = naiveSplit(leaves.length)
  return sha256(Buffer.of(1), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)))
}

function naiveSplit(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** PATH of 2.1.3.1. */
function naivePath(m: number, leaves: readonly string[]): Buffer[] {
  if (leaves.length === 1) return []
  const k = naiveSplit(leaves.length)
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))]
}

/** SUBPROOF of 2.1.4.1. */
function naiveProof(m: number, leaves: readonly string[], isWhole: boolean): Buffer[] {
  if (m === leaves.length) return isWhole ? [] : [naiveRoot(leaves)]
  const k = naiveSplit(leaves.length)
  return m <= k
    ? [...naiveProof(m, leaves.slice(0, k), isWhole), naiveRoot(leaves.slice(k))]
    : [...naiveProof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))]
}

const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => `leaf ${index}`)
const hex = (hashes: readonly Buffer[]) => hashes.map((one) => one.toString('hex'))

/** The root of a span, of leaves that are all known. */
function spanRoot(leaves: readonly string[], span: Span): Buffer {
  return rootOf(
    subtreesOf(span).map(({ height, place }) =>
      naiveRoot(leaves.slice(place * 2 ** height, (place + 1) * 2 ** height)),
    ),
  )
}

const size = fc.integer({ min: 1, max: 600 })

describe('the tree', () => {
  test('has the roots of the RFC at every size, in whatever steps it grows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 5 }), (steps) => {
        let tree: Growing = { size: 0, peaks: [] }
        const completed: StoredSubtree[] = []
        const leaves = leavesOf(steps.reduce((sum, step) => sum + step, 0))
        for (const step of steps) {
          const grown = grow(tree, leaves.slice(tree.size, tree.size + step).map(leafHash))
          tree = grown.tree
          completed.push(...grown.completed)
          assert.deepEqual(rootOf(tree.peaks), naiveRoot(leaves.slice(0, tree.size)))
        }
        const tiles = Array.from({ length: Math.floor(leaves.length / 256) }, (_, place) => ({
          level: 1,
          place,
          hash: naiveRoot(leaves.slice(place * 256, place * 256 + 256)),
        }))
        assert.deepEqual(completed, tiles)
      }),
      { numRuns: 30 },
    )
  })

  test('completes a subtree of the second level after 65,536 leaves', () => {
    const leaves = Array.from({ length: 65_536 }, (_, index) => leafHash(`${index}`))
    const { tree, completed } = grow({ size: 0, peaks: [] }, leaves)
    assert.deepEqual(completed.at(-1), { level: 2, place: 0, hash: tree.peaks[0] })
    assert.equal(completed.length, 257)
  })

  test('proves inclusion as the RFC does, and not that of another leaf', () => {
    fc.assert(
      fc.property(size, fc.nat(), (count, seed) => {
        const [leaves, number] = [leavesOf(count), seed % count]
        const path = inclusionSpans(number, count).map((span) => spanRoot(leaves, span))
        assert.deepEqual(hex(path), hex(naivePath(number, leaves)))
        const root = naiveRoot(leaves)
        assert.deepEqual(rootByInclusion(leafHash(leaves[number]!), number, count, path), root)
        assert.notDeepEqual(rootByInclusion(leafHash('another'), number, count, path), root)
        assert.equal(rootByInclusion(leafHash(leaves[number]!), number, count, [...path, root]), null)
      }),
      { numRuns: 60 },
    )
  })

  test('proves consistency as the RFC does, and not that of another tree', () => {
    fc.assert(
      fc.property(size, fc.nat(), (count, seed) => {
        const [leaves, earlier] = [leavesOf(count), 1 + (seed % count)]
        const path = consistencySpans(earlier, count).map((span) => spanRoot(leaves, span))
        assert.deepEqual(hex(path), hex(naiveProof(earlier, leaves, true)))
        const before = naiveRoot(leaves.slice(0, earlier))
        assert.deepEqual(rootsByConsistency(earlier, count, before, path), {
          earlier: before,
          later: naiveRoot(leaves),
        })
        const other = rootsByConsistency(earlier, count, leafHash('another'), path)
        const isProven = other?.earlier.equals(leafHash('another')) === true && other.later.equals(naiveRoot(leaves))
        assert.equal(isProven, false)
      }),
      { numRuns: 60 },
    )
  })
})
