import type { Following } from '#contract/touchline/following.ts'
import { shared } from '../../kit/page/stored.ts'
import { callApi } from '../../session/call.ts'
import { deviceHeaders } from '../../session/device.ts'
import { withChanges } from './changed-meanwhile.ts'

/** The reminders of the user or of this browser. */
interface Own {
  reminderIds: ReadonlySet<number>
  /** Stream position of the follows; null for visitors. */
  position: number | null
}

const nothing: Own = { reminderIds: new Set(), position: null }
/** Follows of this browser's user; none until they are read. */
export const own = shared(nothing)

export function forgetOwn(): void {
  if (own.get() !== nothing) own.set(nothing)
}

/** Reads the follows and reminders of the signed-in user. */
export async function loadOwn(): Promise<Following> {
  const before = own.get().reminderIds
  const following = await callApi<Following>('GET', '/me/following')
  own.set({ reminderIds: changedSince(before, following.reminderMatchIds), position: following.position })
  return following
}

/** Reads the reminders of this browser, which has no account. */
export async function loadReminders(): Promise<void> {
  const before = own.get().reminderIds
  const { matchIds } = await callApi<{ matchIds: number[] }>('POST', '/reminders', { headers: deviceHeaders() })
  own.set({ ...own.get(), reminderIds: changedSince(before, matchIds) })
}

function changedSince(before: ReadonlySet<number>, read: readonly number[]): Set<number> {
  return new Set(withChanges(read, [...before], [...own.get().reminderIds]))
}

export function noteReminder(matchId: number, isSet: boolean): void {
  const next = new Set(own.get().reminderIds)
  if (isSet) next.add(matchId)
  else next.delete(matchId)
  own.set({ ...own.get(), reminderIds: next })
}
