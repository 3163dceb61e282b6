import { createRequire } from 'node:module'
import { finished } from 'node:stream/promises'
import { Transform, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Complaint } from '#core/parts/command.ts'
import { Unusable } from '#feeds/reading/parsed.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'

/** yauzl comes without types. */
type Entry = { fileName: string; uncompressedSize: number; isEncrypted(): boolean }
type ZipFile = {
  eachEntry(): AsyncIterable<Entry>
  openReadStreamPromise(entry: Entry): Promise<Readable>
  close(): void
}
type Yauzl = { openPromise(path: string, options: object): Promise<ZipFile> }

/** Maximum unpacked size; a larger archive is a bomb or should be split. */
const mostBytes = 4 * 1024 ** 3
const idleMs = 1000

/** Unpacks a gzip stream while reading. Throws `Unusable` where it is damaged or too long. */
export function unzipped(source: Readable, name: string): Readable {
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) done(new Unusable(name, 'more than 4 GB unpacked'))
      else done(null, chunk)
    },
  })
  const gunzip = createGunzip()
  const fail = (error: Error) =>
    limit.destroy(error instanceof Unusable ? error : new Unusable(name, `no readable gzip file: ${error.message}`))
  source.once('error', fail).pipe(gunzip).once('error', fail).pipe(limit)
  limit.once('close', () => {
    source.destroy()
    gunzip.destroy()
  })
  return limit
}

/** Entries of a ZIP archive, read as streams: nothing is unpacked to a path. They are named `<archive>/<entry>`. */
export async function listArchive(
  name: string,
  path: string,
  isWanted: (entry: string) => boolean,
): Promise<SourceFile[]> {
  const zip = await openZip(name, path)
  try {
    const files: SourceFile[] = []
    const archive = new Archive(name, path)
    for await (const entry of zip.eachEntry()) if (isWanted(entry.fileName)) files.push(entryFile(archive, entry))
    return files.sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    throw new Complaint(`${name} is no readable ZIP archive: ${(error as Error).message}.`)
  } finally {
    zip.close()
  }
}

async function openZip(name: string, path: string): Promise<ZipFile> {
  const { openPromise } = createRequire(import.meta.url)('yauzl') as Yauzl
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new Complaint(`${name} is no readable ZIP archive: ${error.message}.`)
  })
}

/** An archive that stays open from entry to entry, and is closed when none has been read for a while. */
class Archive {
  readonly name: string
  private readonly path: string
  private zip: Promise<ZipFile> | null = null
  private readers = 0
  private idle: NodeJS.Timeout | undefined

  constructor(name: string, path: string) {
    this.name = name
    this.path = path
  }

  async read(entry: Entry): Promise<Readable> {
    clearTimeout(this.idle)
    this.readers += 1
    this.zip ??= openZip(this.name, this.path)
    try {
      const stream = await (await this.zip).openReadStreamPromise(entry)
      void finished(stream)
        .catch(() => undefined)
        .finally(() => this.release())
      return stream
    } catch (error) {
      this.release()
      throw error
    }
  }

  private release(): void {
    this.readers -= 1
    if (this.readers > 0) return
    this.idle = setTimeout(() => {
      void this.zip?.then((zip) => zip.close()).catch(() => undefined)
      this.zip = null
    }, idleMs).unref()
  }
}

function entryFile(archive: Archive, entry: Entry): SourceFile {
  const name = `${archive.name}/${entry.fileName}`
  return { name, size: entry.uncompressedSize, open: async () => openEntry(name, archive, entry) }
}

/** The entry is known from the list of the archive, which is read once. */
async function openEntry(name: string, archive: Archive, entry: Entry): Promise<Readable> {
  if (entry.isEncrypted()) throw new Unusable(name, 'is encrypted')
  if (entry.uncompressedSize > mostBytes) throw new Unusable(name, 'more than 4 GB unpacked')
  const stream = await archive.read(entry).catch((error: Error) => {
    throw error instanceof Complaint ? error : new Unusable(name, `cannot be read: ${error.message}`)
  })
  return /\.gz$/i.test(entry.fileName) ? unzipped(stream, name) : stream
}
