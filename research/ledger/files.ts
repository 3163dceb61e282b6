import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunkBytes = 1 << 20
const mostChars = 1 << 14
/** What one bucket may hold on average, in bytes of the files that fill the buckets. */
const bucketBytes = 1 << 23
const lineFeed = 0x0a

/** A line without its line feed; `isEnded` is false for a last one that has none. */
type Line = { bytes: Buffer; number: number; isEnded: boolean }

/** Lines of a file, one chunk of it in memory. Bytes of a line are valid until the next line. */
export function* linesOf(path: string): Generator<Line> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    let [rest, number] = [Buffer.alloc(0), 0]
    for (let count = readSync(file, chunk); count > 0; count = readSync(file, chunk)) {
      let from = 0
      for (let to = chunk.indexOf(lineFeed); to >= 0 && to < count; to = chunk.indexOf(lineFeed, from)) {
        const part = chunk.subarray(from, to)
        yield { bytes: rest.length === 0 ? part : Buffer.concat([rest, part]), number: (number += 1), isEnded: true }
        rest = Buffer.alloc(0)
        from = to + 1
      }
      if (from < count) rest = Buffer.concat([rest, chunk.subarray(from, count)])
    }
    if (rest.length > 0) yield { bytes: rest, number: number + 1, isEnded: false }
  } finally {
    closeSync(file)
  }
}

/**
 * Records spread over temporary files by a key, so that all of one key are in one file, and each file fits into memory
 * however many records there are.
 */
export class Buckets {
  readonly #folder = mkdtempSync(join(tmpdir(), 'add-up-'))
  readonly #files: number[] = []
  readonly #texts: string[] = []

  constructor(sourceBytes: number) {
    const count = Math.min(1000, Math.ceil(sourceBytes / bucketBytes) + 1)
    for (let bucket = 0; bucket < count; bucket++) {
      this.#files.push(openSync(this.#pathOf(bucket), 'w'))
      this.#texts.push('')
    }
  }

  #pathOf(bucket: number): string {
    return join(this.#folder, `${bucket}`)
  }

  put(kind: string, key: string, ...values: readonly string[]): void {
    let hash = 0
    for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0
    const bucket = hash % this.#files.length
    this.#texts[bucket] += `${[kind, JSON.stringify(key), ...values].join('\t')}\n`
    if (this.#texts[bucket]!.length > mostChars) this.#write(bucket)
  }

  #write(bucket: number): void {
    writeSync(this.#files[bucket]!, this.#texts[bucket]!)
    this.#texts[bucket] = ''
  }

  /** Records of each bucket in the order of `put`. */
  *read(): Generator<Generator<string[]>> {
    for (let bucket = 0; bucket < this.#files.length; bucket++) {
      this.#write(bucket)
      yield recordsOf(this.#pathOf(bucket))
    }
  }

  remove(): void {
    for (const file of this.#files) closeSync(file)
    rmSync(this.#folder, { recursive: true })
  }
}

function* recordsOf(path: string): Generator<string[]> {
  for (const { bytes } of linesOf(path)) {
    const [kind = '', key = '', ...values] = bytes.toString().split('\t')
    yield [kind, JSON.parse(key) as string, ...values]
  }
}
