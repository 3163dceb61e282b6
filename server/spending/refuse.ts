import type { limitPeriods } from '#contract/touchline/money-limits.ts'
import type { SpendingRefusal } from '#contract/touchline/top-up.ts'
import type { Guard } from '#core/guard/guard.ts'
import type { Reader } from '#core/database/reader.ts'
import { listSanctions } from '#moderation/sanction.ts'
import { stopsAll } from '#moderation/rules/sanction.ts'
import type { Spending } from './engine.ts'
import { listBarsWithPhones } from './phone.ts'
import { isOldEnough } from './rules/age.ts'
import { barAt, type Bars } from './rules/bar.ts'
import { limitAt, permits, type Limit } from './rules/limit.ts'
import { startOfPeriod } from './rules/period.ts'
import { lockAccount, lockAccounts, mapSpendingAccounts, type SpendingAccount } from './store/account.ts'
import { mapLimits, mapLimitsOf } from './store/limit.ts'
import { sumSpentOf } from './store/spent.ts'

/** `guard` and `region` of the call, since rules and settings may close payments for a country. */
export type Payer = { userId: number; now: number; guard: Guard; region: string | null; engine: Spending }
type Payment = Payer & { coins: bigint }
type Standing = { refusal: SpendingRefusal | null; until: number | null; account: SpendingAccount; bars: Bars }

/** A guard that forbids this call forbids every payment: purchases, and top-ups of old clients. */
const payments = { kind: 'operation', id: 'touchline.addTopUp' } as const
const spendingPeriods = ['day', 'week', 'month'] as const satisfies readonly (typeof limitPeriods)[number][]

/** Why an account may not pay now, whatever the amount; null where it may. Locks nothing. */
export async function refusalOf(db: Reader, payer: Payer): Promise<Standing> {
  return (await listStandings(db, [payer]))[0]!
}

async function listStandings(db: Reader, payers: readonly Payer[]): Promise<Standing[]> {
  if (payers.length === 0) return []
  const { secrets } = payers[0]!.engine
  const found = await mapSpendingAccounts(
    db,
    payers.map(({ userId }) => userId),
  )
  const accounts = payers.map(({ userId }) => found.get(userId)!)
  const bars = await listBarsWithPhones(db, secrets, accounts)
  const sanctions = await listSanctions(db, payers, 'all')
  return payers.map((payer, at) => standingOf(payer, accounts[at]!, bars[at]!, sanctions[at]!))
}

function standingOf(
  payer: Payer,
  account: SpendingAccount,
  bars: Bars,
  sanction: Awaited<ReturnType<typeof listSanctions>>[number],
): Standing {
  const { now, engine } = payer
  const because = (refusal: SpendingRefusal | null, until: number | null = null) => ({ refusal, until, account, bars })
  if (account.isFrozen || stopsAll(sanction)) return because('frozen', sanction?.endsAt ?? null)
  const bar = barAt(bars, now)
  if (bar?.refusal === 'excluded') return because('excluded', bar.until)
  if (!isRegionOpen(payer)) return because('region')
  if (bar) return because('paused', bar.until)
  if (account.statement?.isRefused) return because('too_young')
  return because(isOldEnough(account.statement, engine.minimumAge, now) ? null : 'age_needed')
}

/** An unknown country is refused where the operator lists countries. */
function isRegionOpen({ guard, region, engine }: Payer): boolean {
  const isListed = engine.regions.length === 0 || (region !== null && engine.regions.includes(region))
  return isListed && guard.mayRead(payments)
}

type SpendingReason = SpendingRefusal | 'spending_limit'

/**
 * Why accounts may not spend so many coins now, in the order of the payments; null where they may. Of each account one
 * payment, all with one engine. Inside the transaction that spends: the accounts stay locked until its end, so that two
 * at once cannot pass a limit.
 */
export async function listSpendingRefusals(
  db: Reader,
  payments: readonly Payment[],
): Promise<(SpendingReason | null)[]> {
  if (payments.length === 0) return []
  const ids = payments.map(({ userId }) => userId)
  await lockAccounts(db, ids)
  const standings = await listStandings(db, payments)
  const owing = new Set(await payments[0]!.engine.payments.listOwing(db, ids))
  const limits = await mapLimitsOf(db, ids)
  const due = payments.map(({ userId, now }) => limitsAt(limits.get(userId) ?? new Map(), spendingPeriods, now))
  const spent = await sumSpentOf(
    db,
    payments.flatMap(({ userId }, at) => due[at]!.map(({ startsAt }) => ({ userId, since: startsAt }))),
  )
  return payments.map(({ userId, coins }, at) => {
    const used = spent.splice(0, due[at]!.length)
    const { refusal } = standings[at]!
    if (refusal !== null) return refusal
    if (owing.has(userId)) return 'frozen'
    return due[at]!.every(({ limit }, index) => permits(limit, used[index]!, coins)) ? null : 'spending_limit'
  })
}

/** The same for a top-up, with the limit of its month. */
export async function refuseTopUp(db: Reader, payment: Payment): Promise<SpendingReason | null> {
  const { userId, coins, now, engine } = payment
  await lockAccount(db, userId)
  const { refusal } = await refusalOf(db, payment)
  if (refusal !== null) return refusal
  const [month] = limitsAt(await mapLimits(db, userId), ['top_up_month'], now)
  if (!month) return null
  const used = await engine.payments.toppedUpSince(db, userId, month.startsAt)
  return permits(month.limit, used, coins) ? null : 'spending_limit'
}

/** Coins topped up this month, and the own limit; null without one. */
export async function topUpMonth(
  db: Reader,
  { userId, now, engine }: Pick<Payer, 'userId' | 'now' | 'engine'>,
): Promise<{ used: bigint; limit: bigint | null }> {
  const stored = (await mapLimits(db, userId)).get('top_up_month')
  const { coins, zone } = stored ? limitAt(stored, now) : { coins: null, zone: 'UTC' }
  return {
    used: await engine.payments.toppedUpSince(db, userId, startOfPeriod(now, 'top_up_month', zone)),
    limit: coins,
  }
}

type Period = (typeof limitPeriods)[number]

/** The limits in force of these periods, with the beginning of each period. */
function limitsAt(stored: Map<Period, Limit>, periods: readonly Period[], now: number) {
  return periods.flatMap((period) => {
    const known = stored.get(period)
    const limit = known && limitAt(known, now)
    return limit && limit.coins !== null ? [{ limit, startsAt: startOfPeriod(now, period, limit.zone) }] : []
  })
}
