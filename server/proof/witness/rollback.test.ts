// Long half: two installations that witness each other, with databases that are restored from an older copy.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { copyDatabase } from '#kit/database.ts'
import * as kit from '#kit/public-log.ts'
import type { Installation } from '#kit/public-log.ts'
import { appendLeaf } from '../append.ts'
import * as endpoints from '../endpoints/index.ts'
import { fullNote } from '../full-note.ts'
import { findNewest } from '../store/checkpoint.ts'
import { readerOfLog } from '../verify/published.ts'
import { verifyLog } from '../verify/verify.ts'
import { lookAtLogs } from './witness.ts'

const { install, keyOfLog, keyOfWitness, publishLog, signing, startWitness } = kit
const folder = await mkdtemp(join(tmpdir(), 'rollback-'))
after(() => rm(folder, { recursive: true }))

let sequence = 0
async function append({ host, database }: Installation, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await appendLeaf(readerOf(database), { kind: 'void', body: { author: host, sequence: ++sequence, by: 'author' } })
}

/** Faults that are open on the page of proofs of an installation. */
async function faultsOf({ database }: Installation, language = 'en'): Promise<string[]> {
  const { touchline } = testCalls(database, endpoints, { 'accept-language': language }).client
  return (await touchline.getProof()).faults.filter(({ until }) => until === null).map(({ text }) => text)
}

/** Two installations that signed each other's logs; the first one has 3 leaves, of which its copy lacks the last. */
async function pair(name: string) {
  const [a, b] = [await install(`${name}-a.example`, folder), await install(`${name}-b.example`, folder)]
  const witnessOfA = await startWitness(b, [{ key: keyOfLog(a), url: null }])
  const witnessOfB = await startWitness(a, [{ key: keyOfLog(b), url: null }])
  const [signA, signB] = [signing(a, [witnessOfA]), signing(b, [witnessOfB])]
  await append(a, 1)
  await append(b, 1)
  await Promise.all([signA(), signB()])
  const copy = await copyDatabase(a.database)
  await append(a, 1)
  const gone = (await signA())!
  assert.deepEqual([gone.size, gone.cosignatures.length], [3, 1])
  const restored: Installation = { ...a, database: copy }
  const url = await publishLog(restored)
  const look = async () => {
    await lookAtLogs({ database: b.database, logs: [{ key: keyOfLog(a), url }] })
    return faultsOf(b)
  }
  const verify = () =>
    verifyLog({ read: readerOfLog(url), key: keyOfLog(a), witnesses: [keyOfWitness(b)], notes: [fullNote(gone)] })
  return { a, b, restored, witnessOfA, look, verify }
}

describe('of two installations that witness each other, one that is rolled back', () => {
  test('signs nothing where the file of its machine is left, and the page of the other one says so', async () => {
    const { b, restored, look, verify } = await pair('file')
    await append(restored, 1)
    assert.equal(await signing(restored, [])(), null)
    assert.deepEqual(await faultsOf(restored), ['3 leaves were signed, the database has 2. No checkpoint is signed.'])
    assert.deepEqual(await look(), ['file-a.example/log went back from 3 leaves to 2.'])
    assert.deepEqual(await faultsOf(b, 'zh'), ['file-a.example/log 从 3 条退回到 2 条。'])
    assert.match(((await verify()) as { problem: string }).problem, /went back: 3 leaves are known, 2 are published/)
  })

  test('signs nothing on a new machine, since the witness has a newer checkpoint', async () => {
    const { restored, witnessOfA, look } = await pair('machine')
    await append(restored, 1)
    assert.equal(await signing(restored, [witnessOfA], join(folder, 'new machine'))(), null)
    assert.deepEqual(await faultsOf(restored), [
      'A witness signed a tree that this log does not have. No checkpoint is signed.',
    ])
    assert.deepEqual(await look(), ['machine-a.example/log went back from 3 leaves to 2.'])
  })

  test('is named where it signs other leaves of the same number, and where it signs more', async () => {
    const { b, restored, look, verify } = await pair('other')
    const alone = signing(restored, [], join(folder, 'another machine'))
    await append(restored, 1)
    assert.equal((await alone())!.size, 3)
    assert.deepEqual(await look(), ['other-a.example/log signed two different trees of 3 leaves.'])
    await append(restored, 300)
    assert.equal((await alone())!.size, 303)
    assert.deepEqual(await look(), ['other-a.example/log has 303 leaves now, without the 3 that it signed before.'])
    assert.match(((await verify()) as { problem: string }).problem, /split/)
    assert.equal((await findNewest(readerOf(b.database)))!.size, 2)
  })

  test('is not named where it only grew while the witness was away', async () => {
    const { a, b } = await pair('grown')
    const url = await publishLog(a)
    await append(a, 700)
    assert.equal((await signing(a, [])())!.size, 703)
    await lookAtLogs({ database: b.database, logs: [{ key: keyOfLog(a), url }] })
    assert.deepEqual(await faultsOf(b), [])
  })
})
