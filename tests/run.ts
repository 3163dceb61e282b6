// Runs tests and ends with counts: node tests/run.ts [paths…] [--long [--part 2/3]] [--since <commit>]
// CHECKS=<passed>/<failed>/<processor seconds> counts the checks that ran before.
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { testServer } from '#kit/server.ts'
import { chooseFiles } from './choose.ts'
import { isHeavy } from './order.ts'
import { diagnosticOptions, endOverdue } from './overdue.ts'
import { countProcessorTime } from './processor-time.ts'
import { commandOf, Results } from './results.ts'
import { runFile, type Watch } from './run-file.ts'
import { runScheduled, type Room } from './schedule.ts'

const projectFolder = join(import.meta.dirname, '..')
/** Maximum time of one file with all that it starts and closes. */
const fileLimitMs = 1_200_000
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
const secondStartsAtMost = 2
const dearestShown = 10

const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean' }, part: { type: 'string' }, since: { type: 'string' } },
  allowPositionals: true,
})
const { chosen, remarks } = chooseFiles(
  { paths: positionals, isLong: values.long, part: values.part, since: values.since },
  projectFolder,
)
const files = chosen.map((file) => join(projectFolder, file))
const results = new Results()
const [checksPassed = 0, checksFailed = 0, checksSeconds = 0] = (process.env.CHECKS ?? '0/0/0').split('/').map(Number)
results.count('checks', 'passed', checksPassed)
results.count('checks', 'failed', checksFailed)
/** Files that were ended because they ran too long, in this start. */
const ended = new Set<string>()
const execArgv = diagnosticOptions(reportFolder)

for (const remark of remarks) print(`  ${remark}\n`)
const server = await testServer()
const startedAt = performance.now()
const finished = new Set<string>()
setTimeout(endStuck, wholeLimitMs).unref()
const processorTime = countProcessorTime(files)
const overdue = endOverdue(fileLimitMs, reportFolder, printOverdue)
const watch: Watch = {
  cwd: projectFolder,
  execArgv,
  results,
  began: (file) => overdue.started(file),
  ended: (file) => overdue.ended(file),
  isEnded: (file) => ended.has(file),
  print,
  failed(file, name, reason) {
    results.fail(file, { ...(name !== undefined && { name }), reason })
    print(`  ✗ ${short(file)}${name === undefined ? '' : `: ${name}`}\n${indent(reason)}\n`)
    print(`      Run it alone: ${commandOf(short(file), name)}\n`)
  },
  finished(file: string, { tests, isGreen, durationMs, output }) {
    finished.add(file)
    const left = files.length - finished.size
    const used = new Map(processorTime.now()?.files).get(file)
    const columns = [
      String(tests).padStart(4),
      `${(durationMs / 1000).toFixed(1).padStart(6)} s`,
      ...(used === undefined ? [] : [`${used.toFixed(1).padStart(6)} s of a processor`]),
      `${left} left`.padStart(9),
    ]
    print(`  ${isGreen ? '✓' : '✗'} ${short(file).padEnd(64)} ${columns.join(' ')}\n`)
    if (!isGreen && output !== '') print(`${indent(output.slice(-8000))}\n`)
  },
}
let unended = await runFiles(files, room)
const again = files.filter((file) => unended.includes(file) || results.red().includes(file))
if (again.length > 0 && again.length <= secondStartsAtMost) {
  print(`\n  Started again, alone: ${again.map(short).join(', ')}\n`)
  unended = await runFiles(again, { atOnce: 1, heavyAtOnce: 1 })
}
// A file that did not end says nothing about what it tests.
for (const file of unended) results.fail(file, { reason: `did not end in ${fileLimitMs / 60_000} minutes` })
const seconds = processorTime.now()
// It ends when no other process uses the server.
server.keeper?.kill('SIGTERM')
printEnd()

/** Resolves with the files that were ended because they ran too long. */
async function runFiles(wanted: string[], room: Room): Promise<string[]> {
  ended.clear()
  await runScheduled(
    wanted,
    (file) => isHeavy(short(file)),
    room,
    (file) => runFile(file, watch),
  )
  return [...ended]
}

function printOverdue(file: string, lines: string[]): void {
  ended.add(file)
  print(
    `  ✗ ${short(file)} did not end in ${fileLimitMs / 60_000} minutes; it is ended. It had:\n${indent(lines.join('\n'))}\n`,
  )
}

function printEnd(): void {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  const used = seconds && `, ${Math.round(seconds.all + checksSeconds)} processor seconds with the checks`
  print(`\n  ${files.length} files in ${minutes} minutes${used ?? ''}\n`)
  if (seconds) {
    print('\n  Dearest files, in processor seconds\n')
    for (const [file, amount] of seconds.files.slice(0, dearestShown)) {
      print(`    ${short(file).padEnd(64)} ${amount.toFixed(1).padStart(7)}\n`)
    }
  }
  for (const line of results.summary(short)) print(`\n${indent(line, '  ')}\n`)
  for (const remark of remarks) print(`\n  ${remark}\n`)
  const { passed, failed, skipped } = results.sum()
  print(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  process.exitCode = failed > 0 || files.length === 0 ? 1 : 0
}

function endStuck(): void {
  const { passed, failed, skipped } = results.sum()
  const waiting = files.filter((file) => !finished.has(file)).map(short)
  print(
    `\n  Still running after ${wholeLimitMs / 60_000} minutes: ${waiting.join(', ')}\n${passed} passed, ${failed + waiting.length} failed, ${skipped} skipped\n`,
  )
  server.keeper?.kill('SIGTERM')
  process.exit(1)
}

function print(text: string): void {
  process.stdout.write(text)
}

function short(file: string): string {
  return file === '' || file === 'checks' ? file : relative(projectFolder, file)
}

function indent(text: string, by = '      '): string {
  return text.trimEnd().replace(/^/gm, by)
}
