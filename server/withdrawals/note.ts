import type { Reader } from '#core/database/reader.ts'
import { deliver } from '#notices/deliver.ts'
import type { WithdrawalRow, Withdrawals } from './types.ts'

/** What a withdrawal is called on pages and by the provider. */
export function nameOf(id: number): string {
  return `W-${id}`
}

/** Tells the owner how a withdrawal ended. */
export async function notify(
  db: Reader,
  { notices }: Pick<Withdrawals, 'notices'>,
  { id, userId }: Pick<WithdrawalRow, 'id' | 'userId'>,
  what: 'paid' | 'rejected' | 'failed' | 'returned',
  at: number,
): Promise<void> {
  const data = { what, withdrawalId: id }
  await deliver(db, notices, { userId, kind: 'withdrawal', key: `withdrawal ${id} ${what}`, data, at })
}
