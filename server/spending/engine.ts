import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { Reader } from '#core/database/reader.ts'
import type { PartTools } from '#core/part.ts'
import { sumTopUps } from './store/spent.ts'

declare module '#core/engines.ts' {
  interface Engines {
    spending: Spending
  }
}

/** The part that holds top-ups. */
type PaymentsOf = {
  /** Coins of top-ups since an instant, epoch ms: paid ones, and pending ones that may still be paid. */
  toppedUpSince(db: Reader, userId: number, since: number): Promise<bigint>
  /** Of these accounts, those that owe coins, since a payment of spent coins was disputed. */
  listOwing(db: Reader, userIds: readonly number[]): Promise<number[]>
}

export type Spending = {
  minimumAge: number
  /** ISO 3166 codes of countries that may pay; empty: all. */
  regions: readonly string[]
  secrets: Secrets
  /** Before the part of payments declares itself, top-ups of the ledger count. */
  payments: PaymentsOf
  usePayments(payments: PaymentsOf): void
}

const usualMinimumAge = 18

export function createEngine({ config, engines }: Pick<PartTools, 'config' | 'engines'>): Spending {
  const spending: Spending = {
    minimumAge: config.payments.age ?? usualMinimumAge,
    regions: config.payments.regions,
    secrets: engines.accounts.secrets,
    payments: { toppedUpSince: sumTopUps, listOwing: async () => [] },
    usePayments(payments) {
      spending.payments = payments
    },
  }
  return spending
}
