// npm run faults: the fault and property tests at full size, one line each; `npm run faults -- random` one of them, `--
// --list` their names.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { testServer } from '#kit/server.ts'
import { readScriptOptions, type Said } from '#server/cli/script-options.ts'
import { faults, type Fault } from './list.ts'

/** A test that has not ended by then hangs: it is killed and fails. */
const LIMIT_MS = 1_200_000

const projectFolder = join(import.meta.dirname, '..', '..')
const logFolder = join(projectFolder, '.data', 'faults')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const asks = readScriptOptions(process.argv.slice(2), {
  flags: ['list'],
  figures: ['runs', 'seed', 'first'],
  names: faults.map(({ name }) => name),
  help: `
Usage: npm run faults [-- <name>...] [--runs 5] [--seed 7] [--first 1] [--list]

  --runs    how many cases, instead of full size
  --seed    repeats the cases of a run
  --first   the first case, for tests that can begin in the middle
  --list    names the tests and their full size

Names: ${faults.map(({ name }) => name).join(', ')}.`,
})

type Asks = Exclude<typeof asks, Said>

async function run({ name, what, runs, file, isRepeated }: Fault, { figures }: Asks, seed: number): Promise<boolean> {
  const times = figures.runs ?? runs
  const began = performance.now()
  const log = join(logFolder, `${name}.log`)
  let isGreen = true
  for (let time = 0; time < (isRepeated ? times : 1) && isGreen; time++) {
    isGreen = await runFile(
      file,
      isRepeated
        ? []
        : [`--runs=${times}`, `--seed=${seed}`, ...(figures.first === undefined ? [] : [`--first=${figures.first}`])],
      log,
    )
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(
    `${isGreen ? '✓' : '✗'} ${name.padEnd(12)} ${String(times).padStart(9)} ${what.padEnd(44)} seed ${String(isRepeated ? '-' : seed).padEnd(10)} ${seconds.padStart(5)} s`,
  )
  if (!isGreen) say(readFileSync(log, 'utf8').slice(-6000).replace(/^/gm, '    '))
  return isGreen
}

async function runFile(file: string, args: string[], log: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(projectFolder, file), ...args], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = createWriteStream(log)
  child.stdout.pipe(written, { end: false })
  child.stderr.pipe(written, { end: false })
  const limit = setTimeout(() => {
    written.write(`\nIt did not end within ${LIMIT_MS / 60_000} minutes.\n`)
    child.kill('SIGKILL')
  }, LIMIT_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  written.end()
  await once(written, 'finish')
  return code === 0
}

if ('text' in asks) {
  ;(asks.exitCode === 0 ? process.stdout : process.stderr).write(`${asks.text}\n`)
  process.exitCode = asks.exitCode
} else if (asks.flags.has('list')) {
  for (const { name, runs, what } of faults) say(`${name.padEnd(12)} ${String(runs).padStart(9)} ${what}`)
} else {
  mkdirSync(logFolder, { recursive: true })
  // As npm start does: some tests request pages.
  const { build } = (await import(String(new URL('../../bin/setup.mjs', import.meta.url)))) as {
    build(node: string): Promise<void>
  }
  await build(process.execPath)
  const server = await testServer()
  const seed = asks.figures.seed ?? Date.now() % 2 ** 31
  const failed: string[] = []
  for (const fault of faults) {
    if (asks.names.length > 0 && !asks.names.includes(fault.name)) continue
    if (!(await run(fault, asks, seed))) failed.push(fault.name)
  }
  server.keeper?.kill('SIGTERM')
  say(failed.length === 0 ? 'All of them passed.' : `Failed: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
