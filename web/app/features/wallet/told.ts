import type { walletWords } from './words.ts'

type Told = keyof (typeof walletWords)['en']['told']

const known: Readonly<Record<Told, true>> = {
  done: true,
  account_added: true,
  account_known: true,
  unauthorized: true,
  bad_request: true,
  conflict: true,
  too_many: true,
  unavailable: true,
  insufficient_balance: true,
  spending_refused: true,
  spending_limit: true,
  proof_needed: true,
  second_factor_needed: true,
  failed: true,
}

/** Outcome of a form without scripts, for the address of the page after it; `error` as `formContext` answers. */
export function toldOf(error: string | null): Told {
  if (error === null) return 'done'
  if (error === 'session_ended' || error === 'login_needed') return 'unauthorized'
  return isTold(error) ? error : 'failed'
}

export function isTold(text: string | null): text is Told {
  return text !== null && Object.hasOwn(known, text)
}

export type { Told }
