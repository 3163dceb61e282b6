import type { InboxCounts } from '#contract/touchline/talk-inbox.ts'
import type { Notice, NoticeList } from '#contract/touchline/notice.ts'
import { callApi } from '../../session/call.ts'
import { setUnread, setUnreadOfPeople } from './unread.ts'

/** The newest notification read here, with its state; null before the first read. */
let seen: string | null = null
/** Reads that began, and the latest of them that was answered. */
let begun = 0
let answered = 0
/** Changes of the user of this page. */
let users = 0

/**
 * Reads the newest notification. Returns it if it is new: another one than at the previous read, or withdrawn since. An
 * answer that comes after that of a later read says nothing.
 */
export async function lookForNews(lang: string): Promise<Notice | null> {
  const turn = ++begun
  const { list, unreadCount, isQuiet } = await callApi<NoticeList>('GET', '/me/notices', { query: { size: 1, lang } })
  if (turn < answered) return null
  answered = turn
  setUnread(unreadCount)
  const [newest] = list
  const mark = newest ? `${newest.id} ${newest.correctedAt}` : ''
  const isNews = seen !== null && mark !== seen
  seen = mark
  return newest && isNews && !isQuiet && newest.readAt === null ? newest : null
}

/** Reads how many lines from other people are unread; an answer to a read of the former user says nothing. */
export async function readUnreadOfPeople(): Promise<void> {
  const user = users
  const counts = await callApi<InboxCounts>('GET', '/me/inbox/counts')
  if (user === users) setUnreadOfPeople(counts)
}

/** The user has changed or signed out: answers to earlier reads are not this user's. */
export function forgetNewest(): void {
  answered = ++begun
  seen = null
  users += 1
  setUnread(0)
  setUnreadOfPeople({ replies: 0, likes: 0, mentions: 0, follows: 0 })
}
