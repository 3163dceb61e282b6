import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { decodeQuery, encodeQuery, queryLists, readQuery, type QueryValue } from './query.ts'
import { QueryFlag, QueryId, QueryIds, QueryInt, queryOneOf } from './wire.ts'

/** `node contract/query.test.ts --seed=7 --runs=1000000` repeats a run, or starts a long one. */
function option(name: string, otherwise: number): number {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`))
  return Number(word?.split('=')[1] ?? otherwise)
}
const seed = option('seed', Date.now() % 2 ** 31)
const runs = option('runs', 20_000)
console.log(`query.test seed ${seed} runs ${runs}`)

function decoded(text: string, lists?: string[]): unknown {
  const result = decodeQuery(text, lists && new Set(lists))
  assert.ok(result.ok, `refused: ${text}`)
  return plain(result.value)
}

/** With ordinary prototypes, so that deepEqual compares content. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function reason(text: string, lists?: string[]): string {
  const result = decodeQuery(text, lists && new Set(lists))
  return result.ok ? 'accepted' : result.reason
}

describe('encodeQuery', () => {
  test('omits null and undefined, repeats lists and writes members in brackets', () => {
    const query = { a: 1, b: null, c: undefined, d: [1, 2], e: { f: 'x', g: { h: true } }, i: [] }
    assert.equal(encodeQuery(query), 'a=1&d=1&d=2&e%5Bf%5D=x&e%5Bg%5D%5Bh%5D=true')
  })

  test('escapes reserved characters', () => {
    assert.equal(encodeQuery({ q: 'a&b=c+d é' }), 'q=a%26b%3Dc%2Bd%20%C3%A9')
  })
})

describe('decodeQuery', () => {
  test('reads brackets, repeated keys and an empty value', () => {
    assert.deepEqual(decoded('?a[b][c]=1&d=1&d=2&e='), { a: { b: { c: '1' } }, d: ['1', '2'], e: '' })
  })

  test('reads a declared list with one occurrence as a list of one', () => {
    assert.deepEqual(decoded('leagueIds=3', ['leagueIds']), { leagueIds: ['3'] })
  })

  test('reads a + as a space', () => {
    assert.deepEqual(decoded('q=a+b%2Bc'), { q: 'a b+c' })
  })

  test('rejects a repeated scalar', () => {
    assert.equal(reason('id=1&id=2', []), 'given twice')
    assert.equal(reason('a=1&a[b]=2'), 'both a value and an object')
    assert.equal(reason('a[b]=2&a=1'), 'both a value and an object')
  })

  test('rejects names of the prototype at every depth and returns objects without one', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      for (const text of [`${name}=1`, `${name}[x]=1`, `a[b][${name}]=1`])
        assert.equal(reason(text), 'a name that is not allowed')
    }
    const result = decodeQuery('a[b]=1&toString=2')
    assert.ok(result.ok)
    assert.equal(Object.getPrototypeOf(result.value), null)
    assert.equal(Object.getPrototypeOf(result.value.a), null)
  })

  test('accepts input up to its limits and no more', () => {
    const many = (count: number, write: (index: number) => string) =>
      Array.from({ length: count }, (_, i) => write(i)).join('&')
    assert.equal(reason('a[b][c]=1'), 'accepted')
    assert.equal(reason('a[b][c][d]=1'), 'nested deeper than 3')
    assert.equal(reason(many(200, (i) => `k${i}=1`)), 'accepted')
    assert.equal(reason(many(201, (i) => `k${i}=1`)), 'more than 200 keys')
    assert.equal(reason(many(100, () => 'a=1')), 'accepted')
    assert.equal(reason(many(101, () => 'a=1')), 'more than 100 items')
    assert.equal(reason(`a=${'x'.repeat(8190)}`), 'accepted')
    assert.equal(reason(`a=${'x'.repeat(8191)}`), 'the query is longer than 8 KB')
    assert.equal(reason(`a=${'é'.repeat(4096)}`), 'the query is longer than 8 KB')
  })

  test('rejects malformed escapes and brackets', () => {
    for (const text of ['a=%', 'a=%ff', '%zz=1']) assert.equal(reason(text), 'not percent-encoded UTF-8')
    for (const text of ['a[=1', 'a]=1', '[a]=1', 'a[]=1', 'a[b]c=1', '=1']) assert.equal(reason(text), 'not a key')
  })
})

const name = fc
  .string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
  .filter(
    (text) => !/[[\]]/.test(text) && !['__proto__', 'constructor', 'prototype'].includes(text) && text.isWellFormed(),
  )
const scalar = fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null))
const list = fc.array(scalar, { maxLength: 5 })
const leaf = fc.oneof(scalar, list)
const depth2 = fc.dictionary(name, leaf, { maxKeys: 3 })
const depth1 = fc.dictionary(name, fc.oneof(leaf, depth2), { maxKeys: 3 })
const query = fc.dictionary(name, fc.oneof(leaf, depth1), { maxKeys: 5 })

/** The value that survives encoding: texts, without nulls and empty members. */
function onWire(value: unknown): QueryValue | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'object') return String(value)
  const kept = Object.entries(value).map(([key, member]) => [key, onWire(member)] as const)
  const present = kept.filter((entry): entry is [string, QueryValue] => entry[1] !== undefined)
  if (present.length === 0) return undefined
  return Array.isArray(value) ? present.map(([, member]) => member) : Object.fromEntries(present)
}

function listKeys(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const path = prefix === '' ? key : `${prefix}[${key}]`
    if (Array.isArray(member)) return [path]
    return member !== null && typeof member === 'object' ? listKeys(member, path) : []
  })
}

/** The name of the decoder limit that a text exceeds; null for a text within all limits. */
function exceededLimit(text: string): string | null {
  if (Buffer.byteLength(text) > 8192) return 'the query is longer than 8 KB'
  return text.split('&').length > 200 ? 'more than 200 keys' : null
}

describe('both directions', () => {
  test('decoding is the exact inverse of encoding, up to the limits of the decoder', () => {
    fc.assert(
      fc.property(query, (value) => {
        const text = encodeQuery(value)
        const limit = exceededLimit(text)
        if (limit !== null) return assert.equal(reason(text, listKeys(value)), limit)
        return assert.deepEqual(decoded(text, listKeys(value)), plain(onWire(value) ?? {}))
      }),
      { seed, numRuns: runs / 5 },
    )
  })

  test('no text makes the decoder throw, access a prototype or exceed its limits', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const piece = fc.constantFrom(
      'a',
      'b',
      '[',
      ']',
      '=',
      '&',
      '%',
      '%5B',
      '%5D',
      '__proto__',
      'constructor',
      '+',
      '\0',
      'é',
      '[]',
      '%00',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, fc.boolean(), (junk, isStrict) => {
        const result = decodeQuery(junk, isStrict ? new Set(['a']) : undefined)
        if (result.ok) assert.ok(depthOf(result.value) <= 3)
      }),
      { seed, numRuns: runs },
    )
    assert.equal(Object.getOwnPropertyNames(Object.prototype).join(), before)
  })
})

function depthOf(value: QueryValue): number {
  if (typeof value === 'string' || Array.isArray(value)) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('readQuery', () => {
  const schema = z.object({
    matchId: QueryId,
    size: QueryInt.default(20),
    side: queryOneOf([1, 2]).optional(),
    fixed: QueryFlag.default(false),
    leagueIds: QueryIds.optional(),
  })

  test('returns numbers, flags and lists, with defaults', () => {
    const result = readQuery(schema, 'matchId=7&fixed=1&leagueIds=3&side=2')
    assert.deepEqual(result, { ok: true, value: { matchId: 7, size: 20, side: 2, fixed: true, leagueIds: [3] } })
    assert.deepEqual([...queryLists(schema)], ['leagueIds'])
  })

  for (const text of [
    '',
    'matchId=12abc',
    'matchId=',
    'matchId=1.5',
    'matchId=0x10',
    'matchId=1&matchId=2',
    'matchId[a]=1',
    'matchId=1&side=3',
    'matchId=1&fixed=yes',
    'matchId=99999999999',
    'matchId=1&leagueIds=x',
  ]) {
    test(`refuses "${text}" and names the key`, () => {
      const result = readQuery(schema, text)
      assert.ok(!result.ok)
      assert.match(result.key ?? '', /matchId|side|fixed|leagueIds/)
    })
  }
})
