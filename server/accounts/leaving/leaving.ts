import type { PoolClient } from 'pg'
import type { PersonalData } from '#core/part.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { recordAudit, type Keyed } from '../audit/audit.ts'
import type { Engine } from '../engine.ts'
import { beginClosing, findClosing, listDue, lockDue, undoClosing, type ClosingState } from '../store/closing.ts'
import { erasePersonalRows, listPersonalRows } from '../store/personal-data.ts'
import { endSessions } from '../store/session.ts'

/** The days until a closed account is erased. */
const DAYS_TO_UNDO = 7
/** Accounts per run of the job; the rest follows in the next one. */
const ERASED_AT_ONCE = 100

/** Closes an account: all other sessions end now, everything is erased in 7 days. The caller has verified a code. */
export async function closeAccount(
  db: Reader,
  { userId, sessionId }: { userId: number; sessionId: number | null },
): Promise<ClosingState> {
  await beginClosing(db, userId, DAYS_TO_UNDO)
  await endSessions(db, { userId, exceptId: sessionId ?? undefined, reason: 'closing' })
  return findClosing(db, userId)
}

/** Undoes it, until the account is erased; `isChanged` where it was closing. */
export async function keepAccount(db: Reader, userId: number): Promise<{ isChanged: boolean; state: ClosingState }> {
  const isChanged = await undoClosing(db, userId)
  return { isChanged, state: await findClosing(db, userId) }
}

/** All rows of an account, by table. Empty tables are included, to show that they were searched. */
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

/** Deletes files from the store; a missing file is no error. */
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
  // Before their rows are deleted: open streams receive the end of their session.
  await endSessions(db, { userId, reason: 'erased' })
  for (const column of keyed.personal) files.push(...(await erasePersonalRows(db, column, userId)))
  // Before the commit: if it fails, the rows still exist and everything is repeated. And before the entry in the chain,
  // which blocks all sign-ins until the commit.
  if (files.length > 0) await removeFiles(files)
  await recordAudit(keyed, db, { kind: 'erased', userId })
  return true
}

/** The work of the job. Answers the erased accounts; throws the first failure after processing the others. */
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
