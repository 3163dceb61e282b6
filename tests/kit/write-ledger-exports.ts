// Exports of sound ledgers and of ledgers with a planted fault each: node tests/kit/write-ledger-exports.ts <folder>
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { testDatabase } from './database.ts'
import { fillLedger, plantedFaults, writePlanted } from './ledger-exports.ts'

const [folder = ''] = process.argv.slice(2)
if (folder === '') throw new Error('Name a folder.')
const ended: (() => Promise<void>)[] = []
const scope = { after: (work: () => Promise<void>) => void ended.push(work) }
for (const fault of plantedFaults) {
  const target = join(resolve(folder), fault.name)
  mkdirSync(target, { recursive: true })
  const database = await testDatabase(scope)
  await fillLedger(database)
  await writePlanted(database, target, fault)
  writeFileSync(join(target, 'finds.txt'), `${fault.finds}\n`)
  console.log(`${fault.name}: ${fault.finds}`)
}
for (const work of ended.toReversed()) await work()
