import type { walletWords } from './words.ts'

type Told = keyof (typeof walletWords)['en']['told']

const known: Readonly<Record<Told, true>> = {
  done: true,
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

/** What became of a form without scripts, for the address of the page after it; `error` as `formContext` answers. */
export function toldOf(error: string | null): Told {
  if (error === null) return 'done'
  if (error === 'session_ended' || error === 'login_needed') return 'unauthorized'
  return isTold(error) ? error : 'failed'
}

export function isTold(text: string | null): text is Told {
  return text !== null && Object.hasOwn(known, text)
}

export type { Told }
