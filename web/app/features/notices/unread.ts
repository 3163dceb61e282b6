import { useSyncExternalStore } from 'react'

let count = 0
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

/** The number of unread notifications; 0 while unknown. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}
