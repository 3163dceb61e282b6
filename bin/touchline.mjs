#!/usr/bin/env node
// The operator's commands: npm run touchline -- <command> [arguments]
import { become, fail } from './process.mjs'
import { environment, prepare, projectFolder } from './setup.mjs'

// Memory before speed: an import of any size shares its machine with the server. Without these, Node lets garbage grow
// for minutes.
const sparing = ['--max-semi-space-size=4', '--heap-growing-percent=30']

try {
  const env = { ...environment(), NODE_ENV: 'production' }
  become(await prepare(), [...sparing, `${projectFolder}/server/cli/main.ts`, ...process.argv.slice(2)], env)
} catch (error) {
  fail(error)
}
