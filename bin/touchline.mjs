#!/usr/bin/env node
// The operator's commands: npm run touchline -- <command> [arguments]
import { become, fail } from './process.mjs'
import { environment, prepare, projectFolder } from './setup.mjs'

try {
  const env = { ...environment(), NODE_ENV: 'production' }
  become(await prepare(), [`${projectFolder}/server/cli/main.ts`, ...process.argv.slice(2)], env)
} catch (error) {
  fail(error)
}
