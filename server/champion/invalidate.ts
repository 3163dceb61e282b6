import type { Reader } from '#core/database/reader.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'

/** Key of cached pages and answers that show guesses. */
export const guessesKey = 'champion'

/** Invalidates what shows guesses, in every process. Call it in the transaction of the change. */
export function invalidateGuesses(db: Reader): Promise<void> {
  return appendOutbox(db, [{ matchId: null, rooms: [guessesKey], isUrgent: false, kind: 'bump', body: {} }])
}
