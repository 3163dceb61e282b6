import { hash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '#core/database/reader.ts'
import type { KnownHead } from '#core/merkle/tree.ts'
import { readNote } from './note.ts'
import { readCheckpoint } from './rules/submission.ts'
import { headOf, rootAt } from './store/tree.ts'
import type { FaultState } from './texts.ts'

/**
 * The newest checkpoint that was signed on this machine, in a file beside the database: a database that was restored
 * from an older backup is known by it.
 */
export type GuardFile = {
  /** What is wrong with the tree of the database; null where it has the tree of the file, or no file is there. */
  check(db: Reader, origin: string): Promise<FaultState | null>
  /** Whether this machine has signed for this origin. */
  knows(origin: string): Promise<boolean>
  save(origin: string, note: string): Promise<void>
}

export function guardFile(dataFolder: string): GuardFile {
  const folder = join(dataFolder, 'log')
  const fileOf = (origin: string) => join(folder, `${hash('sha256', origin, 'hex').slice(0, 16)}.checkpoint`)
  async function read(origin: string): Promise<KnownHead | null> {
    const text = await readFile(fileOf(origin), 'utf8').catch(() => null)
    return readCheckpoint((text && readNote(text)?.text) ?? '')?.head ?? null
  }
  return {
    knows: async (origin) => (await read(origin)) !== null,
    async check(db, origin) {
      const known = await read(origin)
      if (!known) return null
      const { size } = await headOf(db)
      if (known.size > size) return { kind: 'signed_more', known: known.size, size }
      if ((await rootAt(db, known.size)).equals(known.root)) return null
      return { kind: 'signed_other', size: known.size }
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
