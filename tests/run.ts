// Runs all tests and ends with counts: node tests/run.ts <checks passed> <checks failed> [paths…]
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { testServer } from '#kit/server.ts'
import { diagnosticOptions, endOverdue } from './overdue.ts'
import { Results } from './results.ts'

const projectFolder = join(import.meta.dirname, '..')
/** Maximum time of one sentence or hook, and of one file with all that it starts and closes. */
const sentenceLimitMs = 480_000
const fileLimitMs = 720_000
const reportFolder = join(projectFolder, '.data', 'test-reports')
/** Files at a time: one more than processors, since a file that waits for a browser or the database leaves one idle. */
const concurrency = availableParallelism() + 1
/** Maximum time of the whole set; tests that hang are named and end the run. */
const wholeLimitMs = 4_500_000
/** Maximum of files that are started again, alone: where more fail, the program is at fault and not the machine. */
const secondStartsAtMost = 6

const [checksPassed = '0', checksFailed = '0', ...paths] = process.argv.slice(2)
const files = findFiles(paths)
const results = new Results()
results.count('checks', 'passed', Number(checksPassed))
results.count('checks', 'failed', Number(checksFailed))
// The output of a file is shown when it fails.
const output = new Map<string, string>()

const server = await testServer()
const startedAt = performance.now()
const printed = new Set<string>()
setTimeout(endStuck, wholeLimitMs).unref()
let unended = await runFiles(files, concurrency)
const again = files.filter((file) => unended.includes(file) || results.red().includes(file))
if (again.length > 0 && again.length <= secondStartsAtMost) {
  process.stdout.write(`\n  Started again, alone: ${again.map(short).join(', ')}\n`)
  unended = await runFiles(again, 1)
}
// A file that did not end says nothing about what it tests.
for (const file of unended) results.fail(file, { reason: `did not end in ${fileLimitMs / 60_000} minutes` })
// It ends when no other process uses the server.
server.keeper?.kill('SIGTERM')
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
process.stdout.write(`\n  ${files.length} files in ${minutes} minutes\n`)
for (const line of results.summary(short)) process.stdout.write(`\n${indent(line, '  ')}\n`)
const { passed, failed, skipped } = results.sum()
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
process.exitCode = failed > 0 || files.length === 0 ? 1 : 0

/** Journeys first: they take longest, and the short ones fill the gaps at the end. */
function findFiles(below: string[]): string[] {
  const found = globSync('{tests,server,web,contract,sports,bench}/**/*.test.ts', { cwd: projectFolder })
  const wanted =
    below.length === 0 ? found : found.filter((file) => below.some((path) => file.startsWith(relative('.', path))))
  const order = (file: string) => (file.startsWith('tests/') ? 0 : 1)
  return wanted.sort((a, b) => order(a) - order(b) || a.localeCompare(b)).map((file) => join(projectFolder, file))
}

/** Resolves with the files that were ended because they ran too long. */
function runFiles(wanted: string[], concurrency: number): Promise<string[]> {
  const ended: string[] = []
  const execArgv = diagnosticOptions(reportFolder)
  const events = run({ files: wanted, concurrency, timeout: sentenceLimitMs, cwd: projectFolder, execArgv })
  const overdue = endOverdue(fileLimitMs, reportFolder, (file, lines) => {
    ended.push(file)
    printOverdue(file, lines)
  })
  const collect = ({ file, message }: { file?: string; message: string }) => {
    if (file) output.set(file, (output.get(file) ?? '') + message)
  }
  events.on('test:stdout', collect)
  events.on('test:stderr', collect)
  events.on('test:dequeue', ({ name, file }) => {
    if (!file || name !== file) return
    overdue.started(file)
    results.begin(file)
    output.delete(file)
  })
  events.on('test:complete', ({ name, file }) => {
    if (file && name === file) overdue.ended(file)
  })
  events.on('test:pass', ({ name, skip, todo, file, details }) => {
    if (details.type === 'suite' || name === file) return
    const isSkipped = skip !== undefined && skip !== false
    results.count(file ?? '', isSkipped || (todo !== undefined && todo !== false) ? 'skipped' : 'passed')
    if (isSkipped) process.stdout.write(`  - ${name}: skipped${typeof skip === 'string' ? `, ${skip}` : ''}\n`)
  })
  events.on('test:fail', ({ name, file, details }) => {
    const { cause, message, failureType } = details.error as Error & { cause?: unknown; failureType?: string }
    // The failures below a suite are reported one by one; its own are those of its hooks.
    if (details.type === 'suite' && failureType === 'subtestsFailed') return
    if (name === file && ended.includes(file)) return
    // A file that ended before its first test has no summary, only its output.
    const isWholeFile = name === file
    const reason = isWholeFile ? `${message}\n${output.get(name) ?? ''}` : story(cause ?? message)
    results.fail(file ?? '', { ...(isWholeFile ? {} : { name }), reason })
    process.stdout.write(`  ✗ ${short(file)}${isWholeFile ? '' : `: ${name}`}\n${indent(reason)}\n`)
  })
  events.on('test:summary', ({ file, counts: found, success, duration_ms: durationMs }) => {
    if (file) printFile(file, found.tests, success, durationMs)
  })
  return new Promise((resolve, reject) => {
    events.once('error', reject)
    events.once('end', () => resolve(ended))
    events.resume()
  })
}

function printOverdue(file: string, lines: string[]): void {
  process.stdout.write(
    `  ✗ ${short(file)} did not end in ${fileLimitMs / 60_000} minutes; it is ended. It had:\n${indent(lines.join('\n'))}\n`,
  )
}

function endStuck(): void {
  const { passed, failed, skipped } = results.sum()
  const waiting = files.map(short).filter((file) => !printed.has(file))
  process.stdout.write(
    `\n  Still running after ${wholeLimitMs / 60_000} minutes: ${waiting.join(', ')}\n${passed} passed, ${failed + waiting.length} failed, ${skipped} skipped\n`,
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

function indent(text: string, by = '      '): string {
  return text.trimEnd().replace(/^/gm, by)
}
