import { longestDispute } from '#contract/touchline/prophecy-limits.ts'
import type { prophecyPageWords } from './page-words.ts'

export type Told = keyof (typeof prophecyPageWords)['en']['told']

interface Call {
  name: 'unlockProphecy' | 'voidProphecy' | 'putProphecyLike' | 'removeProphecyLike' | 'disputeProphecy'
  body?: Record<string, unknown>
  /** What the page says after success. */
  done: Told
}

/** The call of a form without scripts; null for anything else. */
export function readPageForm(form: URLSearchParams): Call | null {
  switch (form.get('do')) {
    case 'unlock':
      return { name: 'unlockProphecy', body: { coins: Number(form.get('coins')) || 0 }, done: 'unlocked' }
    case 'void':
      return { name: 'voidProphecy', done: 'voided' }
    case 'like':
      return { name: 'putProphecyLike', done: 'liked' }
    case 'unlike':
      return { name: 'removeProphecyLike', done: 'liked' }
    case 'dispute': {
      const text = (form.get('text') ?? '').slice(0, longestDispute)
      return { name: 'disputeProphecy', body: { text }, done: 'disputed' }
    }
    default:
      return null
  }
}

const errors: Readonly<Record<string, Told>> = {
  unauthorized: 'unauthorized',
  login_needed: 'unauthorized',
  session_ended: 'unauthorized',
  conflict: 'conflict',
  forbidden: 'forbidden',
  insufficient_balance: 'insufficient_balance',
  spending_refused: 'spending_refused',
  spending_limit: 'spending_limit',
  prophecy_closed: 'prophecy_closed',
  bad_request: 'bad_request',
}
const done: readonly string[] = ['unlocked', 'voided', 'liked', 'disputed']

/** Outcome of a call, for the address of the page after it. */
export function toldOf(error: string | null, call: Call): Told {
  return error === null ? call.done : (errors[error] ?? 'failed')
}

export function readTold(text: string | null): Told | null {
  const isKnown = text !== null && [...done, 'failed', ...Object.values(errors)].includes(text)
  return isKnown ? (text as Told) : null
}

/** Whether it is of a call that succeeded. */
export function isDone(told: Told): boolean {
  return done.includes(told)
}
