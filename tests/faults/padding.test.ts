// Long half: sweeps paddings of encrypted passwords.
import assert from 'node:assert/strict'
import {
  constants,
  createPublicKey,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { test } from 'node:test'
import { leastCost } from '#accounts/secrets/hasher.ts'
import { currentSignKey } from '#accounts/secrets/sign-key.ts'
import { changeAccounts } from '#kit/engines.ts'
import { testDatabase } from '#kit/database.ts'
import { option } from '#kit/option.ts'
import { openSite } from '#kit/site.ts'

/** Random blocks, beside those that are damaged in one place. */
const runs = option('runs', 6)
console.log(`padding.test runs ${runs}`)

const KEY_BYTES = 256
const database = await testDatabase()
const site = await openSite(database)
const engine = changeAccounts(database, { ...site.engine, cost: leastCost })
const password = 'vier kleine Igel'
const key = createPublicKey({
  key: Buffer.from(await currentSignKey(site.engine), 'base64'),
  format: 'der',
  type: 'spki',
})
const foreign = generateKeyPairSync('rsa', { modulusLength: 8 * KEY_BYTES }).publicKey
await database.pool.query(
  `insert into accounts.account (nickname, nickname_skeleton, area_no, phone, password_hash) values ('m', 'm', '86', '13400000001', $1)`,
  [await engine.hasher.hash(password)],
)

/** How often a password was hashed for comparison. */
let hashed = 0
const { inTurn } = engine.hasher
engine.hasher.inTurn = (work, options) =>
  inTurn((now) => work({ ...now, verify: (given, stored) => (hashed++, now.verify(given, stored)) }), options)

const oaep = (text: string, by: KeyObject = key) =>
  publicEncrypt({ key: by, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text))
const old = (text: string, by: KeyObject = key) =>
  publicEncrypt({ key: by, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text))
/** A block after decryption: padding and message are the attacker's. */
const raw = (block: Buffer) => publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block)
const filler = (length: number) => Buffer.alloc(length, 0x5a)
/** PKCS #1 v1.5 is 0, 2, at least eight bytes that are not zero, 0, the message. */
function block(head: readonly number[], fillerLength: number, separator: readonly number[]): Buffer {
  const start = [Buffer.from(head), filler(fillerLength), Buffer.from(separator)]
  return Buffer.concat([...start, Buffer.alloc(KEY_BYTES - head.length - fillerLength - separator.length, 'w')])
}

function wrongOnes(): [string, string][] {
  const spoilt = (bytes: Buffer, at: number) => Buffer.from(bytes).fill(bytes[at]! ^ 1, at, at + 1)
  const bytes: [string, Buffer][] = [
    ['valid OAEP of a wrong password', oaep('wrong')],
    ['valid v1.5 of a wrong password', old('wrong')],
    ['spoilt OAEP', spoilt(oaep(password), 200)],
    ['spoilt v1.5', spoilt(old(password), 200)],
    ['OAEP under another key', oaep(password, foreign)],
    ['v1.5 under another key', old(password, foreign)],
    ['first byte not 0', raw(block([1, 2], 8, [0]))],
    ['type not 2', raw(block([0, 1], 8, [0]))],
    ['no separator', raw(block([0, 2], 254, []))],
    ['filler too short', raw(block([0, 2], 7, [0]))],
    ['empty message', raw(block([0, 2], 253, [0]))],
    ['message that is no text', raw(block([0, 2], 250, [0, 0xff, 0xfe, 0xfd]))],
    ['larger than the key', Buffer.alloc(KEY_BYTES, 0xff)],
    ['zero', Buffer.alloc(KEY_BYTES)],
    ...Array.from({ length: runs }, (_, index): [string, Buffer] => [`random ${index}`, randomBytes(KEY_BYTES)]),
  ]
  const texts = bytes.map(([name, given]): [string, string] => [name, given.toString('base64')])
  const short = old(password).subarray(1).toString('base64')
  return [
    ['plain', 'wrong'],
    ['a byte too short', short],
    ['a byte too long', Buffer.concat([old(password), Buffer.of(1)]).toString('base64')],
    ...texts,
  ]
}

async function login(userName: string, passWord: string) {
  await database.pool.query('delete from accounts.throttle')
  const before = hashed
  const { status, body } = await site.client().post('/api/usercenter/app/login', { userName, passWord })
  return { status, body: JSON.stringify({ ...body, requestId: '' }), code: body.code, hashes: hashed - before }
}

test('whatever is wrong with an encrypted password, the response is that of a wrong password, after the same hash', async () => {
  for (const right of [password, oaep(password).toString('base64'), old(password).toString('base64')]) {
    const { code, hashes } = await login('13400000001', right)
    assert.deepEqual([code, hashes], [200, 1])
  }
  const wanted = await login('13400000001', 'wrong')
  assert.match(wanted.body, /credentials_wrong/)
  assert.equal(wanted.hashes, 1)
  for (const [name, passWord] of wrongOnes()) {
    for (const userName of ['13400000001', '13499999999'])
      assert.deepEqual(await login(userName, passWord), wanted, `${name}, ${userName}`)
  }
})
