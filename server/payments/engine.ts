import { readSecrets, type Secrets } from '#accounts/secrets/secrets.ts'
import type { Database } from '#core/database/db.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Log } from '#core/log.ts'
import type { PartTools } from '#core/part.ts'
import type { Config } from '../config.ts'
import { isRealMoney, listPrices, type PriceList } from './prices.ts'
import type { PayOutEvent, Provider } from './provider.ts'
import type { Post } from './sandbox/deliver.ts'
import { createSandbox } from './sandbox/provider.ts'
import { countOrders, listOwing, toppedUpSince } from './store/top-up.ts'
import { createStripe } from './stripe/provider.ts'

declare module '#core/engines.ts' {
  interface Engines {
    payments: Payments
  }
}

/** What the part with withdrawals does about events of payouts. */
type PayOutListener = { changed(db: Reader, event: PayOutEvent): Promise<void> }

export type Payments = {
  prices: PriceList
  isRealMoney: boolean
  provider: Provider
  log: Log
  /** Null where the test provider is off. */
  sandbox: { secrets: Secrets; post: Post } | null
  payOuts: PayOutListener
  /** Declares the part that pays out. */
  usePayOuts(listener: PayOutListener): void
  /** Declares how the test provider reaches the address of webhooks. */
  usePost(post: Post): void
}

const openOrder = {
  en: 'A top-up is still open. Close the account once it is paid or has expired.',
  zh: '还有未完成的充值，请在其完成或过期后再注销。',
}

export function createEngine({ config, database, engines, log }: PartTools): Payments {
  const { secrets } = engines.accounts
  engines.spending.usePayments({ toppedUpSince, listOwing })
  engines.accounts.refuseClosing = async (db, userId) =>
    (await countOrders(db, userId, Date.now())).pending > 0 ? openOrder : null
  const payments: Payments = {
    prices: listPrices(config.payments),
    isRealMoney: isRealMoney(config.payments),
    provider: providerOf({ config, database, secrets }),
    log,
    sandbox: config.payments.stripe ? null : { secrets, post: unreachable },
    payOuts: { changed: async () => undefined },
    usePayOuts(listener) {
      payments.payOuts = listener
    },
    usePost(post) {
      if (payments.sandbox) payments.sandbox = { secrets, post }
    },
  }
  return payments
}

async function unreachable(): Promise<number> {
  throw new Error('The address of webhooks is not mounted.')
}

/** The provider of the operator's configuration. */
export function providerOf({
  config,
  database,
  secrets,
}: {
  config: Pick<Config, 'payments' | 'publicUrl' | 'secretKeys' | 'dataFolder'>
  database: Database
  secrets?: Secrets
}): Provider {
  const { stripe } = config.payments
  if (stripe) return createStripe({ ...stripe, publicUrl: config.publicUrl ?? '' })
  return createSandbox({ database, secrets: secrets ?? readSecrets(config.secretKeys, config.dataFolder) })
}
