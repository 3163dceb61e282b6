import { useSyncExternalStore } from 'react'
import type { Following } from '#contract/touchline/following.ts'
import { callApi } from '../../session/call.ts'

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

export function useOwn(): Own {
  return useSyncExternalStore(
    subscribe,
    () => own,
    () => nothing,
  )
}

export function forgetOwn(): void {
  if (own !== nothing) setOwn(nothing)
}

/** Reads the follows and reminders of the signed-in user. */
export async function loadOwn(): Promise<Following> {
  const following = await callApi<Following>('GET', '/me/following')
  setOwn({ reminderIds: new Set(following.reminderMatchIds), position: following.position })
  return following
}

export function setReminders(ids: Iterable<number>): void {
  setOwn({ ...own, reminderIds: new Set(ids) })
}

export function noteReminder(matchId: number, isSet: boolean): void {
  const next = new Set(own.reminderIds)
  if (isSet) next.add(matchId)
  else next.delete(matchId)
  setReminders(next)
}
