import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { Terminal } from './command.ts'

/** cli-progress comes without types. */
type Bar = { start(total: number, value: number, payload: object): void; update(value: number, payload: object): void; stop(): void }
type BarClass = new (options: object) => Bar

export interface ProgressBar {
  at(bytes: number, file: string, matches: number): void
  stop(): void
}

/** A bar on a terminal; elsewhere nothing, since lines of files are printed anyway. */
export function progressBar(terminal: Terminal, totalBytes: number): ProgressBar {
  if (!terminal.isTTY || totalBytes === 0) return { at: () => undefined, stop: () => undefined }
  const { SingleBar } = createRequire(import.meta.url)('cli-progress') as { SingleBar: BarClass }
  const bar = new SingleBar({ format: '  {bar} {percentage}%  {matches} matches  {file}', clearOnComplete: true, hideCursor: true })
  bar.start(totalBytes, 0, { matches: 0, file: '' })
  return {
    at: (bytes, file, matches) => bar.update(Math.min(bytes, totalBytes), { file: basename(file), matches }),
    stop: () => bar.stop(),
  }
}
