import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Storage } from '#adapters/storage/index.ts'
import type { Database } from '#core/database/db.ts'
import { addJob } from '#core/background/jobs.ts'
import type { PersonalData } from '#core/part.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import type { Engine } from '../engine.ts'
import { beginExport } from '../store/closing.ts'
import * as store from '../store/export.ts'
import type { ExportState, HeldExport } from '../store/export.ts'
import { listPersonalPage } from '../store/personal-data.ts'

export const exportJob = { name: 'export-data', payload: z.object({ userId: z.int(), token: z.string() }) }

/** The contents of an export, in order; each is one part. */
export function exportedOf(personal: readonly PersonalData[]): PersonalData[] {
  return personal.filter((column) => column.exported !== null)
}

/** The name of a part of an export, the same in every release: `chat.message.user_id`. */
export function partNameOf({ table, column }: PersonalData): string {
  return `${table}.${column}`
}

/** The dependencies of an export. */
type Exporting = Pick<Engine, 'database' | 'personal'>

/** Rows per file, which bounds memory. */
const rowsPerFile = 1000

/** One file of an export: rows by category. */
type ExportRows = { name: string; rows: Record<string, unknown>[] }

/**
 * Requests an export; one that is in progress or downloadable is returned instead. `export_limit` where one was made
 * within a day.
 */
export async function askForExport(
  { database, personal }: Exporting,
  storage: Storage,
  userId: number,
): Promise<ExportState | 'export_limit'> {
  const known = await store.findExport(readerOf(database), userId)
  if (known.state === 'making' || known.state === 'ready') return known
  await dropExport(database, storage, userId)
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const isAllowed = await beginExport(db, userId)
    // Two requests at once make one export: the later one has waited for the row of the first.
    const other = await store.findExport(db, userId)
    if (other.state === 'making' || other.state === 'ready') return other
    // A failed export does not count: it may be retried on the same day.
    if (!isAllowed && known.state !== 'failed') return 'export_limit'
    const token = randomBytes(16).toString('hex')
    await store.addExport(db, userId, { token, parts: exportedOf(personal).map(partNameOf) })
    await queueExport(db, userId, token)
    return store.findExport(db, userId)
  })
}

export function queueExport(db: Reader, userId: number, token: string): Promise<void> {
  return addJob(db, exportJob, { userId, token }, { key: `export ${userId}`, queue: 'exports' })
}

type Given = { userId: number; token: string }

/**
 * Makes the next part. An interrupted part is made again, over the same files. False when nothing is left to do. Parts
 * that were declared since the export began come last; one that is no longer declared is empty.
 */
export async function makePart(
  { database, personal }: Exporting,
  storage: Storage,
  given: Given,
  rows = rowsPerFile,
): Promise<boolean> {
  const exported = new Map(exportedOf(personal).map((column) => [partNameOf(column), column]))
  const next = await holding(database, given, async (held, { parts, doneParts }) => {
    const fresh = doneParts < parts.length ? [] : [...exported.keys()].filter((name) => !parts.includes(name))
    if (fresh.length > 0) await store.addParts(held, given.userId, fresh)
    else if (doneParts === parts.length) await store.endExport(held, given.userId)
    return { index: doneParts, name: [...parts, ...fresh][doneParts] ?? null }
  })
  if (next === null || next.name === null) return false
  const column = exported.get(next.name)
  if (column && !(await writePart(database, storage, given, { column, found: next.index, rows }))) return false
  const ended = await holding(database, given, (held) =>
    store.endPart(held, given.userId, next.index + 1).then(() => true),
  )
  return ended !== null
}

/** Writes the files of a part. False where the export is gone. */
async function writePart(
  database: Database,
  storage: Storage,
  { userId, token }: Given,
  { column, found, rows }: { column: PersonalData; found: number; rows: number },
): Promise<boolean> {
  const db = readerOf(database)
  let after: string | null = null
  let number = 0
  do {
    const page = await listPersonalPage(db, column, userId, { after, limit: rows })
    const bytes = Buffer.from(JSON.stringify({ name: column.exported, rows: page.rows }))
    const file = { key: `exports/${token}-${found}-${number}.json`, part: found, number }
    // The row first, then the file while the export is locked: a concurrent erasure leaves neither.
    if (
      (await holding(database, { userId, token }, (held) =>
        store.addExportFile(held, userId, file).then(() => true),
      )) === null
    )
      return false
    const isKept = await holding(database, { userId, token }, async (held) => {
      await storage.put(file.key, bytes, 'application/json')
      await store.markFileKept(held, file.key, bytes.length)
      return true
    })
    if (isKept === null) return false
    after = page.next
    number += 1
  } while (after !== null)
  // Left over from an earlier attempt with more rows.
  const rest = (await store.listExportFiles(db, userId, { part: found, number })).filter((key) =>
    key.startsWith(`exports/${token}-${found}-`),
  )
  await removeFiles(db, storage, rest)
  return true
}

/** Runs work while the export is locked; null where it is gone. */
function holding<T>(
  database: Database,
  { userId, token }: Given,
  work: (db: Reader, held: HeldExport) => Promise<T>,
): Promise<T | null> {
  return database.transaction(async (client) => {
    const db = readerIn(client)
    const held = await store.lockExport(db, userId, token)
    return held === null ? null : work(db, held)
  })
}

/** One file of a finished export, from 0; null where it does not exist or has expired. */
export async function readExportFile(
  database: Database,
  storage: Storage,
  userId: number,
  index: number,
): Promise<ExportRows | null> {
  const key = await store.findExportFile(readerOf(database), userId, index)
  const bytes = key === null ? null : await storage.get(key)
  return bytes === null ? null : (JSON.parse(bytes.toString()) as ExportRows)
}

/** Deletes an export that is over, with its files. A job that is still making it finds nothing to do. */
async function dropExport(database: Database, storage: Storage, userId: number): Promise<void> {
  const db = readerOf(database)
  const keys = await store.listExportFiles(db, userId)
  if (await store.removeExport(db, userId)) await removeFiles(db, storage, keys)
}

/** The files first: a row without a file is harmless, and is found again. */
async function removeFiles(db: Reader, storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key)
  await store.removeExportFiles(db, keys)
}

/** Deletes expired exports. Answers their number. */
export async function dropExpiredExports(database: Database, storage: Storage): Promise<number> {
  const users = await store.listExpiredExports(readerOf(database), 100)
  for (const userId of users) await dropExport(database, storage, userId)
  return users.length
}
