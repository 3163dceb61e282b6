import { hash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '#core/database/reader.ts'
import { readNote } from './note.ts'
import { readCheckpoint } from './rules/submission.ts'
import { headOf, rootAt } from './store/tree.ts'

/**
 * The newest checkpoint that was signed on this machine, in a file beside the database: a database that was restored
 * from an older backup is known by it.
 */
export type GuardFile = {
  /** What is wrong with the tree of the database; null where it has the tree of the file, or no file is there. */
  check(db: Reader, origin: string): Promise<string | null>
  save(origin: string, note: string): Promise<void>
}

export function guardFile(dataFolder: string): GuardFile {
  const folder = join(dataFolder, 'log')
  const fileOf = (origin: string) => join(folder, `${hash('sha256', origin, 'hex').slice(0, 16)}.checkpoint`)
  return {
    async check(db, origin) {
      const text = await readFile(fileOf(origin), 'utf8').catch(() => null)
      const known = readCheckpoint((text && readNote(text)?.text) ?? '')?.head
      if (!known) return null
      const { size } = await headOf(db)
      if (known.size > size) return `${known.size} leaves were signed, and the database has ${size}.`
      if ((await rootAt(db, known.size)).equals(known.root)) return null
      return `The database has another tree of ${known.size} leaves than the one that was signed.`
    },
    async save(origin, note) {
      await mkdir(folder, { recursive: true })
      const draft = `${fileOf(origin)}.new`
      const file = await open(draft, 'w')
      try {
        await file.writeFile(note)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, fileOf(origin))
    },
  }
}
