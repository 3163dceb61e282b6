import type { DeskLeg } from '#contract/touchline/desk-money.ts'
import type { Language } from '#core/calls/language.ts'
import { keyOf, pendingOf, walletOf, type Account } from '#ledger/accounts.ts'
import type { Leg } from '#ledger/types.ts'

const names = {
  en: {
    wallet: 'Wallet',
    pending: 'Pending sales',
    escrow: 'Held until settlement',
    fee: 'Share of the site',
    clearing: 'Payment provider',
    issued: 'Coins issued',
    payout: 'On the way out',
    held: 'Held in the wallet',
  },
  zh: {
    wallet: '钱包',
    pending: '待结算收入',
    escrow: '结算前托管',
    fee: '本站分成',
    clearing: '支付渠道',
    issued: '已发行金币',
    payout: '转出中',
    held: '钱包内冻结',
  },
} as const satisfies Record<Language, Record<DeskLeg['from']['kind'], string>>

type Side = DeskLeg['from']
type Naming = { language: Language; userId: number | null }

/** An account by its name. Where one person's money is read, wallets of other people stay without a number. */
function sideOf({ kind, owner }: Account, { language, userId }: Naming): Side {
  const isPrivate = (kind === 'wallet' || kind === 'pending') && userId !== null && owner !== String(userId)
  return { kind, name: names[language][kind], owner: isPrivate ? '' : owner }
}

export function legView({ debit, credit, amount }: Leg, naming: Naming): DeskLeg {
  const { amountMinor, currency } = amount
  return { from: sideOf(debit, naming), to: sideOf(credit, naming), amount: String(amountMinor), currency }
}

/** The legs that move coins of a person, of all legs of a transfer. */
export function ownLegs(legs: readonly Leg[], userId: number): Leg[] {
  const own = new Set([keyOf(walletOf(userId)), keyOf(pendingOf(userId))])
  return legs.filter(({ debit, credit }) => own.has(keyOf(debit)) || own.has(keyOf(credit)))
}

/** Coins that became held in a wallet, or free again: no account changes, so there is no posting. */
export function holdLeg(coins: bigint, { language, userId }: { language: Language; userId: number }): DeskLeg {
  const own: Side = { kind: 'wallet', name: names[language].wallet, owner: String(userId) }
  const held: Side = { kind: 'held', name: names[language].held, owner: String(userId) }
  const [from, to] = coins < 0n ? [own, held] : [held, own]
  return { from, to, amount: String(coins < 0n ? -coins : coins), currency: 'COIN' }
}
