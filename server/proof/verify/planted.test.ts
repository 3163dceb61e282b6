// Long half: a dozen logs of operators who cheat, each in one way.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { runWork } from '#kit/command.ts'
import { logPlants, writePlantedLog } from '#kit/log-exports.ts'
import { proof } from '../commands/proof.ts'
import { testDatabase } from '#kit/database.ts'

const root = await mkdtemp(join(tmpdir(), 'planted-'))
after(() => rm(root, { recursive: true }))
const database = await testDatabase()

/** What `touchline proof` says about each plant; the fault that it names. */
const named: Record<string, RegExp | null> = {
  sound: null,
  'late-seal': /^late: leaf \d+: .* was not in the log at its kick-off\.$/m,
  'late-time': /^late: leaf \d+: .* is sealed after its kick-off\.$/m,
  'hidden-loss': /^hidden: leaf \d+: .* has no result, while another seal of its match/m,
  'hidden-reveal': /^hidden: leaf \d+: .* ended without a reveal\.$/m,
  'changed-pick': /^changed: leaf \d+: /m,
  'skipped-number': /^gap: leaf \d+: /m,
  'ledger-back': /^ledger: leaf \d+: The ledger went back from \d+ entries to 3\.$/m,
  'split-log': /The log is split/,
  'rewritten-log': /The log is split/,
  'rewritten-ledger-entry': /^ledger: Leaf \d+: the ledger had another root after \d+ entries\.$/m,
  'wrong-sum': /^ledger: wallet:\d+:COIN is below zero: /m,
  'changed-leaf': /The leaves do not have the root/,
  'changed-tile': /^tile: tile\/0\/000\S* has other hashes than the leaves\.$/m,
}

/** Runs a command of `touchline proof` over what a stranger has of a log. */
async function run(what: 'verify' | 'monitor', folder: string, ...more: string[]) {
  const text = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim()
  const witnesses = (await text('witnesses')).split('\n').flatMap((key) => ['--witness', key])
  const files = await readdir(folder)
  const other = files.includes('other') ? 'other/log/checkpoint' : files.includes('notes') && 'notes/earlier.checkpoint'
  const args = ['--key', await text('key'), ...witnesses, '--ledger', join(folder, 'ledger'), ...more]
  const since = other ? ['--since', join(folder, other)] : []
  const { code, lines } = await runWork(
    database,
    proof.prepare([what, pathToFileURL(folder).href, ...args, ...(what === 'verify' ? since : [])]),
  )
  return { code, text: lines.join('\n') }
}

describe('a stranger with a copy of a log', () => {
  for (const plant of logPlants)
    test(`names ${plant.name === 'sound' ? 'nothing where all is sound' : plant.finds}`, async (t) => {
      const folder = join(root, plant.name)
      const scope = { after: (work: () => Promise<void>) => void t.after(work) }
      await writePlantedLog(plant, folder, scope, 8)
      const { code, text } = await run('verify', folder)
      const finds = named[plant.name]
      assert.notEqual(finds, undefined)
      if (finds) assert.match(text, finds)
      else assert.match(text, /^0 faults\.$/m)
      assert.equal(code, finds ? 1 : 0, text)
    })
})
