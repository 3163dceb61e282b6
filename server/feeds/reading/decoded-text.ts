import type { Readable } from 'node:stream'
import { Unusable, type Parsed } from './parsed.ts'

/** A file of any origin, opened again for each reading. `name` is used in messages. */
export interface SourceFile {
  name: string
  /** Absolute, of a local file; accompanying files are searched in its folder. */
  path?: string
  /** Bytes, if the origin provides the size. */
  size: number | null
  open(): Promise<Readable>
}

/**
 * The text of a file. Sources are UTF-8, but tables saved by a spreadsheet are often windows-1252 (a superset of
 * Latin-1): each line that is invalid UTF-8 is decoded as that, and `onForeign` is called with the number of the first.
 * Throws `Unusable` for UTF-16.
 */
export async function* decodedText(
  file: SourceFile,
  onForeign: (line: number) => void = () => undefined,
): AsyncGenerator<string> {
  const source = await file.open()
  const decoder = new LineDecoder(file.name, onForeign)
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of source) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Uint8Array]) : Buffer.from(chunk as Uint8Array)
      // Bytes of one character are never split: what follows the last ASCII byte waits for the next chunk.
      const end = lastAscii(bytes) + 1
      yield decoder.read(bytes.subarray(0, end))
      rest = bytes.subarray(end)
    }
    if (rest.length > 0) yield decoder.read(rest)
  } catch (error) {
    throw error instanceof Unusable
      ? error
      : new Unusable(file.name, `cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    source.destroy()
  }
}

/** A longer run of non-ASCII bytes is no text; it is passed on unchanged. */
const longestRun = 65_536

function lastAscii(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= 0 && at > bytes.length - longestRun; at -= 1) if (bytes[at]! < 0x80) return at
  return bytes.length > longestRun ? bytes.length - 1 : -1
}

class LineDecoder {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  private readonly windows = new TextDecoder('windows-1252')
  private readonly file: string
  private readonly onForeign: (line: number) => void
  private line = 1
  private isFirst = true
  private isForeign = false

  constructor(file: string, onForeign: (line: number) => void) {
    this.file = file
    this.onForeign = onForeign
  }

  read(bytes: Buffer): string {
    const text = this.tryUtf8(bytes) ?? this.readLines(bytes)
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.line += 1
    if (!this.isFirst || bytes.length === 0) return text
    this.isFirst = false
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
      throw new Unusable(this.file, 'is UTF-16: save it as UTF-8')
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }

  private tryUtf8(bytes: Buffer): string | null {
    try {
      return this.utf8.decode(bytes)
    } catch {
      return null
    }
  }

  private readLines(bytes: Buffer): string {
    const lines: string[] = []
    for (let from = 0, count = 0; from < bytes.length; count += 1) {
      const found = bytes.indexOf(0x0a, from)
      const end = found < 0 ? bytes.length : found + 1
      lines.push(
        this.tryUtf8(bytes.subarray(from, end)) ?? this.readForeign(bytes.subarray(from, end), this.line + count),
      )
      from = end
    }
    return lines.join('')
  }

  private readForeign(bytes: Buffer, line: number): string {
    if (!this.isForeign) this.onForeign(line)
    this.isForeign = true
    return this.windows.decode(bytes)
  }
}

/** The remark for a file with such lines. */
export function foreignNote(file: string, line: number): Parsed {
  return {
    kind: 'note',
    place: { file, at: `line ${line}` },
    text: `line ${line} is not UTF-8: such lines are read as windows-1252`,
  }
}
