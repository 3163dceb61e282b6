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

/** Collects what the parts declare, with the first call that needs it. */
export function createEngine({ parts }: Pick<PartTools, 'parts'>): WalletEngine {
  let loading: Promise<ReadonlyMap<string, WalletEntries>> | undefined
  const load = async () => {
    const all = await Promise.all(parts.map(({ walletEntries }) => walletEntries?.() ?? []))
    return new Map(all.flat().map((one) => [one.kind, one]))
  }
  return { subjects: () => (loading ??= load()) }
}
