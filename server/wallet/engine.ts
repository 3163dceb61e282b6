import { pendingOf, walletOf } from '#ledger/accounts.ts'
import { mapBalances } from '#ledger/store/balance.ts'
import type { PartTools } from '#core/part.ts'
import type { WalletEntries } from '#core/parts/wallet-entry.ts'

declare module '#core/engines.ts' {
  interface Engines {
    wallet: WalletEngine
  }
}

export type WalletEngine = {
  /** Kinds of subjects that rows of a wallet name, by kind. */
  subjects(): Promise<ReadonlyMap<string, WalletEntries>>
}

/** Collects what the parts declare, with the first call that needs it. Accounts learn what closing leaves behind. */
export function createEngine({ parts, engines }: Pick<PartTools, 'parts' | 'engines'>): WalletEngine {
  engines.accounts.coinsLeft = async (db, userId) => {
    const balances = await mapBalances(db, [walletOf(userId), pendingOf(userId)])
    return [...balances.values()].reduce((sum, { posted }) => sum + posted, 0n)
  }
  let loading: Promise<ReadonlyMap<string, WalletEntries>> | undefined
  const load = async () => {
    const all = await Promise.all(parts.map(({ walletEntries }) => walletEntries?.() ?? []))
    return new Map(all.flat().map((one) => [one.kind, one]))
  }
  return { subjects: () => (loading ??= load()) }
}
