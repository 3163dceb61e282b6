#!/usr/bin/env node
// npm start: sets up what is missing, then runs the server. Flags (--host, --port, --reset) are server/config.ts's.
import { become, fail } from './process.mjs'
import { build, environment, prepare, projectFolder } from './setup.mjs'

try {
  const node = await prepare()
  await build(node)
  const env = { ...environment(), NODE_ENV: 'production' }
  become(node, [`${projectFolder}/server/main.ts`, ...process.argv.slice(2)], env, { hasChannel: true })
} catch (error) {
  fail(error)
}
