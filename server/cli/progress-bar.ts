import type { Terminal } from '#core/parts/command.ts'

interface ProgressBar {
  at(bytes: number, file: string, matches: number): void
  stop(): void
}

const width = 30
const clearLine = '\r\u001B[K'

/** One line that is overwritten on a terminal; elsewhere nothing, because lines of files are printed anyway. */
export function progressBar(
  terminal: Terminal,
  totalBytes: number,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): ProgressBar {
  if (!terminal.isTTY) return { at: () => undefined, stop: () => undefined }
  return {
    at(bytes, file, matches) {
      const share = totalBytes > 0 ? Math.min(bytes / totalBytes, 1) : 0
      const done = Math.round(share * width)
      const bar = totalBytes > 0 ? `${'█'.repeat(done)}${'░'.repeat(width - done)} ${Math.floor(share * 100)} %  ` : ''
      write(`${clearLine}  ${bar}${matches} matches  ${file.slice(-40)}`)
    },
    stop: () => write(clearLine),
  }
}
