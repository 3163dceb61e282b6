import type { Reader } from '#core/database/reader.ts'
import { barPhones, barsWithPhone } from './phone.ts'
import type { Payer } from './refuse.ts'
import { stateAge } from './rules/age.ts'
import { exclusionAt, pauseUntil, requestExclusion, type Bars } from './rules/bar.ts'
import { limitAt, setLimit, type InForce } from './rules/limit.ts'
import type { Period } from './rules/period.ts'
import { findSpendingAccount, lockAccount, setBars, setStatement } from './store/account.ts'
import { mapLimits, setStoredLimit } from './store/limit.ts'

type Owner = Pick<Payer, 'userId' | 'now' | 'engine'>

/** Sets the limit of a period. */
export async function changeLimit(db: Reader, { userId, now }: Owner, period: Period, wanted: InForce): Promise<void> {
  await lockAccount(db, userId)
  const stored = (await mapLimits(db, userId)).get(period) ?? null
  await setStoredLimit(db, userId, period, setLimit(stored, wanted, now))
}

/** Drops a limit that is not in force yet. */
export async function dropNext(db: Reader, { userId, now }: Owner, period: Period): Promise<void> {
  await lockAccount(db, userId)
  const stored = (await mapLimits(db, userId)).get(period)
  if (stored) await setStoredLimit(db, userId, period, { ...limitAt(stored, now), next: null })
}

/** Begins a pause, or makes a running one longer. */
export async function pause(db: Reader, owner: Owner, days: number): Promise<void> {
  await changeBars<never>(db, owner, (bars) => ({ ...bars, pausedUntil: pauseUntil(bars, days, owner.now) }))
}

/** Requests self-exclusion, or confirms the request; answers what stands against it. */
export async function exclude(db: Reader, owner: Owner, months: number): Promise<'too_early' | 'running' | null> {
  return changeBars<'too_early' | 'running'>(db, owner, (bars) => {
    const exclusion = requestExclusion(bars, months, owner.now)
    return typeof exclusion === 'string' ? exclusion : { ...bars, exclusion }
  })
}

/** Drops a request that is not confirmed; `running` where it is. */
export async function dropRequest(db: Reader, owner: Owner): Promise<'running' | null> {
  return changeBars<'running'>(db, owner, (bars) =>
    exclusionAt(bars, owner.now)?.until ? 'running' : { ...bars, exclusion: null },
  )
}

/** Bars of the phone are those of the account too, so that each change builds on the longer ones. */
async function changeBars<Problem extends string>(
  db: Reader,
  { userId, now, engine }: Owner,
  change: (bars: Bars) => Bars | Problem,
): Promise<Problem | null> {
  await lockAccount(db, userId)
  const account = await findSpendingAccount(db, userId)
  const bars = change(await barsWithPhone(db, engine.secrets, account))
  if (typeof bars !== 'object') return bars
  await setBars(db, userId, bars)
  if (account.phone !== null) await barPhones(db, engine.secrets, [{ phone: account.phone, bars }], now)
  return null
}

/** States the age of an account; false where that does not open payments. */
export async function stateAgeOf(db: Reader, { userId, now, engine }: Owner, age: number): Promise<boolean> {
  await lockAccount(db, userId)
  const { statement } = await findSpendingAccount(db, userId)
  const stated = stateAge(statement, age, { minimumAge: engine.minimumAge, now })
  await setStatement(db, userId, stated)
  return !stated.isRefused
}
