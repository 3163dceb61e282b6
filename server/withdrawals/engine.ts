import type { Secrets } from '#accounts/secrets/secrets.ts'
import type { PartTools } from '#core/part.ts'
import type { PriceList } from '#payments/prices.ts'
import type { Provider } from '#payments/provider.ts'
import type { NoticeKinds } from '#notices/kinds.ts'
import { settleEvent } from './send.ts'
import type { Terms } from './rules/terms.ts'

declare module '#core/engines.ts' {
  interface Engines {
    withdrawals: Withdrawals
  }
}

export type Withdrawals = {
  terms: Terms
  secrets: Secrets
  notices: NoticeKinds
  payments: { provider: Pick<Provider, 'name' | 'payOut' | 'lookAtPayOut'>; prices: PriceList; isRealMoney: boolean }
}

export function createEngine({ config, engines }: Pick<PartTools, 'config' | 'engines'>): Withdrawals {
  const withdrawals: Withdrawals = {
    terms: config.withdrawals,
    secrets: engines.accounts.secrets,
    notices: engines.notices.kinds,
    payments: engines.payments,
  }
  engines.payments.usePayOuts({ changed: (db, event) => settleEvent(db, withdrawals, event) })
  return withdrawals
}
