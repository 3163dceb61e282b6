#!/usr/bin/env node
// npm test: the checks that need no running program, then the first half of the tests; `-- --since <commit>` only those
// that a change reaches, `-- <path>…` only those below these paths. npm run test:long: the other half, `-- --part 2/3`
// a third of it.
import { existsSync, readFileSync } from 'node:fs'
import { become, fail, runToEnd } from './process.mjs'
import { Obstacle, step } from './progress.mjs'
import { build, environment, prepare, projectFolder } from './setup.mjs'

const module = (path) => `${projectFolder}/node_modules/${path}`

/** Runs a check; a failure is shown and counted, and the tests run all the same. */
async function check(work) {
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

/** Processor seconds of what this process has started and waited for; only Linux tells. */
function secondsOfChecks() {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return (fields[11] + fields[12] + fields[13] + fields[14]) / 100
}

const args = process.argv.slice(2)

try {
  const node = await prepare()
  const checks = [() => check(() => build(node))]
  // The long half follows a first one, which has checked the rest.
  if (!args.includes('--long')) {
    checks.push(
      () =>
        check(() =>
          step('Checking formatting', () => runTool(node, [module('oxfmt/bin/oxfmt'), '--check', projectFolder])),
        ),
      () => check(() => step('Linting', () => runTool(node, [module('oxlint/bin/oxlint')]))),
      () => check(() => step('Checking types', () => checkTypes(node), { isLong: true })),
    )
  }
  let passed = 0
  for (const run of checks) if (await run()) passed += 1
  become(node, [`${projectFolder}/tests/run.ts`, ...args], {
    ...environment(),
    CHECKS: `${passed}/${checks.length - passed}/${secondsOfChecks()}`,
  })
} catch (error) {
  fail(error)
}
