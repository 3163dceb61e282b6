import type { Standing } from './payment.ts'

/** Bookings of a payment so far: its money, the coins of its account, and how often. */
type Booked = { money: bigint; coins: bigint }

/** Signed changes from the bookings to the standing. */
export type Change = { money: bigint; coins: bigint }

/**
 * The change that is due. Coins are taken back as far as they are `available`; the rest is owed, and the account stays
 * frozen for spending until a later change takes it. A closed account gets and owes nothing.
 */
export function changeOf(
  booked: Booked,
  standing: Pick<Standing, 'money' | 'coins'>,
  { available, isGone }: { available: bigint; isGone: boolean },
): Change {
  const coins = (isGone ? 0n : standing.coins) - booked.coins
  const most = available > 0n ? available : 0n
  return { money: standing.money - booked.money, coins: coins < -most ? -most : coins }
}
