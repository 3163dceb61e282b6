import type { PartTools } from '#core/part.ts'
import { settleEvent } from './send.ts'
import type { Withdrawals } from './types.ts'

declare module '#core/engines.ts' {
  interface Engines {
    withdrawals: Withdrawals
  }
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
