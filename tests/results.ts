/** What a file's last start came to, and the failures of each of its starts. */
interface FileResult {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  /** Failures of the start before, if it was started again. */
  earlier: Failure[]
}

interface Failure {
  /** The sentence that failed; absent where the file ended before its first one, or did not end. */
  name?: string
  reason: string
}

type Outcome = 'passed' | 'failed' | 'skipped'

const shownLines = 12

/**
 * Counts of a run of test files. A file counts by its last start; what failed in an earlier one stays on the list of
 * `flickering`, so that a second start hides nothing.
 */
export class Results {
  readonly #files = new Map<string, FileResult>()

  /** Begins a start of the file, the first one or a repetition. */
  begin(file: string): void {
    const earlier = this.#files.get(file)?.failures ?? []
    this.#files.set(file, { passed: 0, failed: 0, skipped: 0, failures: [], earlier })
  }

  count(file: string, outcome: Outcome, times = 1): void {
    this.#of(file)[outcome] += times
  }

  fail(file: string, failure: Failure): void {
    const result = this.#of(file)
    result.failed += 1
    result.failures.push(failure)
  }

  /** Files whose last start has failures. */
  red(): string[] {
    return [...this.#files].filter(([, { failures }]) => failures.length > 0).map(([file]) => file)
  }

  sum(): Record<Outcome, number> {
    const all = { passed: 0, failed: 0, skipped: 0 }
    for (const { passed, failed, skipped } of this.#files.values()) {
      all.passed += passed
      all.failed += failed
      all.skipped += skipped
    }
    return all
  }

  /** Lines for the end of the output: what failed, and what failed in the first start alone; how to run each alone. */
  summary(short: (file: string) => string): string[] {
    const files = [...this.#files]
    const failed = files.flatMap(([file, { failures }]) => failures.map((failure) => lineOf(short(file), failure)))
    const flickering = files.flatMap(([file, { failures, earlier }]) =>
      failures.length > 0 ? [] : earlier.map((failure) => lineOf(short(file), failure)),
    )
    return [
      ...(flickering.length > 0
        ? ['Flickering: failed beside others, passed when started again alone; each is a fault to mend', ...flickering]
        : []),
      ...(failed.length > 0 ? ['Failed', ...failed] : []),
    ]
  }

  #of(file: string): FileResult {
    const found = this.#files.get(file)
    if (found) return found
    this.begin(file)
    return this.#of(file)
  }
}

/** The command that runs a file, or one sentence of it, alone. */
export function commandOf(file: string, name?: string): string {
  return `npm run t -- ${file}${name === undefined ? '' : ` -t '${name.replaceAll("'", String.raw`'\''`)}'`}`
}

function lineOf(file: string, { name, reason }: Failure): string {
  const lines = [...reason.split('\n').slice(0, shownLines), commandOf(file, name)]
  return [`  ${file}${name === undefined ? '' : `: ${name}`}`, ...lines.map((line) => `      ${line}`)].join('\n')
}
