import { mac, type Secrets } from '#accounts/secrets/secrets.ts'
import type { Reader } from '#core/database/reader.ts'
import { barAt, exclusionAt, joinBars, type Bars } from './rules/bar.ts'
import { addBarredPhones, listBarredAccounts, mapBarsOfPhones, removeEndedPhones } from './store/barred-phone.ts'
import type { SpendingAccount } from './store/account.ts'

const PURPOSE = 'barred phone'
const AT_ONCE = 500

/** The bars of an account with those that its phone has from an earlier account. */
export async function barsWithPhone(db: Reader, secrets: Secrets, account: SpendingAccount): Promise<Bars> {
  return (await listBarsWithPhones(db, secrets, [account]))[0]!
}

/** The same of several accounts, in their order. */
export async function listBarsWithPhones(
  db: Reader,
  secrets: Secrets,
  accounts: readonly SpendingAccount[],
): Promise<Bars[]> {
  const hashes = accounts.map(({ phone }) =>
    phone === null ? [] : secrets.ids.map((id) => secrets.mac(PURPOSE, phone, id)!),
  )
  const found = await mapBarsOfPhones(db, hashes.flat())
  return accounts.map((account, at) =>
    hashes[at]!.flatMap((hash) => found.get(hash.toString('hex')) ?? []).reduce<Bars>(joinBars, account),
  )
}

/** Stores what outlasts the account: pause and confirmed exclusion, by a keyed hash of the phone. */
export async function barPhones(
  db: Reader,
  secrets: Secrets,
  barred: readonly { phone: string; bars: Bars }[],
  now: number,
): Promise<void> {
  const phones = barred
    .filter(({ bars }) => barAt(bars, now) !== null)
    .map(({ phone, bars }) => {
      const exclusion = exclusionAt(bars, now)
      const lasting = exclusion?.until ? exclusion : null
      const hash = mac(secrets, PURPOSE, phone)
      return { hash, keyId: secrets.currentId, pausedUntil: bars.pausedUntil, exclusion: lasting }
    })
  if (phones.length > 0) await addBarredPhones(db, phones)
}

/**
 * Hashes the present phones of all barred accounts, since a phone may have changed, and deletes what has ended. An
 * account is erased a week after it is closed at the earliest, so an hour is soon enough.
 */
export async function renewBarredPhones(db: Reader, secrets: Secrets, now: number): Promise<void> {
  let afterId = 0
  for (;;) {
    const barred = await listBarredAccounts(db, { afterId, now, limit: AT_ONCE })
    await barPhones(db, secrets, barred, now)
    if (barred.length < AT_ONCE) break
    afterId = barred.at(-1)!.userId
  }
  await removeEndedPhones(db, now)
}
