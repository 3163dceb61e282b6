import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Outcome of the bytes of a request: `isTooMuch` where they were more than the upload has left. */
type Appended = { offset: number; isTooMuch: boolean }

export type Parts = {
  pathOf(id: number): string
  sizeOf(id: number): Promise<number>
  /**
   * Stores bytes from `offset` on, up to `most`, as they arrive; those before a broken connection stay. Null where the
   * upload is longer or shorter than that. A newer request ends the one before it.
   */
  append(id: number, asked: { offset: number; most: number }, source: Readable): Promise<Appended | null>
  remove(id: number): Promise<void>
  list(): Promise<number[]>
  free(): Promise<number>
}

/** Two processes that receive the same part write the same bytes at the same place, so none needs a lock. */
export function createParts(folder: string): Parts {
  const pathOf = (id: number) => join(folder, `${id}.part`)
  const sizeOf = async (id: number) => (await stat(pathOf(id)).catch(ifMissing))?.size ?? 0
  const writing = new Map<number, Readable>()
  return {
    pathOf,
    sizeOf,
    async append(id, asked, source) {
      writing.get(id)?.destroy()
      writing.set(id, source)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        return (await file.stat()).size === asked.offset ? await write(file, asked, source) : null
      } finally {
        await file.close()
        if (writing.get(id) === source) writing.delete(id)
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(ifMissing)) ?? []
      return names.flatMap((name) => (/^\d+\.part$/.test(name) ? [Number.parseInt(name, 10)] : []))
    },
    async free() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

async function write(
  file: FileHandle,
  { offset, most }: { offset: number; most: number },
  source: Readable,
): Promise<Appended> {
  let at = offset
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const left = most - at
      const bytes = chunk.length > left ? chunk.subarray(0, left) : chunk
      for (let from = 0; from < bytes.length;)
        from += (await file.write(bytes, from, bytes.length - from, at + from)).bytesWritten
      at += bytes.length
      if (bytes.length < chunk.length) return { offset: at, isTooMuch: true }
    }
  } catch (error) {
    // The connection broke: what arrived is stored.
    if (!source.destroyed) throw error
  }
  if (at === most) await file.sync()
  return { offset: at, isTooMuch: false }
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
