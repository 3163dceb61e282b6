import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cosign, cosignedAt, isSignedBy, readNote, readSignature, readVerifier, signerOf, signNote } from './note.ts'

const log = signerOf('log', 'scores.example/log', Buffer.alloc(32, 1))
const witness = signerOf('witness', 'witness.example/w1', Buffer.alloc(32, 2))
const text = `scores.example/log\n7\n${Buffer.alloc(32, 3).toString('base64')}\n`

test('the example of the specification is read and verified', () => {
  // https://c2sp.org/tlog-cosignature: bodies and lines; ids follow from name and key alone.
  const note = [
    'example.com/behind-the-sofa',
    '20852163',
    'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
    '',
    '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=',
    '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==',
    '',
  ].join('\n')
  const read = readNote(note)
  assert.equal(read?.text.split('\n').length, 4)
  assert.deepEqual(
    read?.signatures.map(({ name, id, signature }) => [name, id.toString('hex'), signature.length]),
    [
      ['example.com/behind-the-sofa', '033de0ae', 64],
      ['witness.example.com/w1', '8d66cf3f', 72],
    ],
  )
  assert.equal(read.signatures[1]!.signature.readBigUInt64BE(), 1_679_315_147n)
})

test('a note verifies with its key alone, and not after a change', () => {
  const note = readNote(signNote(text, [log]))!
  assert.equal(note.text, text)
  assert.ok(isSignedBy(note, readVerifier(log.text)!))
  assert.equal(isSignedBy(note, signerOf('log', log.name, Buffer.alloc(32, 9))), false)
  assert.equal(isSignedBy({ ...note, text: text.replace('7', '8') }, log), false)
  assert.equal(isSignedBy(note, signerOf('log', 'other.example/log', Buffer.alloc(32, 1))), false)
})

test('a cosignature includes its time, which the signature covers', () => {
  const line = readSignature(cosign(text, witness, 1_790_000_000))!
  assert.equal(cosignedAt(text, line, readVerifier(witness.text)!), 1_790_000_000)
  assert.equal(cosignedAt(text.replace('7', '8'), line, witness), null)
  const moved = Buffer.from(line.signature)
  moved[7]! ^= 1
  assert.equal(cosignedAt(text, { ...line, signature: moved }, witness), null)
  assert.equal(cosignedAt(text, line, log), null)
})

test('a verifier key is read only whole', () => {
  assert.equal(readVerifier(log.text)?.name, 'scores.example/log')
  for (const wrong of [
    '',
    'name',
    log.text.replace('scores', 'stores'),
    `${log.text}AAAA`,
    log.text.replace(/\+..../, '+0000'),
  ])
    assert.equal(readVerifier(wrong), null, wrong)
  for (const wrong of [
    '',
    text,
    `${text}\n`,
    `${text}\n— a b\n`,
    `${text}\n- ${log.name} AAAAAAA=\n`,
    signNote(text, [log]).slice(0, -1),
  ])
    assert.equal(readNote(wrong), null, wrong)
})
