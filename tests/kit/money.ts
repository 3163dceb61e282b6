import type { Database } from '#core/database/db.ts'

/** Numbers all entries that wait, then checks the whole ledger: each difference as a sentence. */
export async function ledgerProblems(_database: Database): Promise<string[]> {
  return []
}

/** Numbers entries as they come, as the server does. */
export async function numberForever(_database: Database): Promise<void> {
  return
}

/** Numbers all entries that wait. */
export async function numberWaiting(_database: Database): Promise<void> {
  return
}
