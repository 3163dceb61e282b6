import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import type { SealReceipt } from '#contract/touchline/proof.ts'
import { consistencySpans, inclusionSpans, leafHash, nodeHash } from '#core/merkle/tree.ts'
import { readReceipt, verifyReceipt, type Check, type ShownSeal } from './verify.ts'

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
const kickOff = 1_800_000_000_000
const seal = JSON.stringify({
  body: { author: 'a', kickOff, pick: hashes.pick, sequence: 1, text: hashes.text },
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

/** A key of a log (type 1) or a witness (type 4), as C2SP signed-note writes it. */
function keyOf(name: string, type: 1 | 4) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.concat([Buffer.of(type), Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')])
  const id = sha256(`${name}\n`, bytes).subarray(0, 4)
  const line = (...parts: Buffer[]) => `— ${name} ${Buffer.concat([id, ...parts]).toString('base64')}\n`
  return { text: `${name}+${id.toString('hex')}+${bytes.toString('base64')}`, privateKey, line }
}

const name = 'scores.example/log'
const log = keyOf(name, 1)
const witness = keyOf('library.example/witness', 4)
const keys = { log: log.text, witnesses: [witness.text] }

function checkpointOf(size: number, seenAtS = kickOff / 1000 - 60) {
  const root = rootOf(0, size)
  const body = `${name}\n${size}\n${root.toString('base64')}\n`
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(seenAtS))
  const cosigned = sign(null, Buffer.from(`cosignature/v1\ntime ${seenAtS}\n${body}`), witness.privateKey)
  const note = `${body}\n${log.line(sign(null, Buffer.from(body), log.privateKey))}${witness.line(time, cosigned)}`
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
  (await verifyReceipt({ ...receipt, ...change }, keys, { ...shown, ...page }))
    .filter(({ state }) => state === 'wrong')
    .map((check) => check.name)

describe('the verification of a receipt', () => {
  test('passes all checks of a sound one', async () => {
    assert.deepEqual(statesOf(await verifyReceipt(receipt, keys, shown)), Array(6).fill('sound'))
  })

  test('leaves the content open before its reveal', async () => {
    const checks = await verifyReceipt({ ...receipt, reveal: null }, keys, { ...shown, content: null })
    assert.deepEqual(statesOf(checks), ['unknown', 'sound', 'sound', 'sound', 'sound', 'sound'])
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

  test('finds a signature of a witness that is not its own, and says that none is from before the kick-off', async () => {
    const late = await verifyReceipt({ ...receipt, checkpoint: checkpointOf(6, kickOff / 1000 + 1) }, keys, shown)
    assert.deepEqual(late.at(-1)!.missing, 'witness')
    const none = await verifyReceipt(receipt, { ...keys, witnesses: [] }, shown)
    assert.deepEqual(none.at(-1)!.missing, 'witness')
    const forged = checkpointOf(6).note.replace(/(library\.example\/witness .{20})./, '$1A')
    assert.deepEqual(await wrongOf({ checkpoint: { ...receipt.checkpoint!, note: forged } }), ['witnesses'])
  })

  test('passes and finds the same in a browser without Ed25519', async (t) => {
    t.mock.method(crypto.subtle, 'importKey', () => Promise.reject(new Error('no Ed25519')))
    assert.deepEqual(statesOf(await verifyReceipt(receipt, keys, shown)), Array(6).fill('sound'))
    const other = `${receipt.newest!.note.split('\n\n')[0]}\n\n${checkpointOf(10).note.split('\n\n')[1]}`
    assert.deepEqual(await wrongOf({ newest: { ...receipt.newest!, note: other } }), ['signature'])
    const forged = checkpointOf(6).note.replace(/(library\.example\/witness .{20})./, '$1A')
    assert.deepEqual(await wrongOf({ checkpoint: { ...receipt.checkpoint!, note: forged } }), ['witnesses'])
  })
})

describe('a saved receipt', () => {
  const saved = JSON.stringify(receipt)

  test('is checked without a page about it, and a planted change is found', async () => {
    const wrong = async (text: string) =>
      (await verifyReceipt(readReceipt(text)!, keys, null)).flatMap((one) => (one.state === 'wrong' ? [one.name] : []))
    assert.deepEqual(await wrong(saved), [])
    assert.deepEqual(await wrong(saved.replace(String.raw`\"pick\":\"home\"`, String.raw`\"pick\":\"away\"`)), [
      'content',
    ])
    assert.deepEqual(await wrong(saved.replace(hashes.pick, hashes.text)), ['content', 'leaf'])
  })

  test('is nothing else', () => {
    for (const text of ['', '[]', 'null', '{}', '{"number":1}', saved.replace('"inclusion":[', '"inclusion":[1,')])
      assert.equal(readReceipt(text), null, text.slice(0, 20))
  })
})
