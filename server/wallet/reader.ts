import type { Call } from '#core/calls/handler.ts'
import type { getWallet } from '#contract/touchline/wallet.ts'
import type { WalletReader } from './types.ts'

type OwnCall = Pick<Call<typeof getWallet>, 'db' | 'engines' | 'viewer' | 'language' | 'lens' | 'now' | 'receivedAt'>

/** Whoever calls reads the own wallet: its owner is that of the token. */
export function readerOfCall({ db, engines, viewer, language, lens, now, receivedAt }: OwnCall): WalletReader {
  return { db, engine: engines.wallet, userId: viewer.userId, language, lens, now, receivedAt }
}
