#!/usr/bin/env node
// Runs a TypeScript file of this project: node bin/run.mjs <file.ts> [arguments]
import { existsSync } from 'node:fs'
import { become, fail } from './process.mjs'
import { Obstacle } from './progress.mjs'
import { environment, prepare, projectFolder } from './setup.mjs'

try {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Obstacle('Which file? node bin/run.mjs <file.ts> [arguments]')
  const path = `${projectFolder}/${file}`
  if (!existsSync(path)) throw new Obstacle(`There is no ${file} in this project.`)
  become(await prepare(), [path, ...args], environment())
} catch (error) {
  fail(error)
}
