import { useSyncExternalStore } from 'react'

let count = 0
/** How often the inbox has changed since the page was opened. */
let changes = 0
const listeners = new Set<() => void>()

/** Stores the unread count from an answer about the inbox. */
export function setUnread(next: number): void {
  if (next === count) return
  count = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A notification arrived or was corrected. */
export function noteChange(): void {
  changes += 1
  listeners.forEach((listener) => listener())
}

/** Grows with each change of the inbox, also one that leaves the number of unread ones as it is. */
export function useChanges(): number {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  )
}

/** The number of unread notifications; 0 while unknown. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}
