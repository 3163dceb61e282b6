#!/usr/bin/env node
// npm start: sets up what is missing, then runs the server. Flags (--host, --port, --reset) are server/config.ts's.
import { heapEnvironment, heapFlags } from './heap.mjs'
import { become, fail, runToEnd } from './process.mjs'
import { build, environment, prepare, projectFolder } from './setup.mjs'

try {
  const node = await prepare()
  const args = process.argv.slice(2)
  if (args.length > 0) {
    // A slip, or a question, is answered before anything is built.
    const { code, output } = await runToEnd(node, [`${projectFolder}/server/flags.ts`, ...args])
    if (output.trim() !== '') {
      ;(code === 0 ? process.stdout : process.stderr).write(`${output.trim()}\n`)
      process.exit(code)
    }
  }
  await build(node)
  const env = { ...heapEnvironment(environment()), NODE_ENV: 'production' }
  become(node, [...heapFlags(), `${projectFolder}/server/main.ts`, ...args], env, { hasChannel: true })
} catch (error) {
  fail(error)
}
