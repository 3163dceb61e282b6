import type { PoolClient } from 'pg'
import type { PersonalData } from '#core/part.ts'
import { readerIn, readerOf } from '#core/database/reader.ts'
import type { Reader } from '#core/database/reader.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Keyed } from '../audit/audit.ts'
import type { Engine } from '../engine.ts'
import { beginClosing, findClosing, listDue, lockDue, undoClosing } from '../store/closing.ts'
import type { ClosingState } from '../store/closing.ts'
import { erasePersonalRows, listPersonalRows } from '../store/personal-data.ts'
import { endSessions } from '../store/session.ts'

/** How long one can change one's mind. */
const DAYS_TO_UNDO = 7
/** One run of the job; the rest comes with the next one. */
const ERASED_AT_ONCE = 100

/**
 * Closes an account: all other sessions end now, everything is erased in 7 days. Whoever asks has proved it with a
 * code.
 */
export async function closeAccount(
  db: Reader,
  { userId, sessionId }: { userId: number; sessionId: number | null },
): Promise<ClosingState> {
  await beginClosing(db, userId, DAYS_TO_UNDO)
  await endSessions(db, { userId, exceptId: sessionId ?? undefined, reason: 'closing' })
  return findClosing(db, userId)
}

/** Undoes it, until the account is erased; `isChanged` where there was something to undo. */
export async function keepAccount(db: Reader, userId: number): Promise<{ isChanged: boolean; state: ClosingState }> {
  const isChanged = await undoClosing(db, userId)
  return { isChanged, state: await findClosing(db, userId) }
}

/**
 * Everything that somebody has left here, by what it is. Parts without rows are there too, so that one sees that they
 * were looked at.
 */
export async function readPersonalData(
  db: Reader,
  personal: readonly PersonalData[],
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {}
  for (const column of personal) {
    if (column.exported !== null)
      data[column.exported] = [...(data[column.exported] ?? []), ...(await listPersonalRows(db, column, userId))]
  }
  return data
}

/** Takes files out of the store; one that is not there is no error. */
export type RemoveFiles = (keys: readonly string[]) => Promise<void>

/** Erases an account whose days are over, in the caller's transaction; false when there is none to erase. */
async function eraseAccount(
  keyed: Keyed & Pick<Engine, 'personal'>,
  client: PoolClient,
  userId: number,
  removeFiles: RemoveFiles,
): Promise<boolean> {
  const db = readerIn(client)
  if (!(await lockDue(db, userId))) return false
  const files: string[] = []
  // Before their rows go: streams that are still open hear of it.
  await endSessions(db, { userId, reason: 'erased' })
  for (const column of keyed.personal) files.push(...(await erasePersonalRows(db, column, userId)))
  // Before the commit: should it fail, the rows are still there and everything is done once more. And before the entry
  // in the chain, which holds up everybody who signs in until the commit.
  if (files.length > 0) await removeFiles(files)
  await recordAudit(keyed, db, { kind: 'erased', userId })
  return true
}

/** The work of the job. Answers who was erased; throws the first failure once all others had their turn. */
export async function eraseDueAccounts(
  { database, secrets, personal }: Pick<Engine, 'database' | 'secrets' | 'personal'>,
  removeFiles: RemoveFiles,
): Promise<number[]> {
  const erased: number[] = []
  const failures: unknown[] = []
  for (const userId of await listDue(readerOf(database), ERASED_AT_ONCE)) {
    try {
      if (await database.transaction((client) => eraseAccount({ secrets, personal }, client, userId, removeFiles)))
        erased.push(userId)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return erased
}
