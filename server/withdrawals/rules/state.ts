import type { withdrawalStates } from '#contract/touchline/money-limits.ts'

export type WithdrawalState = (typeof withdrawalStates)[number]
/** `clear`: the rules alone decide; `return`: the bank sent it back. */
export type WithdrawalEvent =
  | 'clear'
  | 'approve_first'
  | 'approve_last'
  | 'reject'
  | 'cancel'
  | 'send'
  | 'pay'
  | 'fail'
  | 'return'

/** What each state becomes; an event that is missing changes nothing. */
export const nextStates: { readonly [State in WithdrawalState]: Partial<Record<WithdrawalEvent, WithdrawalState>> } = {
  waiting: {
    clear: 'approved',
    approve_first: 'approved_once',
    approve_last: 'approved',
    reject: 'rejected',
    cancel: 'cancelled',
  },
  approved_once: { approve_last: 'approved', reject: 'rejected' },
  approved: { send: 'sent' },
  sent: { pay: 'paid', fail: 'failed', return: 'returned' },
  paid: { return: 'returned' },
  rejected: {},
  failed: {},
  returned: {},
  cancelled: {},
}

export function nextState(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  return nextStates[state][event] ?? null
}

/** Where its coins are: held in the wallet, on their way at the provider, gone, or back. */
export function placeOfCoins(state: WithdrawalState): 'held' | 'away' | 'gone' | 'back' {
  if (state === 'sent') return 'away'
  if (state === 'paid') return 'gone'
  return ['waiting', 'approved_once', 'approved'].includes(state) ? 'held' : 'back'
}

/** The event of what the provider says; null where nothing follows. Paid money that then fails has come back. */
export function outcomeEvent(
  state: WithdrawalState,
  outcome: 'sent' | 'paid' | 'failed' | 'returned',
): 'pay' | 'fail' | 'return' | null {
  if (outcome === 'sent') return null
  if (outcome === 'paid') return 'pay'
  return outcome === 'returned' || state === 'paid' ? 'return' : 'fail'
}

/** The event of an approval, by those given so far. */
export function approvalEvent(given: number, needed: number): 'approve_first' | 'approve_last' {
  return given + 1 < needed ? 'approve_first' : 'approve_last'
}

/** As old clients know it: 0 pending, 1 paid, 2 rejected; coins that came back for any reason are 2. */
export function wireStatus(state: WithdrawalState): 0 | 1 | 2 {
  if (state === 'paid') return 1
  return placeOfCoins(state) === 'back' ? 2 : 0
}
