import { coarseAddress, deviceLabel } from '#accounts/rules/device-label.ts'
import type { DeskPrivate } from '#contract/touchline/desk-people.ts'
import type { Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { liveLens } from '#core/lens.ts'
import { listWalletEntries } from '#wallet/entries.ts'
import { readWallet } from '#wallet/wallet.ts'
import { findOwnRow, listDevices, type LookRow } from './store/look.ts'
import { findPerson } from './store/person.ts'

type StaffCall = Pick<Call<Operation>, 'db' | 'engines' | 'language' | 'receivedAt' | 'zone'> & {
  viewer: { userId: number }
}

const ENTRIES = 10

/** Private data of a person, after the audit log has its entry. */
export async function readPrivate(call: StaffCall, userId: number, what: LookRow['what']): Promise<DeskPrivate> {
  const { db, viewer } = call
  const person = await findPerson(db, userId)
  const phone = person?.phone ? `+${person.areaNo} ${person.phone}` : null
  return {
    what: [...new Set(what)],
    auditId: await findOwnRow(db, userId, viewer.userId, 'private_opened'),
    phone: what.includes('contact') ? phone : null,
    devices: what.includes('devices') ? await readDevices(call, userId) : null,
    money: what.includes('money') ? await readMoney(call, userId) : null,
  }
}

async function readDevices({ db }: StaffCall, userId: number): Promise<DeskPrivate['devices']> {
  const rows = await listDevices(db, userId)
  return rows.map(({ userAgent, address, ...row }) => ({
    ...row,
    device: deviceLabel(userAgent),
    network: coarseAddress(address),
  }))
}

async function readMoney(
  { db, engines, language, receivedAt, zone }: StaffCall,
  userId: number,
): Promise<DeskPrivate['money']> {
  const reader = { db, engine: engines.wallet, userId, language, lens: liveLens, now: receivedAt, receivedAt }
  const { available, held, pending } = await readWallet(reader, zone)
  const { list } = await listWalletEntries(reader, { filter: 'all', period: null, after: undefined, limit: ENTRIES })
  return { available, held, pending, entries: list.map(({ id, kind, coins, at }) => ({ id, kind, coins, at })) }
}
