import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { checkKey } from './storage.ts'
import type { Storage } from './storage.ts'

/** Files in a folder of this machine, spread over subfolders by the beginning of their names. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    const name = basename(checkKey(key))
    return join(folder, dirname(key), name.slice(0, 2).padEnd(2, '_'), name)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A concurrent reader gets the old file or the new one, and a crash leaves no partial file.
      const draft = `${path}.${randomBytes(6).toString('hex')}~`
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (key) => readFile(pathOf(key)).catch(nullIfMissing),
    delete: async (key) => rm(pathOf(key), { force: true }),
    exists: async (key) =>
      access(pathOf(key), constants.R_OK).then(
        () => true,
        (error: unknown) => nullIfMissing(error) !== null,
      ),
  }
}

function nullIfMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}
