import { randomBytes } from 'node:crypto'
import { close, constants, open as openWithCallback } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sendBytes } from './send-bytes.ts'
import { checkKey, type Storage } from './storage.ts'

/** A descriptor is read twice as fast as a file handle. */
const openFile = promisify(openWithCallback)
const closeFile = promisify(close)

/** Files in a folder of this machine, spread over subfolders by the beginning of their names. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    const name = basename(checkKey(key))
    return join(folder, dirname(key), name.slice(0, 2).padEnd(2, '_'), name)
  }
  /** Writes by a draft: a concurrent reader gets the old file or the new one, and a crash leaves no partial file. */
  const replace = async (key: string, write: (draft: string) => Promise<void>) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomBytes(6).toString('hex')}~`
    try {
      await write(draft)
      const file = await open(draft, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    put: (key, bytes) => replace(key, (draft) => writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })),
    async putFile(key, from) {
      await replace(key, async (draft) => {
        await copyFile(from, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        await chmod(draft, 0o600)
      })
    },
    async open(key, { start, end }) {
      const fd = await openFile(pathOf(key), 'r').catch(nullIfMissing)
      return fd === null ? null : (to) => sendBytes(fd, start, end, to).finally(() => closeFile(fd))
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
