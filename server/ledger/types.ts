import type { Account } from './accounts.ts'
import type { Money } from './money.ts'

/** Debit gives, credit gets; both accounts have the currency of the amount. */
export type Leg = { debit: Account; credit: Account; amount: Money }

/** What a transfer or hold is about: `top_up` 12, `prophecy` 48117. */
export type Subject = { kind: string; id: string }
