import { COIN } from './money.ts'

/** Kinds of accounts; `wallet` and `pending` have a stored balance, which is never below zero. */
export type AccountKind =
  /** Coins of a user; the owner is the user id. */
  | 'wallet'
  /** Sales of a user that are not released yet. */
  | 'pending'
  /** Sales until their settlement, which closes it; never below zero. The owner is what is sold, `prophecy:48117`. */
  | 'escrow'
  /** The share of the site. */
  | 'fee'
  /** Real money at a provider; may be negative, as may the next two. */
  | 'clearing'
  /** What the site issued or owes, per currency. */
  | 'issued'
  /** On its way out, at a provider. */
  | 'payout'

export type Account = { readonly kind: AccountKind; readonly owner: string; readonly currency: string }

const SITE = 'site'

/** Whether the balance of an account is stored. */
export function isStored({ kind }: Account): boolean {
  return kind === 'wallet' || kind === 'pending'
}

export function walletOf(userId: number): Account {
  return { kind: 'wallet', owner: String(userId), currency: COIN }
}

export function pendingOf(userId: number): Account {
  return { kind: 'pending', owner: String(userId), currency: COIN }
}

/** The escrow of something that is sold. */
export function escrowOf(kind: string, id: number | string): Account {
  return { kind: 'escrow', owner: `${kind}:${id}`, currency: COIN }
}

export function feeOf(currency: string): Account {
  return { kind: 'fee', owner: SITE, currency }
}

export function clearingOf(provider: string, currency: string): Account {
  return { kind: 'clearing', owner: provider, currency }
}

export function issuedOf(currency: string): Account {
  return { kind: 'issued', owner: SITE, currency }
}

export function payoutOf(provider: string, currency: string): Account {
  return { kind: 'payout', owner: provider, currency }
}

/** The name of an account, as in leaves: `wallet:12:COIN`. Neither kind nor currency contains a colon. */
export function keyOf({ kind, owner, currency }: Account): string {
  return `${kind}:${owner}:${currency}`
}
