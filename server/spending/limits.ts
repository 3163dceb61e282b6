import type { SpendingLimit, SpendingLimits } from '#contract/touchline/spending.ts'
import { limitPeriods } from '#contract/touchline/money-limits.ts'
import type { Reader } from '#core/database/reader.ts'
import { refusalOf, type Payer } from './refuse.ts'
import { isOldEnough } from './rules/age.ts'
import { confirmFrom, exclusionAt, type Bars } from './rules/bar.ts'
import { limitAt, type Limit } from './rules/limit.ts'
import { monthsUntil, startOfPeriod } from './rules/period.ts'
import { mapLimits } from './store/limit.ts'
import { listSpent, netOf, type Spent } from './store/spent.ts'

const MONTHS = 12

/** Limits, pauses, exclusion and spending of an account; months, and periods without a limit, begin in `zone`. */
export async function readLimits(db: Reader, payer: Payer, zone: string): Promise<SpendingLimits> {
  const { userId, now, engine } = payer
  const stored = await mapLimits(db, userId)
  const limits = limitPeriods.map((period) => {
    const known: Limit = stored.get(period) ?? { coins: null, zone, next: null }
    const limit = limitAt(known, now)
    return { period, limit, startsAt: startOfPeriod(now, period, limit.coins === null ? zone : limit.zone) }
  })
  const months = monthsUntil(now, MONTHS, zone)
  const spent = await listSpent(
    db,
    userId,
    [...limits, ...months].map(({ startsAt }) => startsAt),
  )
  const monthOfTopUps = limits.find(({ period }) => period === 'top_up_month')!
  const toppedUp = await engine.payments.toppedUpSince(db, userId, monthOfTopUps.startsAt)
  const { refusal, account, bars } = await refusalOf(db, payer)
  const ofMonths = spent.slice(limits.length)
  return {
    limits: limits.map((one, index): SpendingLimit => {
      const used = one === monthOfTopUps ? toppedUp : netOf(spent[index]!)
      const { coins, next } = one.limit
      return {
        period: one.period,
        used: Number(used),
        limit: numberOf(coins),
        startsAt: one.startsAt,
        next: next && { limit: numberOf(next.coins), startsAt: next.startsAt },
      }
    }),
    months: months.map(({ month }, index) => ({
      month,
      spent: Number(netOf(ofMonths[index]!) - after(ofMonths, index)),
    })),
    purchases: totalOf(ofMonths[0]!),
    ...barsView(bars, now),
    ageStatedAt: isOldEnough(account.statement, engine.minimumAge, now) ? account.statement!.statedAt : null,
    minimumAge: engine.minimumAge,
    refusal,
  }
}

const numberOf = (coins: bigint | null) => (coins === null ? null : Number(coins))

/** Sums spent from the next month on. */
function after(months: readonly Spent[], index: number): bigint {
  const next = months[index + 1]
  return next ? netOf(next) : 0n
}

function totalOf({ count, coins, backCount, back }: Spent): SpendingLimits['purchases'] {
  return { count, spent: Number(coins), refunds: backCount, refunded: Number(back) }
}

function barsView(bars: Bars, now: number): Pick<SpendingLimits, 'pausedUntil' | 'exclusion'> {
  const { pausedUntil } = bars
  const exclusion = exclusionAt(bars, now)
  return {
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
    exclusion: exclusion && { ...exclusion, confirmFrom: confirmFrom(exclusion) },
  }
}
