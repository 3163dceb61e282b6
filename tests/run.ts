// Runs all tests and ends with counts: node tests/run.ts <checks passed> <checks failed> [paths…]
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { testServer } from '#kit/server.ts'

const projectFolder = join(import.meta.dirname, '..')
const fileLimitMs = 900_000
/** Files at a time: one more than processors, since a file that waits for a browser or the database leaves one idle. */
const concurrency = availableParallelism() + 1
/** Maximum time of the whole set; tests that hang are named and end the run. */
const wholeLimitMs = 4_500_000

const [checksPassed = '0', checksFailed = '0', ...paths] = process.argv.slice(2)
const files = findFiles(paths)
const counts = { passed: Number(checksPassed), failed: Number(checksFailed), skipped: 0 }
// The output of a file is shown when it fails.
const output = new Map<string, string>()

const server = await testServer()
const startedAt = performance.now()
const printed = new Set<string>()
setTimeout(endStuck, wholeLimitMs).unref()
await runAll()
// It ends when no other process uses the server.
server.keeper?.kill('SIGTERM')
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
process.stdout.write(`\n  ${files.length} files in ${minutes} minutes\n`)
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exitCode = counts.failed > 0 || files.length === 0 ? 1 : 0

/** Journeys first: they take longest, and the short ones fill the gaps at the end. */
function findFiles(below: string[]): string[] {
  const found = globSync('{tests,server,web,contract,sports,bench}/**/*.test.ts', { cwd: projectFolder })
  const wanted =
    below.length === 0 ? found : found.filter((file) => below.some((path) => file.startsWith(relative('.', path))))
  const order = (file: string) => (file.startsWith('tests/') ? 0 : 1)
  return wanted.sort((a, b) => order(a) - order(b) || a.localeCompare(b)).map((file) => join(projectFolder, file))
}

function runAll(): Promise<void> {
  const events = run({ files, concurrency, timeout: fileLimitMs, cwd: projectFolder })
  const collect = ({ file, message }: { file?: string; message: string }) => {
    if (file) output.set(file, (output.get(file) ?? '') + message)
  }
  events.on('test:stdout', collect)
  events.on('test:stderr', collect)
  events.on('test:pass', ({ name, skip, file, details }) => {
    if (details.type === 'suite' || name === file) return
    if (skip !== undefined && skip !== false)
      process.stdout.write(`  - ${name}: skipped${typeof skip === 'string' ? `, ${skip}` : ''}\n`)
  })
  events.on('test:fail', ({ name, file, details }) => {
    if (details.type === 'suite') return
    const { cause, message } = details.error as Error & { cause?: unknown }
    // A file that ended before its first test has no summary, only its output.
    const isWholeFile = name === file
    const reason = isWholeFile ? `${message}\n${output.get(name) ?? ''}` : story(cause ?? message)
    process.stdout.write(`  ✗ ${short(file)}${isWholeFile ? '' : `: ${name}`}\n${indent(reason)}\n`)
  })
  events.on('test:summary', ({ file, counts: found, success, duration_ms: durationMs }) => {
    if (file) return printFile(file, found.tests, success, durationMs)
    counts.passed += found.passed
    counts.skipped += found.skipped + found.todo
    counts.failed += found.tests - found.passed - found.skipped - found.todo
  })
  return new Promise((resolve, reject) => {
    events.once('error', reject)
    events.once('end', resolve)
    events.resume()
  })
}

function endStuck(): void {
  const waiting = files.map(short).filter((file) => !printed.has(file))
  process.stdout.write(
    `\n  Still running after ${wholeLimitMs / 60_000} minutes: ${waiting.join(', ')}\n${counts.passed} passed, ${counts.failed + waiting.length} failed, ${counts.skipped} skipped\n`,
  )
  server.keeper?.kill('SIGTERM')
  process.exit(1)
}

function printFile(file: string, tests: number, isGreen: boolean, durationMs: number): void {
  printed.add(short(file))
  const seconds = (durationMs / 1000).toFixed(1)
  process.stdout.write(
    `  ${isGreen ? '✓' : '✗'} ${short(file).padEnd(56)} ${String(tests).padStart(4)} ${seconds.padStart(6)} s\n`,
  )
  if (!isGreen && output.has(file)) process.stdout.write(`${indent(output.get(file)!.slice(-8000))}\n`)
}

function story(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return `${cause.stack}${cause.cause === undefined ? '' : `\ncaused by ${inspect(cause.cause)}`}`
}

function short(file: string | undefined): string {
  return file ? relative(projectFolder, file) : ''
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '      ')
}
