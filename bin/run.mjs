#!/usr/bin/env node
// Runs a TypeScript file of this project: node bin/run.mjs <file.ts> [arguments]
import { existsSync } from 'node:fs'
import { become, fail } from './process.mjs'
import { Obstacle } from './progress.mjs'
import { environment, prepare, projectFolder } from './setup.mjs'

try {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new Obstacle('Missing file: node bin/run.mjs <file.ts> [arguments]')
  const path = `${projectFolder}/${file}`
  if (!existsSync(path)) throw new Obstacle(`File not found in this project: ${file}.`)
  become(await prepare(), [path, ...args], environment())
} catch (error) {
  fail(error)
}
