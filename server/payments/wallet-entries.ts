import type { WalletEntries, WalletSubject } from '#core/parts/wallet-entry.ts'
import type { TopUpState } from './rules/payment.ts'
import { mapTopUps } from './store/top-up.ts'
import { entryDetail, entryTitle } from './words.ts'

/** A payment that did not stay is not shown as paid. */
const states: Partial<Record<TopUpState, WalletSubject['state']>> = { refunded: 'refunded', disputed: 'disputed' }

/** What a wallet says about top-ups. */
export const topUpEntries: WalletEntries = {
  kind: 'top_up',
  async find(db, ids, { language }) {
    const rows = await mapTopUps(db, ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number))
    return new Map(
      [...rows.values()].map((row) => [
        String(row.id),
        {
          title: entryTitle[language],
          detail: entryDetail(row, language),
          link: `/wallet/top-ups/${row.id}`,
          matchId: null,
          ...(states[row.state] ? { state: states[row.state] } : {}),
        },
      ]),
    )
  },
}
