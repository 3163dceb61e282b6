import type { Reader } from '#core/database/reader.ts'
import type { WalletAsking, WalletEntries, WalletSubject } from '#core/parts/wallet-entry.ts'
import { mapReasons } from './store/correction.ts'
import { walletWords } from './words.ts'

/** Corrections of the operator, with the reason that their owner reads. */
export const corrections: WalletEntries = {
  kind: 'correction',
  async find(db: Reader, ids: readonly string[], { language }: WalletAsking) {
    const reasons = await mapReasons(db, ids)
    const title = walletWords[language].entry.correction
    return new Map(
      [...reasons].map(([id, reason]): [string, WalletSubject] => [
        id,
        { title, detail: reason, link: null, matchId: null },
      ]),
    )
  },
}
