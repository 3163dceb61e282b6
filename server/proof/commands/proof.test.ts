import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readerOf } from '#core/database/reader.ts'
import { assertComplaint, runWork } from '#kit/command.ts'
import { install, keyOfLog, keyOfWitness, publishLog, secretOf, signing, startWitness } from '#kit/public-log.ts'
import { appendLeaf } from '../append.ts'
import { fullNote } from '../full-note.ts'
import { proof } from './proof.ts'
import { witness } from './witness.ts'

const folder = await mkdtemp(join(tmpdir(), 'proof-'))
after(() => rm(folder, { recursive: true }))
const of = await install('scores.example', folder)
const home = await install('home.example', folder)
const db = readerOf(of.database)
const site = (await publishLog(of)).replace(/\/log$/, '')
const state = join(folder, 'state')
const sign = signing(of, [await startWitness(home, [{ key: keyOfLog(of), url: null }])])

async function run(...args: string[]) {
  const settings = { SECRET_KEYS: secretOf(of.host), PUBLIC_URL: of.publicUrl, DATA_FOLDER: of.folder }
  const { code, lines } = await runWork(of.database, proof.prepare(args), settings)
  return { code, text: lines.join('\n') }
}

test('a monitor finds nothing in a sound log, keeps its checkpoint, and names what is wrong later', async () => {
  await appendLeaf(db, { kind: 'ledger', body: { size: 5, root: 'a' } })
  await sign()
  const keys = ['--key', keyOfLog(of).text, '--witness', keyOfWitness(home).text]
  const first = await run('monitor', site, '--state', state, ...keys)
  assert.equal(
    first.text,
    'scores.example/log: 2 leaves, 0 seals, 0 results, 0 voids.\nSeen by home.example/witness.\n0 faults.',
  )
  assert.equal(first.code, 0)
  assert.match(await readFile(state, 'utf8'), /"note":"scores.example\/log\\n2\\n/)

  await appendLeaf(db, { kind: 'ledger', body: { size: 4, root: 'b' } })
  const signed = (await sign())!
  const second = await run('monitor', site, '--state', state, ...keys)
  assert.deepEqual(
    [second.code, /^ledger: leaf 2: The ledger went back from 5 entries to 4\./m.test(second.text)],
    [1, true],
  )
  assert.match(await readFile(state, 'utf8'), /"note":"scores.example\/log\\n3\\n/)
  await writeFile(join(folder, 'known'), fullNote(signed))
  const again = await run('monitor', site, '--state', state, ...keys)
  assert.deepEqual([again.code, /The ledger went back/.test(again.text)], [1, true], 'a fault stays')
  await assertComplaint(
    of.database,
    proof,
    ['monitor', site, '--state', state, '--key', keyOfLog(home).text],
    /no state of a monitor/,
  )
  const third = await run('verify', site, '--since', join(folder, 'known'), ...keys)
  assert.match(third.text, /3 leaves/)
})

test('a ledger export is compared with the heads in the log', async () => {
  await writeFile(join(folder, 'entries.ndjson'), '{"postings":[["issued:site:COIN","wallet:1:COIN","5"]]}\n')
  const { code, text } = await run('verify', site, '--key', keyOfLog(of).text, '--ledger', folder)
  assert.deepEqual([code, /the export has 1 entries, the log names 4/.test(text)], [1, true])
})

test('a new origin is started by the operator, with a line in the audit log', async () => {
  const { code, text } = await run('new-origin', '--after', join(folder, 'known'))
  assert.deepEqual([code, text.startsWith('The log is signed as scores.example/log/2 from now on.')], [0, true])
  const { number } = (await sign())!
  const [row] = await db.query<{ text: string }>('select l.text from proof.leaf l order by id desc limit 1')
  assert.ok(number > 0 && row!.text.includes('"after":{"checkpoint":"scores.example/log\\n3\\n'))
})

test('a witness without logs prints its key, and wrong arguments are complaints', async () => {
  const { code, lines } = await runWork(of.database, witness.prepare([]), { PUBLIC_URL: of.publicUrl })
  assert.deepEqual([code, /^Key scores.example\/witness\+/.test(lines[0]!)], [0, true])
  await assertComplaint(of.database, witness, ['--log', 'nothing'], /no key of a log/)
  await assertComplaint(of.database, witness, ['--port', '99999'], /Usage/)
  await assertComplaint(of.database, proof, ['verify', 'nothing'], /Usage/)
  await assertComplaint(of.database, proof, ['verify', site, '--key', keyOfWitness(home).text], /no key of a log/)
  await assertComplaint(
    of.database,
    proof,
    ['receipt', join(folder, 'known'), '--key', keyOfLog(of).text],
    /no receipt/,
  )
})
