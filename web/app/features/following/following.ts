import { useSyncExternalStore } from 'react'
import type { Following } from '#contract/touchline/following.ts'
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
let own: Own = nothing
const listeners = new Set<() => void>()

function setOwn(next: Own): void {
  own = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentOwn(): Own {
  return own
}

export function useOwn(): Own {
  return useSyncExternalStore(subscribe, currentOwn, () => nothing)
}

export function forgetOwn(): void {
  if (own !== nothing) setOwn(nothing)
}

/** Reads the follows and reminders of the signed-in user. */
export async function loadOwn(): Promise<Following> {
  const before = own.reminderIds
  const following = await callApi<Following>('GET', '/me/following')
  setOwn({ reminderIds: changedSince(before, following.reminderMatchIds), position: following.position })
  return following
}

/** Reads the reminders of this browser, which has no account. */
export async function loadReminders(): Promise<void> {
  const before = own.reminderIds
  const { matchIds } = await callApi<{ matchIds: number[] }>('POST', '/reminders', { headers: deviceHeaders() })
  setOwn({ ...own, reminderIds: changedSince(before, matchIds) })
}

function changedSince(before: ReadonlySet<number>, read: readonly number[]): Set<number> {
  return new Set(withChanges(read, [...before], [...own.reminderIds]))
}

export function noteReminder(matchId: number, isSet: boolean): void {
  const next = new Set(own.reminderIds)
  if (isSet) next.add(matchId)
  else next.delete(matchId)
  setOwn({ ...own, reminderIds: next })
}
