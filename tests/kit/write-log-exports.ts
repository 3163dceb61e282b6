// Copies of a public log with one planted fault each: node tests/kit/write-log-exports.ts <folder> [<plant>…]
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { logPlants, writePlantedLog } from './log-exports.ts'

const [folder = '', ...names] = process.argv.slice(2)
if (folder === '') throw new Error('Name a folder.')
for (const plant of logPlants.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const ended: (() => Promise<void>)[] = []
  const target = join(resolve(folder), plant.name)
  mkdirSync(target, { recursive: true })
  await writePlantedLog(plant, target, { after: (work) => void ended.push(work) })
  for (const work of ended.toReversed()) await work()
  console.log(`${plant.name}: ${plant.finds}`)
}
