import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { readerOf } from '#core/database/reader.ts'
import { leafHash } from '#core/merkle/tree.ts'
import { rootByInclusion, rootsByConsistency } from '#core/merkle/verify.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addOpenMatch, prophecyCalls, seal } from '#kit/prophecies.ts'
import { appendLeaf } from '../append.ts'
import { createCheckpoints } from '../checkpoint.ts'
import { logSigners } from '../key.ts'
import { commitmentOf } from '../verify/authors.ts'
import { openFault } from '../store/fault.ts'
import { verifyReceipt } from '../verify/receipt.ts'
import * as endpoints from './index.ts'

const database = await testDatabase()
const { touchline } = testCalls(database, endpoints).client
const secrets = createSecrets(['a secret of the log, which is long enough'])
const guard = { check: async () => null, knows: async () => true, save: async () => undefined }
const sign = createCheckpoints({ database, secrets, publicUrl: 'https://scores.example', witnesses: [], guard })
const bytes = (hash: string) => Buffer.from(hash, 'hex')

test('the state of an empty log is empty, and lists end', async () => {
  const proof = await touchline.getProof()
  assert.deepEqual([proof.origin, proof.leaves, proof.checkpoints, proof.faults], ['', 0, 0, []])
  assert.deepEqual(await touchline.listCheckpoints({ query: {} }), { list: [], nextBefore: null })
  await assert.rejects(touchline.getSealReceipt({ params: { number: '0' } }), { error: 'not_found' })
})

test('a receipt proves its seal, and opens it once the prophecy has ended', async () => {
  const author = await addPerson(database)
  const { id } = await seal(database, author, { matchId: await addOpenMatch(database) })
  await sign()
  for (let n = 0; n < 3; n++) await appendLeaf(readerOf(database), { kind: 'ledger', body: { n } })
  await sign()
  const number = String(
    (await prophecyCalls(database, author).getProphecyById({ params: { id } })).prophecy.seal.number,
  )
  const closed = await touchline.getSealReceipt({ params: { number } })
  assert.equal(leafHash(closed.leaf).toString('hex'), closed.hash)
  const { checkpoint, newest } = closed
  const root = rootByInclusion(bytes(closed.hash), closed.number, newest!.size, closed.inclusion.map(bytes))
  assert.equal(root?.toString('hex'), newest!.root)
  const grown = rootsByConsistency(
    checkpoint!.size,
    newest!.size,
    bytes(checkpoint!.root),
    closed.consistency.map(bytes),
  )
  assert.equal(grown?.later.toString('hex'), newest!.root)
  assert.ok(checkpoint!.size < newest!.size && newest!.note.startsWith('scores.example/log\n'))
  assert.equal(closed.reveal, null)

  await prophecyCalls(database, author).voidProphecy({ params: { id } })
  const opened = await touchline.getSealReceipt({ params: { number } })
  const { reveal, leaf } = opened
  const { pick, text } = (JSON.parse(leaf) as { body: { pick: string; text: string } }).body
  assert.equal(commitmentOf(reveal!.pickSalt, JSON.parse(reveal!.pick)), pick)
  assert.equal(commitmentOf(reveal!.textSalt!, JSON.parse(reveal!.text!)), text)

  const [key] = logSigners(secrets, 'scores.example/log')
  const proven = verifyReceipt(opened, key, [])
  assert.ok('isRevealed' in proven && proven.isRevealed)
  const wrong = [
    { ...opened, leaf: leaf.replace('"match"', '"Match"') },
    { ...opened, number: opened.number + 1 },
    { ...opened, inclusion: opened.inclusion.slice(1) },
    { ...opened, consistency: opened.consistency.toReversed() },
    { ...opened, reveal: { ...reveal!, pick: reveal!.pick.replace('home', 'away') } },
  ]
  for (const one of wrong) assert.ok('problem' in verifyReceipt(one, key, []), JSON.stringify(one))
})

test('checkpoints are listed in pages, the newest first', async () => {
  const first = await touchline.listCheckpoints({ query: { limit: 1 } })
  const second = await touchline.listCheckpoints({ query: { limit: 5, before: first.nextBefore! } })
  assert.deepEqual([first.list.length, second.list.length, second.nextBefore], [1, 1, null])
  assert.ok(first.list[0]!.number > second.list[0]!.number)
  const { leaves, seals } = await touchline.getProof()
  assert.equal(leaves, first.list[0]!.size)
  assert.deepEqual([seals.unrevealed, seals.missing], [0, 0])
})

test('faults and problems of witnesses are sentences in the language of the call', async () => {
  const db = readerOf(database)
  await openFault(db, 'log', { kind: 'log_back', origin: 'other.example/log', from: 9, to: 4 })
  const { faults } = await touchline.getProof()
  assert.deepEqual([faults[0]!.text, faults[0]!.until], ['other.example/log went back from 9 leaves to 4.', null])
  const chinese = await testCalls(database, endpoints, { 'accept-language': 'zh' }).client.touchline.getProof()
  assert.match(chinese.faults[0]!.text, /退回到 4 条/)
})

test('a reader without spoilers gets receipts of seals alone', async () => {
  const hiding = testCalls(database, endpoints, { 'spoiler-free': 'yes' }).client.touchline
  for (const number of ['0', '1']) {
    const { leaf } = await touchline.getSealReceipt({ params: { number } })
    const hidden = hiding.getSealReceipt({ params: { number } })
    if (leaf.includes('"kind":"seal"')) assert.equal((await hidden).leaf, leaf)
    else await assert.rejects(hidden, { error: 'not_found' })
  }
})
