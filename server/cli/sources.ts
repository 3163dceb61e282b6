import { createReadStream, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Unusable } from '#feeds/reading/parsed.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import { listArchive, unzipped } from './archives.ts'
import { Complaint } from '#core/parts/command.ts'

const smallBytes = 65_536

/** Files that arguments name: a file, an address, or all of a format in a folder or ZIP archive, gzipped or not. */
export async function listSources(
  given: readonly string[],
  ending: string | RegExp,
  from: string,
): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const name of given)
    files.push(...(/^https?:\/\//i.test(name) ? [remote(name)] : await local(name, ending, from)))
  return files
}

/** Relative paths start at the working directory of the shell, and keep the given names. */
async function local(given: string, ending: string | RegExp, from: string): Promise<SourceFile[]> {
  const path = resolve(from, given)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Complaint(
      error.code === 'ENOENT' ? `File or folder not found: ${given}.` : `${given} cannot be read: ${error.message}.`,
    )
  })
  if (!found.isDirectory()) return isArchive(given) ? inArchive(given, path, ending) : [fileOf(given, path, found.size)]
  const names = (await readdir(path, { recursive: true }))
    .filter((name) => !isHidden(name) && (endsAs(name, ending) || isArchive(name)))
    .sort()
  if (names.length === 0) throw new Complaint(`No ${nameOf(ending)} files in ${given}.`)
  const folder = given.replace(/[/\\]+$/, '')
  const listed = await Promise.all(
    names.map(async (name) => {
      const own = join(path, name)
      return isArchive(name)
        ? inArchive(`${folder}/${name}`, own, ending)
        : [fileOf(`${folder}/${name}`, own, (await stat(own)).size)]
    }),
  )
  return listed.flat()
}

async function inArchive(name: string, path: string, ending: string | RegExp): Promise<SourceFile[]> {
  const files = await listArchive(name, path, (entry) => !isHidden(entry) && endsAs(entry, ending))
  if (files.length === 0) throw new Complaint(`No ${nameOf(ending)} files in ${name}.`)
  return files
}

/** A file of an editor or system, or in a folder of one: `.conf.txt`, `.git/…`, `__MACOSX/._en.txt`. */
function isHidden(name: string): boolean {
  return name.split(/[/\\]/).some((part) => /^(?:\.(?!\.?$)|__MACOSX$)/.test(part))
}

function isArchive(name: string): boolean {
  return /\.zip$/i.test(name)
}

function isPacked(name: string): boolean {
  return /\.gz$/i.test(name)
}

function endsAs(name: string, ending: string | RegExp): boolean {
  const bare = name.toLowerCase().replace(/\.gz$/, '')
  return typeof ending === 'string' ? bare.endsWith(ending) : ending.test(bare)
}

function nameOf(ending: string | RegExp): string {
  return typeof ending === 'string' ? ending : 'such'
}

/** Files of these names beside the given ones: in their folder, or in `matches` and `raw_data` next to it. */
export async function listBeside(
  given: readonly SourceFile[],
  names: RegExp,
  within: readonly string[] = ['.', '../matches', '../raw_data', '..'],
): Promise<SourceFile[]> {
  const paths = given.flatMap(({ path }) => path ?? [])
  const folders = new Set(paths.flatMap((path) => within.map((folder) => join(dirname(path), folder))))
  const known = new Set(paths)
  const found: SourceFile[] = []
  for (const folder of folders) {
    for (const name of (await readdir(folder).catch(() => []))
      .filter((one) => names.test(one) && !isHidden(one))
      .sort()) {
      const path = join(folder, name)
      if (known.has(path)) continue
      known.add(path)
      found.push(fileOf(path, path, null))
    }
  }
  return found
}

function fileOf(name: string, path: string, size: number | null): SourceFile {
  if (isPacked(name)) return { name, path, size: null, open: async () => unzipped(createReadStream(path), name) }
  return {
    name,
    path,
    size,
    open: async () => (size !== null && size <= smallBytes ? small(path) : createReadStream(path)),
  }
}

/** A stream of a small file costs more than its bytes. */
function small(path: string): Readable {
  return new Readable({
    read() {
      try {
        this.push(readFileSync(path))
        this.push(null)
      } catch (error) {
        this.destroy(error as Error)
      }
    },
  })
}

/** An address is named without its query, which may contain a key. */
function remote(address: string): SourceFile {
  const url = new URL(address)
  const name = `${url.origin}${url.pathname}`
  if (isArchive(name)) throw new Complaint(`${name} is a ZIP archive. Download it and import the file.`)
  return {
    name,
    size: null,
    async open() {
      const response = await fetch(url).catch((error: Error) => {
        throw new Unusable(name, `cannot be fetched: ${(error.cause as Error | undefined)?.message ?? error.message}`)
      })
      if (!response.ok || !response.body) throw new Unusable(name, `answered ${response.status} ${response.statusText}`)
      const body = Readable.fromWeb(response.body as ReadableStream)
      return isPacked(name) ? unzipped(body, name) : body
    },
  }
}

/** The same file, reporting how many bytes were read so far. */
export function counted(file: SourceFile, onBytes: (count: number) => void): SourceFile {
  return {
    ...file,
    async open() {
      const source = await file.open()
      // Counted in passing, because another reader would make the stream flow.
      const push = source.push.bind(source)
      source.push = (chunk: unknown, encoding?: BufferEncoding) => {
        if (chunk instanceof Uint8Array) onBytes(chunk.byteLength)
        return push(chunk, encoding)
      }
      return source
    },
  }
}
