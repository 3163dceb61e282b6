import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { leafHash } from '#core/merkle/tree.ts'
import * as kit from '#kit/public-log.ts'
import type { Installation } from '#kit/public-log.ts'
import { appendLeaf, mapLeaves } from '../append.ts'
import { fullNote } from '../full-note.ts'
import { logSigners } from '../key.ts'
import { isSignedBy, readNote, signNote } from '../note.ts'
import { beginNextOrigin, nextOrigin } from '../origin.ts'
import { submissionText } from '../rules/submission.ts'
import { findNewest } from '../store/checkpoint.ts'
import { listFaults } from '../store/fault.ts'
import { consistencyOf } from '../store/tree.ts'
import { mapWitnesses } from '../store/witness.ts'
import { readerOfLog } from '../verify/published.ts'
import { verifyLog } from '../verify/verify.ts'
import { addCheckpoint, lookAtLogs } from './witness.ts'

const { keyOfLog: keyOf, keyOfWitness: signerOf, rollBack, signing, startWitness, publishLog } = kit
const folder = await mkdtemp(join(tmpdir(), 'log-'))
after(() => rm(folder, { recursive: true }))

const install = (host: string) => kit.install(host, folder)

let sequence = 0
const append = (of: Installation) =>
  appendLeaf(readerOf(of.database), { kind: 'void', body: { author: of.host, sequence: ++sequence, by: 'author' } })

describe('a witness', () => {
  test('signs a log that grows, answers the size of its last checkpoint, and never signs two histories', async () => {
    const [log, home] = [await install('log.example'), await install('home.example')]
    const other = await install('other.example')
    const sign = signing(log, [])
    const notes: string[] = []
    for (let n = 0; n < 3; n++) {
      await append(log)
      notes.push(fullNote((await sign())!))
    }
    const options = { database: home.database, signer: signerOf(home), logs: [{ key: keyOf(log), url: null }] }
    const send = async (old: number, path: Buffer[], note: string) => {
      const { status, body } = await addCheckpoint(options, submissionText(old, path, note))
      return status === 200 ? '200' : `${status} ${body.trim()}`
    }
    assert.equal(await send(0, [], notes[0]!), '200')
    assert.equal(await send(0, [], notes[1]!), '409 2')
    assert.match(await send(2, [], notes[1]!), /^422/)
    const path = await consistencyOf(readerOf(log.database), 2, 4)
    assert.equal(await send(2, path, notes[2]!), '200')
    assert.equal(await send(4, [], notes[2]!), '200', 'the same tree again')
    assert.equal(await send(2, [], notes[0]!), '409 4', 'an earlier tree')
    const split = signNote(`log.example/log\n4\n${leafHash('another').toString('base64')}\n`, [keyOf(log)])
    assert.equal(await send(4, [], split), '409 4')
    const [fault] = await listFaults(readerOf(home.database))
    assert.deepEqual(fault!.state, { kind: 'log_split', origin: 'log.example/log', size: 4 })
    assert.match(await send(5, [], notes[2]!), /^400/)
    assert.match(await send(0, [], signNote(readNote(notes[0]!)!.text, [keyOf(other)])), /^403/)
    assert.match(await send(0, [], signNote(readNote(notes[0]!)!.text.replace('log.', 'who.'), [keyOf(log)])), /^404/)
    assert.match(await send(0, [], 'nothing'), /^400/)
  })

  test('signs one of two trees that reach it at the same time', async () => {
    const [log, home] = [await install('twice.example'), await install('house.example')]
    const options = { database: home.database, signer: signerOf(home), logs: [{ key: keyOf(log), url: null }] }
    const noteOf = (text: string) =>
      signNote(`twice.example/log\n1\n${leafHash(text).toString('base64')}\n`, [keyOf(log)])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addCheckpoint(options, submissionText(0, [], noteOf(`tree ${index}`)))),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })
})

test('two installations witness each other, and one that is rolled back is named by both', async () => {
  const [a, b] = [await install('a.example'), await install('b.example')]
  const [urlA, urlB] = [await publishLog(a), await publishLog(b)]
  const witnessOfA = await startWitness(b, [{ key: keyOf(a), url: urlA }])
  const witnessOfB = await startWitness(a, [{ key: keyOf(b), url: urlB }])
  const [signA, signB] = [signing(a, [witnessOfA]), signing(b, [witnessOfB])]
  const first = await append(a)
  await append(b)
  await Promise.all([signA(), signB()])
  const before = (await findNewest(readerOf(a.database)))!
  await append(a)
  await append(a)
  const newest = (await signA())!
  assert.deepEqual([newest.size, newest.cosignatures.length], [4, 1])
  const place = async (options: { before?: number } = {}) =>
    (await mapLeaves(readerOf(a.database), [first.leafId], options)).get(first.leafId)
  assert.deepEqual(await place(), { number: 0, seenBy: 1, at: before.at })
  assert.equal((await place({ before: before.at - 60_000 }))?.seenBy, 0)
  assert.equal(await signA(), null, 'nothing is new')
  await append(a)
  const away = { key: signerOf(b), url: 'http://127.0.0.1:1' }
  assert.equal(await signing(a, [away], join(folder, 'new machine'))(), null, 'nobody knows whether it is an old copy')
  assert.equal((await listFaults(readerOf(a.database)))[0]!.state.kind, 'no_witness')

  const check = (notes: string[] = []) =>
    verifyLog({ read: readerOfLog(urlA), key: keyOf(a), witnesses: [witnessOfA.key], notes })
  const sound = await check([fullNote(before)])
  assert.ok('seen' in sound)
  assert.deepEqual([sound.seen.map(({ name }) => name), sound.published.head.size], [['b.example/witness'], 4])
  await lookAtLogs({ database: b.database, logs: [{ key: keyOf(a), url: urlA }] })
  assert.deepEqual(await listFaults(readerOf(b.database)), [])

  await rollBack(a, before.size)
  await append(a)
  const again = signing(a, [witnessOfA], join(folder, 'another machine'))
  assert.equal(await again(), null, 'the witness knows more')
  const { problem } = (await mapWitnesses(readerOf(a.database))).get(witnessOfA.key.text)!
  assert.deepEqual(problem, { kind: 'ahead', number: 4 })
  const kindOfFault = async () => (await listFaults(readerOf(a.database)))[0]!.state.kind
  assert.equal(await kindOfFault(), 'witness_other')
  assert.equal(await signing(a, [])(), null, 'the file beside the database knows more')
  assert.equal(await kindOfFault(), 'signed_more')
  await lookAtLogs({ database: b.database, logs: [{ key: keyOf(a), url: urlA }] })
  const [fault] = await listFaults(readerOf(b.database))
  const back = { kind: 'log_back', origin: 'a.example/log', from: 4, to: before.size }
  assert.deepEqual([fault!.state, fault!.until], [back, null])
  assert.match(((await check([fullNote(newest)])) as { problem: string }).problem, /went back: 4 leaves are known, 2/)

  const origin = (await nextOrigin(a))!
  const begin = (note: string) => a.database.transaction((client) => beginNextOrigin(readerIn(client), origin, note))
  assert.deepEqual([await begin(fullNote(newest)), await begin(fullNote(newest))], [true, false], 'it is begun once')
  assert.equal(origin.name, 'a.example/log/2')
  const begun = (await signA())!
  assert.ok(isSignedBy(readNote(begun.note)!, logSigners(a.secrets, 'a.example/log/2')[0]))
  assert.equal((await listFaults(readerOf(a.database)))[0]!.until === null, false)
  const next = await verifyLog({
    read: readerOfLog(`${urlA}/2`),
    key: logSigners(a.secrets, 'a.example/log/2')[0],
    witnesses: [],
  })
  assert.ok('findings' in next && !next.findings.some(({ kind }) => kind === 'key'))
  assert.equal((await readdir(join(folder, 'a.example', 'log'))).length, 2)
})

test('a new secret is followed by its key, with both signatures, and a lost one stops the log', async () => {
  const old = await install('turn.example')
  await append(old)
  await signing(old, [])()
  const both = { ...old, secrets: createSecrets(['a new secret, which is long enough', kit.secretOf(old.host)]) }
  const note = readNote((await signing(both, [])())!.note)!
  assert.ok(isSignedBy(note, keyOf(old)) && isSignedBy(note, keyOf(both)))
  const found = await verifyLog({ read: readerOfLog(await publishLog(old)), key: keyOf(old), witnesses: [] })
  assert.ok('findings' in found && !found.findings.some(({ kind }) => kind === 'key'))
  await append(old)
  const lost = { ...old, secrets: createSecrets(['a third secret, which is long enough']) }
  assert.equal(await signing(lost, [])(), null)
  assert.equal((await listFaults(readerOf(old.database)))[0]!.state.kind, 'key_lost')
})
