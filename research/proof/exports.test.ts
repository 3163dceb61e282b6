// Long half: makes a published log for each planted fault.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { logPlants, writePlantedLog } from '#kit/log-exports.ts'
import { startLogWorld } from '#kit/log-world.ts'
import { verify } from './verify.ts'

const scratch = mkdtempSync(join(tmpdir(), 'verify-exports-'))
after(() => rmSync(scratch, { recursive: true }))

/** Faults by plant, in their order; every other fault of it follows from these. */
const wanted: Record<string, RegExp[]> = {
  sound: [],
  'late-seal': [/^entry \d+: late: \S+ signed \d+ entries at \S+ without it, though kick-off was at /],
  'late-time': [/^entry \d+: late: sealed at (\S+), kick-off was at \1$/],
  'hidden-loss': [/^entry \d+: hidden: seal \d+ .* has no result, others of match \d+ have one for over a day$/],
  'hidden-reveal': [/^entry \d+: hidden: result of seal \d+ .*, without a reveal before it$/],
  'changed-pick': [/^entry \d+: changed: .* is not what entry \d+ sealed$/],
  'skipped-number': [/^entry \d+: gap: seal \d+ of author \w+ comes after seal \d+$/],
  'ledger-back': [/^entry \d+: ledger: has \d+ entries, entry \d+ had \d+ already$/, /^entry \d+: ledger: the first/],
  'split-log': [/^entry \d+: split: two readers were shown different logs, which differ from here on$/],
  'rewritten-log': [/notes\/\S+: split: its \d+ entries are not the first of this log/],
  'rewritten-ledger-entry': [/^entry \d+: ledger: the first \d+ entries of the export have another root$/],
  'wrong-sum': [/^wallet:\d+:COIN: sum: is below zero, -\d+$/, /^wallet:\d+:COIN: sum: is \d+ in the ledger, its/],
  'changed-leaf': [/^tile\/0\/000\S*: hash of entry \d+ is not that of its bytes$/, /^checkpoint: root: /],
  'changed-tile': [/^tile\/0\/000\S*: hash of entry \d+ is not that of its bytes$/],
}
/** Every leaf and head behind the change differs, so there are more faults than are named. */
const isBroad = new Set(['rewritten-ledger-entry', 'changed-leaf'])

const linesIn = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean)

async function faultsIn(folder: string): Promise<string[]> {
  const [faults, notes, other] = [[] as string[], join(folder, 'notes'), join(folder, 'other', 'log')]
  await verify([join(folder, 'log'), ...(existsSync(other) ? [other] : [])], (fault) => faults.push(fault), {
    key: linesIn(join(folder, 'key')),
    witness: linesIn(join(folder, 'witnesses')),
    since: existsSync(notes) ? readdirSync(notes).map((name) => join(notes, name)) : [],
    ledger: join(folder, 'ledger'),
  })
  return faults
}

describe('the second verifier, on logs that the site published', () => {
  test('finds nothing at the address of a sound log, with the first key of two', async (scope) => {
    const { prefix, keys, witnesses } = await startLogWorld({ matches: 8, scope })
    const options = { key: [keys[0]!.text], witness: witnesses.map(({ text }) => text) }
    const summary = await verify([prefix], assert.fail, options)
    assert.deepEqual([summary.witnesses, summary.seals > 30, /\d win/.test(summary.outcomes)], [2, true, true])
  })

  for (const plant of logPlants)
    test(`finds of ${plant.name}: ${plant.finds}`, async (scope) => {
      const folder = mkdtempSync(join(scratch, 'log-'))
      await writePlantedLog(plant, folder, scope, plant.name === 'sound' ? 40 : 16)
      const [faults, named] = [await faultsIn(folder), wanted[plant.name]!]
      const missing = named.filter((one) => !faults.some((fault) => one.test(fault)))
      assert.deepEqual(missing, [], faults.join('\n'))
      if (!isBroad.has(plant.name)) assert.equal(faults.length, named.length, faults.join('\n'))
    })
})
