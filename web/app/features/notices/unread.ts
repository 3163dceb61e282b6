import type { InboxCounts } from '#contract/touchline/talk-inbox.ts'
import { shared, useStored } from '../../kit/page/stored.ts'

/** Notices that are unread. */
const count = shared(0)
/** What comes from other people, by kind. */
const fromPeople = shared<FromPeople>({ replies: 0, likes: 0, mentions: 0, follows: 0 })
/** How often the inbox has changed since the page was opened. */
const changes = shared(0)

type FromPeople = Omit<InboxCounts, 'system'>

/** Stores the unread count from an answer about the inbox. */
export function setUnread(next: number): void {
  if (next !== count.get()) count.set(next)
}

/** The same of what comes from people; decisions are notices, so those count there. */
export function setUnreadOfPeople({ replies, likes, mentions, follows }: FromPeople): void {
  const next = { replies, likes, mentions, follows }
  if (JSON.stringify(next) !== JSON.stringify(fromPeople.get())) fromPeople.set(next)
}

/** A notification arrived or was corrected. */
export function noteChange(): void {
  changes.set(changes.get() + 1)
}

/** Grows with each change of the inbox, also one that leaves the number of unread ones as it is. */
export function useChanges(): number {
  return useStored(changes)
}

/** The number of unread lines of the whole inbox; 0 while unknown. */
export function useUnread(): number {
  return useStored(count) + sumOf(useStored(fromPeople))
}

export function useUnreadNotices(): number {
  return useStored(count)
}

export function useUnreadOfPeople(): FromPeople {
  return useStored(fromPeople)
}

function sumOf(counts: FromPeople): number {
  return Object.values(counts).reduce((sum, one) => sum + one, 0)
}
