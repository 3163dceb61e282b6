import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { leafHash, rootOf } from '#core/merkle/tree.ts'
import { rootByInclusion, rootsByConsistency } from '#core/merkle/verify.ts'
import { testDatabase } from '#kit/database.ts'
import { appendLeaf, mapLeaves } from './append.ts'
import { numberLeaves } from './numbers.ts'
import { canonicalJson } from './rules/canonical.ts'
import { authorHash, commitPick, commitText } from './commitment.ts'
import { leafText } from './rules/leaf.ts'
import { consistencyOf, headOf, inclusionOf, readLeaves, rootAt } from './store/tree.ts'

const database = await testDatabase()
const db = readerOf(database)
const voidOf = (sequence: number) => ({ kind: 'void' as const, body: { sequence, author: 'a', by: 'author' } })
const numberOf = async (leafId: string) => (await mapLeaves(db, [leafId])).get(leafId)?.number

test('a leaf is canonical JSON, and its number follows the order of commits', async () => {
  assert.equal(leafText(voidOf(3)), '{"body":{"author":"a","by":"author","sequence":3},"kind":"void","v":1}')
  let first = ''
  let second = ''
  await database.transaction(async (client) => {
    first = (await appendLeaf(readerIn(client), voidOf(1))).leafId
    second = (await appendLeaf(db, voidOf(2))).leafId
    await numberLeaves(db)
    assert.deepEqual([await numberOf(first), await numberOf(second)], [undefined, 0])
  })
  assert.equal(await numberOf(first), null)
  await numberLeaves(db)
  assert.equal(await numberOf(first), 1)
  assert.deepEqual(await readLeaves(db, 0, 2), [leafText(voidOf(2)), leafText(voidOf(1))])
})

test('a leaf of a transaction that is rolled back is nowhere', async () => {
  const before = await headOf(db)
  await assert.rejects(
    database.transaction(async (client) => {
      await appendLeaf(readerIn(client), voidOf(9))
      throw new Error('stop')
    }),
  )
  assert.equal(await numberLeaves(db), 0)
  assert.deepEqual(await headOf(db), before)
})

test('processes that number at the same time give each leaf one number', async () => {
  const before = await headOf(db)
  await Promise.all(Array.from({ length: 20 }, (_, index) => appendLeaf(db, voidOf(100 + index))))
  await Promise.all(Array.from({ length: 4 }, () => numberLeaves(db)))
  assert.equal((await headOf(db)).size, before.size + 20)
})

test('each leaf is proven to be in the tree, and each earlier tree to be a part of it', async () => {
  await db.query(`select proof.append('ledger', '{"n":' || i || '}') from generate_series(1, 1200) as i`)
  while ((await numberLeaves(db)) > 0);
  const { size, root } = await headOf(db)
  const leaves = await readLeaves(db, 0, size)
  await fc.assert(
    fc.asyncProperty(fc.nat(size - 1), fc.nat(size - 1), async (number, last) => {
      const earlier = last + 1
      const path = await inclusionOf(db, number, size)
      assert.deepEqual(rootByInclusion(leafHash(leaves[number]!), number, size, path), root)
      const earlierRoot = await rootAt(db, earlier)
      const roots = rootsByConsistency(earlier, size, earlierRoot, await consistencyOf(db, earlier, size))
      assert.deepEqual(roots, { earlier: earlierRoot, later: root })
    }),
    { numRuns: 25 },
  )
  assert.deepEqual(await rootAt(db, 0), rootOf([]))
})

test('the database refuses to change, delete or empty what is in the log', async () => {
  for (const table of ['leaf', 'entry', 'subtree', 'checkpoint', 'cosignature'])
    for (const statement of [`delete from proof.${table}`, `truncate proof.${table} cascade`])
      await assert.rejects(db.query(statement), /is append-only/, statement)
  await assert.rejects(db.query(`update proof.leaf set at = now()`), /is append-only/)
  await assert.rejects(db.query('update proof.head set size = size - 1'), /only grows/)
})

test('canonical JSON has one form for one value', () => {
  assert.equal(
    canonicalJson({ b: [1, 'x"\n', null], 10: true, 9: 1e21, a: { é: 0.1, z: undefined } }),
    '{"10":true,"9":1e+21,"a":{"é":0.1},"b":[1,"x\\"\\n",null]}',
  )
  assert.throws(() => canonicalJson({ a: Number.NaN }), TypeError)
  assert.throws(() => canonicalJson('\ud800'), TypeError)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      const text = canonicalJson(value)
      assert.equal(canonicalJson(JSON.parse(text)), text)
    }),
    { numRuns: 50 },
  )
})

test('a commitment is SHA-256 of its salt and canonical JSON, under a salt of fixed length', () => {
  const salt = Buffer.alloc(32, 7)
  const text = { title: 'Ein Titel', text: '中文' }
  const expected = createHash('sha256').update(salt).update('{"text":"中文","title":"Ein Titel"}').digest('hex')
  assert.equal(commitText(salt, text), expected)
  assert.equal(
    authorHash(Buffer.alloc(16), 12),
    createHash('sha256').update(Buffer.alloc(16)).update('12').digest('hex'),
  )
  assert.throws(() => commitText(Buffer.alloc(31), text), RangeError)
  const pick = {
    play: 'result',
    pick: 'home',
    probability: 0.5,
    isStated: true,
    odds: 2,
    prices: {},
    line: null,
    at: 1,
  }
  assert.notEqual(commitPick(salt, pick), commitPick(salt, { ...pick, play: 'total' }))
})
