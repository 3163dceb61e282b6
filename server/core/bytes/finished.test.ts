import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { encodingFor, etagOf, isKnown } from '../http/reply.ts'
import { finish } from './finished.ts'
import { createBlocks } from './blocks.ts'
import { createSegments, type Segment } from './segments.ts'

const seed = Date.now()
console.log(`seed ${seed}`)

function segment(key: string, text: string): Segment {
  return { key, stamp: text, parts: [text.slice(0, 9), text.slice(9)] }
}

describe('segments', () => {
  test('decompress to the plain body, for any content and any change', () => {
    const bodies = fc.array(
      fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3000, unit: 'grapheme' }))),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(bodies, (states) => {
        const segments = createSegments()
        for (const state of states) {
          // Keys are unique in a body; the same key may reappear with other text.
          const parts = [...new Map(state.map(([key, text]) => [key, segment(key, text)])).values()]
          const finished = segments.finish(parts)
          const plain = Buffer.from(parts.flatMap((one) => one.parts).join(''))
          assert.deepEqual(finished.bytes('identity'), plain)
          assert.deepEqual(gunzipSync(finished.bytes('gzip')), plain)
          assert.deepEqual(brotliDecompressSync(finished.bytes('br')), plain)
        }
      }),
      { seed, numRuns: 150 },
    )
  })

  test('are sent in brotli to a caller who accepts nothing else, compressed once', () => {
    const finished = createSegments().finish([segment('a', 'a row of a league '.repeat(500))])
    assert.deepEqual(
      ['br', 'gzip, br', 'gzip', 'br;q=0, *', 'br;q=0', '*;q=0', undefined].map((one) => encodingFor(finished, one)),
      ['br', 'gzip', 'gzip', 'gzip', 'identity', 'identity', 'identity'],
    )
    assert.equal(finished.bytes('br'), finished.bytes('br'))
    assert.equal(encodingFor(finish('x'.repeat(5000)), 'br;q=0, *'), 'gzip')
  })

  test('are deflated again only when their stamp changed', () => {
    const of = (key: string, stamp: number): Segment => ({ key, stamp, parts: [key, `${stamp};`] })
    const blocks = createBlocks()
    const segments = createSegments(blocks)
    const first = segments.finish([of('a', 1), of('b', 1), of('c', 1)])
    assert.equal(blocks.deflated(), 3)
    const second = segments.finish([of('a', 1), of('b', 2), of('c', 1)])
    assert.equal(blocks.deflated(), 4)
    assert.equal(second.bytes('identity').toString(), 'a1;b2;c1;')
    assert.notEqual(first.hash, second.hash)
    assert.equal(segments.finish([of('a', 1), of('b', 2), of('c', 1)]).hash, second.hash)
  })

  test('are deflated once for several bodies with the same content', () => {
    const blocks = createBlocks()
    const league = 'a row of a league '.repeat(500)
    const of = (head: string, text: string) => [segment('head', head), segment('league', text)]
    const bodies = ['one', 'other', 'third'].map((name) => ({ name, segments: createSegments(blocks) }))
    for (const text of [league, `${league}!`]) {
      const before = blocks.deflated()
      for (const { name, segments } of bodies)
        assert.equal(gunzipSync(segments.finish(of(name, text)).bytes('gzip')).toString(), name + text)
      // Heads are too short to be worth sharing, and stay in their own body.
      assert.equal(blocks.deflated() - before, text === league ? 4 : 1)
    }
  })

  test('change the ETag when they change places', () => {
    const segments = createSegments()
    const [a, b] = [segment('a', 'same'), segment('b', 'other')]
    assert.notEqual(segments.finish([a, b]).hash, segments.finish([b, a]).hash)
  })
})

describe('finish', () => {
  test('gives each encoding its own strong ETag, and recognises all of them', () => {
    const finished = finish('x'.repeat(5000))
    const tags = finished.encodings.map((encoding) => etagOf(finished, encoding))
    assert.equal(new Set(tags).size, 3)
    for (const tag of tags) {
      assert.ok(isKnown(finished, tag))
      assert.ok(isKnown(finished, `"a", W/${tag}`))
    }
    assert.ok(isKnown(finished, '*'))
    assert.ok(!isKnown(finished, etagOf(finish('y'.repeat(5000)), 'gzip')))
    assert.ok(!isKnown(finished, undefined))
  })

  test('sends few bytes plain, unless they were compressed before and got fewer', () => {
    const few = 'a'.repeat(400)
    assert.deepEqual(finish(few).encodings, ['identity'])
    assert.equal(finish(few, { brotli: Buffer.alloc(12) }).encodings[0], 'br')
    assert.deepEqual(finish(few, { brotli: Buffer.alloc(401) }).encodings, ['identity'])
  })

  test('chooses the best accepted encoding', () => {
    const finished = finish('x'.repeat(5000))
    const chosen: [string | undefined, string][] = [
      [undefined, 'identity'],
      ['', 'identity'],
      ['gzip, deflate, br', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['*', 'br'],
      ['deflate', 'identity'],
      ['GZIP', 'gzip'],
    ]
    for (const [accepted, encoding] of chosen) assert.equal(encodingFor(finished, accepted), encoding, accepted)
    assert.equal(encodingFor(finish('short'), 'gzip, br'), 'identity')
    assert.equal(encodingFor(finish('x'.repeat(5000), { isCompressible: false }), 'gzip, br'), 'identity')
  })
})
