import type { Config } from '#server/config.ts'
import * as amount from './amount.ts'
import * as entry from './entry.ts'
import { walletHandlers } from './wallet.ts'

/** Wallets for the site and for old clients; the price is that of the operator's list. */
export function createHandlers(config: Config) {
  return { ...amount, ...entry, ...walletHandlers(config) }
}
