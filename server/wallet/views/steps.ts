import type { WalletEntryPage } from '#contract/touchline/wallet.ts'
import { sharesOf } from '../rules/shares.ts'
import type { Change } from '../store/change.ts'
import type { WalletReader } from '../types.ts'
import { walletWords } from '../words.ts'
import { purchaseOf, type Told } from './entry.ts'

type Steps = WalletEntryPage['steps']

/** What happened to an entry and what follows, where its subject does not say. */
export function stepsOf(change: Change, told: Told, { language }: Pick<WalletReader, 'language'>): Steps {
  const words = walletWords[language].steps
  const { at, kind, id, mark, holdState } = change
  const purchase = kind === 'purchase' ? purchaseOf(change, told) : null
  if (purchase) {
    const { price, state } = purchase
    const { fee, earned } = sharesOf(price)
    return [
      { text: words.paid, at, isDone: true },
      { text: words.heldForThing, at: null, isDone: state !== 'bought' },
      ...(state === 'refunded'
        ? []
        : [{ text: words.shares(`${earned}`, `${fee}`), at: null, isDone: state === 'settled' }]),
      ...(state === 'settled' ? [] : [{ text: words.backIfVoid(`${price}`), at: null, isDone: state === 'refunded' }]),
    ]
  }
  const settlement = kind === 'sale' ? told.settlements.get(id) : undefined
  if (settlement)
    return [
      { text: words.settled, at, isDone: true },
      ...(settlement.state === 'void'
        ? [{ text: words.backToBuyers, at: null, isDone: true }]
        : [
            { text: words.pending, at: null, isDone: settlement.state === 'released' },
            { text: words.released, at: settlement.releaseAt, isDone: settlement.state === 'released' },
          ]),
    ]
  if (mark === 'h')
    return [
      { text: words.held, at, isDone: true },
      holdState === 'released' || holdState === 'expired'
        ? { text: words.cameBack, at: null, isDone: true }
        : { text: words.used, at: null, isDone: holdState === 'used' },
    ]
  return [{ text: kind === 'refund' || mark === 'r' ? words.back : words.done, at, isDone: true }]
}
