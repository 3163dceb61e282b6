#!/usr/bin/env node
// npm run t -- <file>… [-t <name>] [--watch]: test files at once, without checks, on the database that is there.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { become, fail } from './process.mjs'
import { Obstacle } from './progress.mjs'
import { build, environment, prepare, projectFolder } from './setup.mjs'

const usage = 'Usage: npm run t -- <file>… [-t <name of a sentence>] [--watch]'

try {
  const { values, positionals } = parseArgs({
    options: { name: { type: 'string', short: 't' }, watch: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (positionals.length === 0) throw new Obstacle(usage)
  const missing = positionals.find((file) => !existsSync(`${projectFolder}/${file}`))
  if (missing) throw new Obstacle(`File not found in this project: ${missing}.`)
  const node = await prepare()
  // Only these see pages; the others need no build.
  if (positionals.some((file) => /^(tests|server\/site)\//.test(file))) await build(node)
  const options = [
    ...(values.name === undefined ? [] : ['--test-name-pattern', values.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
    ...(values.watch ? ['--watch'] : []),
  ]
  process.chdir(projectFolder)
  become(node, ['--test', '--test-reporter=spec', ...options, ...positionals], environment())
} catch (error) {
  fail(error)
}
