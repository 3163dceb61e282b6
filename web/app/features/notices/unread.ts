import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Takes what a call has answered about the inbox. */
export function setUnread(next: number): void {
  if (next === count) return
  count = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notices nobody has read yet; 0 while that is not known. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}
