import { run } from 'node:test'
import { inspect } from 'node:util'
import type { Results } from './results.ts'

/** Maximum time of one sentence or hook. */
const sentenceLimitMs = 900_000

/** What a run tells of its files, and what it gives them. */
export interface Watch {
  cwd: string
  execArgv: string[]
  results: Results
  /** The file begins. */
  began(file: string): void
  ended(file: string): void
  /** Whether it was ended because it ran too long, which is reported by whoever ended it. */
  isEnded(file: string): boolean
  print(text: string): void
  failed(file: string, name: string | undefined, reason: string): void
  finished(file: string, counts: { tests: number; isGreen: boolean; durationMs: number; output: string }): void
}

/** Starts a file in a process of its own; resolves when it is through, and when it was ended. */
export function runFile(path: string, watch: Watch): Promise<void> {
  const { results } = watch
  const events = run({ files: [path], timeout: sentenceLimitMs, cwd: watch.cwd, execArgv: watch.execArgv })
  // The output of a file is shown when it fails.
  let output = ''
  /** Names of the suites around the sentence that runs, outermost first, and its own. */
  const names: string[] = []
  const wholeName = (name: string, nesting: number) => [...names.slice(0, nesting), name].join(' ')
  const collect = ({ message }: { message: string }) => void (output += message)
  events.on('test:stdout', collect)
  events.on('test:stderr', collect)
  events.on('test:dequeue', ({ name, file }) => {
    if (!file || name !== file) return
    watch.began(file)
    results.begin(file)
    output = ''
  })
  events.on('test:start', ({ name, nesting }) => void names.splice(nesting, Infinity, name))
  events.on('test:complete', ({ name, file }) => {
    if (file && name === file) watch.ended(file)
  })
  events.on('test:pass', ({ name, nesting, skip, todo, file, details }) => {
    if (details.type === 'suite' || name === file) return
    const isSkipped = skip !== undefined && skip !== false
    results.count(file ?? '', isSkipped || (todo !== undefined && todo !== false) ? 'skipped' : 'passed')
    const why = typeof skip === 'string' ? `, ${skip}` : ''
    if (isSkipped) watch.print(`  - ${wholeName(name, nesting)}: skipped${why}\n`)
  })
  events.on('test:fail', ({ name, nesting, file, details }) => {
    const { cause, message, failureType } = details.error as Error & { cause?: unknown; failureType?: string }
    // The failures below a suite are reported one by one; its own are those of its hooks.
    if (details.type === 'suite' && failureType === 'subtestsFailed') return
    if (name === file && watch.isEnded(file)) return
    // A file that ended before its first test has no summary, only its output.
    const isWholeFile = name === file
    watch.failed(
      file ?? '',
      isWholeFile ? undefined : wholeName(name, nesting),
      isWholeFile ? `${message}\n${output}` : story(cause ?? message),
    )
  })
  events.on('test:summary', ({ file, counts: { tests }, success: isGreen, duration_ms: durationMs }) => {
    if (file) watch.finished(file, { tests, isGreen, durationMs, output })
  })
  return new Promise((resolve, reject) => {
    events.once('error', reject)
    events.once('end', () => resolve())
    events.resume()
  })
}

function story(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return `${cause.stack}${cause.cause === undefined ? '' : `\ncaused by ${inspect(cause.cause)}`}`
}
