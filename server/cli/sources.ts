import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Unusable } from '#feeds/providers/parsed.ts'
import type { SourceFile } from '#feeds/providers/json-items.ts'
import { Complaint } from './complaint.ts'

/** Files that arguments name: a file, an address, or all files of a folder that end as the format does. */
export async function listSources(given: readonly string[], extension: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const name of given) files.push(...(/^https?:\/\//i.test(name) ? [remote(name)] : await local(name, extension)))
  return files
}

async function local(path: string, extension: string): Promise<SourceFile[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Complaint(error.code === 'ENOENT' ? `File or folder not found: ${path}.` : `${path} cannot be read: ${error.message}.`)
  })
  if (!found.isDirectory()) return [fileOf(path, found.size)]
  const names = (await readdir(path, { recursive: true })).filter((name) => extname(name).toLowerCase() === extension).sort()
  if (names.length === 0) throw new Complaint(`No ${extension} files in ${path}.`)
  return Promise.all(names.map(async (name) => fileOf(join(path, name), (await stat(join(path, name))).size)))
}

/** Files of such names beside the files given: in their folder, or in `matches` and `raw_data` next to it. */
export async function listBeside(given: readonly SourceFile[], names: RegExp): Promise<SourceFile[]> {
  const folders = new Set(given.filter(({ name }) => !/^https?:/i.test(name)).flatMap(({ name }) => ['.', '../matches', '../raw_data', '..'].map((folder) => join(dirname(name), folder))))
  const known = new Set(given.map(({ name }) => resolve(name)))
  const found: SourceFile[] = []
  for (const folder of folders) {
    for (const name of (await readdir(folder).catch(() => [])).filter((one) => names.test(one)).sort()) {
      const path = join(folder, name)
      if (known.has(resolve(path))) continue
      known.add(resolve(path))
      found.push(fileOf(path, null))
    }
  }
  return found
}

function fileOf(name: string, size: number | null): SourceFile {
  return { name, size, open: async () => createReadStream(name) }
}

/** An address is named without its query, which may hold a key. */
function remote(address: string): SourceFile {
  const url = new URL(address)
  return {
    name: `${url.origin}${url.pathname}`,
    size: null,
    async open() {
      const response = await fetch(url).catch((error: Error) => {
        throw new Unusable(url.origin + url.pathname, `cannot be fetched: ${(error.cause as Error | undefined)?.message ?? error.message}`)
      })
      if (!response.ok || !response.body) throw new Unusable(url.origin + url.pathname, `answered ${response.status} ${response.statusText}`)
      return Readable.fromWeb(response.body as ReadableStream)
    },
  }
}

/** The same file, telling how many bytes were read of it so far. */
export function counted(file: SourceFile, onBytes: (count: number) => void): SourceFile {
  return {
    ...file,
    async open() {
      const source = await file.open()
      // Counted on the way, without another reader that would make the stream flow.
      const push = source.push.bind(source)
      source.push = (chunk: unknown, encoding?: BufferEncoding) => {
        if (chunk instanceof Uint8Array) onBytes(chunk.byteLength)
        return push(chunk, encoding)
      }
      return source
    },
  }
}
