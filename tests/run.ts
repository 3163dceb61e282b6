// Runs all tests and ends with counts: node tests/run.ts <checks passed> <checks failed> [paths…]
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { testServer } from '#kit/server.ts'
import { diagnosticOptions, endOverdue } from './overdue.ts'
import { inOrder, isHeavy } from './order.ts'
import { Results } from './results.ts'
import { runScheduled } from './schedule.ts'
import type { Room } from './schedule.ts'

const projectFolder = join(import.meta.dirname, '..')
/** Maximum time of one sentence or hook, and of one file with all that it starts and closes. */
const sentenceLimitMs = 480_000
const fileLimitMs = 720_000
const reportFolder = join(projectFolder, '.data', 'test-reports')
/**
 * Files at a time: of those with a browser, a server or many requests as many as processors, because more only take
 * turns; beside them one of the others, which mostly wait for the database.
 */
const heavyAtOnce = availableParallelism()
const room = { atOnce: heavyAtOnce + 1, heavyAtOnce }
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
/** Files that were ended because they ran too long, in this start. */
const ended = new Set<string>()
const execArgv = diagnosticOptions(reportFolder)

const server = await testServer()
const startedAt = performance.now()
const printed = new Set<string>()
setTimeout(endStuck, wholeLimitMs).unref()
const overdue = endOverdue(fileLimitMs, reportFolder, printOverdue)
let unended = await runFiles(files, room)
const again = files.filter((file) => unended.includes(file) || results.red().includes(file))
if (again.length > 0 && again.length <= secondStartsAtMost) {
  process.stdout.write(`\n  Started again, alone: ${again.map(short).join(', ')}\n`)
  unended = await runFiles(again, { atOnce: 1, heavyAtOnce: 1 })
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

/** The long ones first, so that the last ones are short. */
function findFiles(below: string[]): string[] {
  const found = globSync('{tests,server,web,contract,sports,bench}/**/*.test.ts', { cwd: projectFolder })
  const wanted =
    below.length === 0 ? found : found.filter((file) => below.some((path) => file.startsWith(relative('.', path))))
  return inOrder(wanted).map((file) => join(projectFolder, file))
}

/** Resolves with the files that were ended because they ran too long. */
async function runFiles(wanted: string[], room: Room): Promise<string[]> {
  ended.clear()
  await runScheduled(wanted, (file) => isHeavy(short(file)), room, runFile)
  return [...ended]
}

/** Starts a file in a process of its own; resolves when it is through, and when it was ended. */
function runFile(path: string): Promise<void> {
  const events = run({ files: [path], timeout: sentenceLimitMs, cwd: projectFolder, execArgv })
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
    if (name === file && ended.has(file)) return
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
    events.once('end', () => resolve())
    events.resume()
  })
}

function printOverdue(file: string, lines: string[]): void {
  ended.add(file)
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
