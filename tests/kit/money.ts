import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { createLog } from '#core/log.ts'
import { checkLedger } from '#ledger/check.ts'
import { numberTransfers, startNumbers } from '#ledger/numbers.ts'
import { sayDifference } from '#ledger/rules/difference.ts'

/** Numbers all entries that wait. */
export async function numberWaiting(database: Database): Promise<void> {
  while ((await numberTransfers(readerOf(database))) > 0) continue
}

/** Numbers entries as they come, as the server does. */
export function numberOn(database: Database): void {
  startNumbers({ database, log: createLog('silent') })
}

/** Numbers all entries that wait, then checks the whole ledger: each difference as a sentence. */
export async function ledgerProblems(database: Database): Promise<string[]> {
  await numberWaiting(database)
  const { differences } = await checkLedger(database)
  return differences.map(sayDifference)
}
