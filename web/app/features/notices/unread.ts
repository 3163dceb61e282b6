import { shared, useStored } from '../../kit/page/stored.ts'

const count = shared(0)
/** How often the inbox has changed since the page was opened. */
const changes = shared(0)

/** Stores the unread count from an answer about the inbox. */
export function setUnread(next: number): void {
  if (next !== count.get()) count.set(next)
}

/** A notification arrived or was corrected. */
export function noteChange(): void {
  changes.set(changes.get() + 1)
}

/** Grows with each change of the inbox, also one that leaves the number of unread ones as it is. */
export function useChanges(): number {
  return useStored(changes)
}

/** The number of unread notifications; 0 while unknown. */
export function useUnread(): number {
  return useStored(count)
}
