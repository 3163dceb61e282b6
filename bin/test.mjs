#!/usr/bin/env node
// npm test: the checks that need no running program, then all tests; `npm test -- <path>…` only tests below these
// paths.
import { existsSync } from 'node:fs'
import { become, fail, runToEnd } from './process.mjs'
import { Obstacle, step } from './progress.mjs'
import { build, environment, prepare, projectFolder } from './setup.mjs'

const module = (path) => `${projectFolder}/node_modules/${path}`

/** Runs a check; a failure is shown and counted, and the tests run all the same. */
async function check(what, work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    process.stdout.write(`${error.message}\n`)
    return false
  }
}

async function runTool(node, args) {
  const { code, output } = await runToEnd(node, args, { env: environment() })
  if (code !== 0) throw new Obstacle(output.trim())
}

async function checkTypes(node) {
  if (existsSync(`${projectFolder}/web`)) await runTool(node, [module('@react-router/dev/bin.cjs'), 'typegen'])
  await runTool(node, [module('typescript/bin/tsc'), '--noEmit'])
}

try {
  const node = await prepare()
  const passed = [
    await check('build', () => build(node)),
    await check('format', () =>
      step('Checking formatting', () => runTool(node, [module('oxfmt/bin/oxfmt'), '--check', projectFolder])),
    ),
    await check('lint', () => step('Linting', () => runTool(node, [module('oxlint/bin/oxlint')]))),
    await check('types', () => step('Checking types', () => checkTypes(node), { isLong: true })),
  ].filter(Boolean).length
  become(
    node,
    [`${projectFolder}/tests/run.ts`, String(passed), String(4 - passed), ...process.argv.slice(2)],
    environment(),
  )
} catch (error) {
  fail(error)
}
