/** Reports steps and their duration on a terminal. */
export type Progress = {
  step<T>(what: string, work: () => Promise<T>): Promise<T>
  say(sentence: string): void
}

/** Lines on standard output; on a terminal a step shows while it runs. */
export const terminalProgress: Progress = {
  async step(what, work) {
    const startedAt = performance.now()
    if (process.stdout.isTTY) process.stdout.write(`  ${what} …`)
    try {
      const result = await work()
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(`${lineStart()}  ${what.padEnd(44)} ${seconds.padStart(5)} s\n`)
      return result
    } catch (error) {
      process.stdout.write(`${lineStart()}  ${what.padEnd(44)} failed\n`)
      throw error
    }
  },
  say(sentence) {
    process.stdout.write(`  ${sentence}\n`)
  },
}

/** For tests and for commands whose output other programs read. */
export const silentProgress: Progress = {
  step: (_what, work) => work(),
  say: () => undefined,
}

function lineStart(): string {
  return process.stdout.isTTY ? '\r\u001B[K' : ''
}
