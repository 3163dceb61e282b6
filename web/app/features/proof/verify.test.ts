import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import type { SealReceipt } from '#contract/touchline/proof.ts'
import { consistencySpans, inclusionSpans, leafHash, nodeHash } from '#core/merkle/tree.ts'
import { verifyReceipt } from './verify.ts'
import type { Check, ShownSeal } from './verify.ts'

const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest()
const pick = '{"odds":2.4,"pick":"home","probability":0.48}'
const text = '{"text":"Because.","title":"Why"}'
const salts = { pick: 'a1'.repeat(32), text: 'b2'.repeat(32) }
const committed = (salt: string, content: string) => sha256(Buffer.from(salt, 'hex'), content).toString('hex')
const hashes = { pick: committed(salts.pick, pick), text: committed(salts.text, text) }
const number = 4
const seal = JSON.stringify({
  body: { author: 'a', pick: hashes.pick, sequence: 1, text: hashes.text },
  kind: 'seal',
  v: 1,
})
const leaves = Array.from({ length: 11 }, (_, place) => (place === number ? seal : `{"leaf":${place}}`))

function rootOf(from: number, to: number): Buffer {
  if (to - from === 1) return leafHash(leaves[from]!)
  let middle = 1
  while (middle * 2 < to - from) middle *= 2
  return nodeHash(rootOf(from, from + middle), rootOf(from + middle, to))
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keyBytes = Buffer.concat([Buffer.of(1), Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')])
const name = 'scores.example/log'
const keyId = sha256(`${name}\n`, keyBytes).subarray(0, 4)
const key = `${name}+${keyId.toString('hex')}+${keyBytes.toString('base64')}`

function checkpointOf(size: number) {
  const root = rootOf(0, size)
  const body = `${name}\n${size}\n${root.toString('base64')}\n`
  const signature = Buffer.concat([keyId, sign(null, Buffer.from(body), privateKey)]).toString('base64')
  const note = `${body}\n— ${name} ${signature}\n`
  return { number: size, size, root: root.toString('hex'), at: 0, note, witnesses: [] }
}

const hexes = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => rootOf(from, to).toString('hex'))
const receipt: SealReceipt = {
  number,
  leaf: seal,
  hash: leafHash(seal).toString('hex'),
  checkpoint: checkpointOf(6),
  inclusion: hexes(inclusionSpans(number, 11)),
  newest: checkpointOf(11),
  consistency: hexes(consistencySpans(6, 11)),
  reveal: { pick, pickSalt: salts.pick, text, textSalt: salts.text },
}
const shown: ShownSeal = {
  number,
  pickHash: hashes.pick,
  textHash: hashes.text,
  content: { title: 'Why', text: 'Because.', pick: 'home', probability: 0.48 },
}

const statesOf = (checks: readonly Check[]) => checks.map(({ state }) => state)
const wrongOf = async (change: Partial<SealReceipt>, page: Partial<ShownSeal> = {}) =>
  (await verifyReceipt({ ...receipt, ...change }, key, { ...shown, ...page }))
    .filter(({ state }) => state === 'wrong')
    .map((check) => check.name)

describe('the verification of a receipt', () => {
  test('passes all checks of a sound one', async () => {
    assert.deepEqual(statesOf(await verifyReceipt(receipt, key, shown)), Array(5).fill('sound'))
  })

  test('leaves the content open before its reveal', async () => {
    const checks = await verifyReceipt({ ...receipt, reveal: null }, key, { ...shown, content: null })
    assert.deepEqual(statesOf(checks), ['unknown', 'sound', 'sound', 'sound', 'sound'])
  })

  test('finds a changed pick, a changed text on the page, and a changed salt', async () => {
    const reveal = receipt.reveal!
    assert.deepEqual(await wrongOf({ reveal: { ...reveal, pick: pick.replace('home', 'away') } }), ['content'])
    assert.deepEqual(await wrongOf({}, { content: { ...shown.content!, text: 'Another.' } }), ['content'])
    assert.deepEqual(await wrongOf({ reveal: { ...reveal, textSalt: salts.pick } }), ['content'])
  })

  test('finds a leaf of another prophecy', async () => {
    assert.deepEqual(await wrongOf({}, { pickHash: hashes.text }), ['leaf'])
    assert.deepEqual(await wrongOf({}, { number: 5 }), ['leaf'])
  })

  test('finds a leaf that is not in the tree, and a tree that was changed since', async () => {
    assert.deepEqual(await wrongOf({ inclusion: receipt.inclusion.toReversed() }), ['inclusion'])
    assert.deepEqual(await wrongOf({ consistency: receipt.consistency.slice(1) }), ['consistency'])
    assert.deepEqual(await wrongOf({ checkpoint: checkpointOf(3), consistency: hexes(consistencySpans(3, 11)) }), [
      'consistency',
    ])
  })

  test('finds a root that the key of the log has not signed', async () => {
    const newest = { ...receipt.newest!, note: receipt.newest!.note.replace('\n11\n', '\n12\n') }
    assert.deepEqual(await wrongOf({ newest }), ['signature'])
    const other = `${receipt.newest!.note.split('\n\n')[0]}\n\n${checkpointOf(10).note.split('\n\n')[1]}`
    assert.deepEqual(await wrongOf({ newest: { ...receipt.newest!, note: other } }), ['signature'])
  })
})
