import type { Notice, NoticeList } from '#contract/touchline/notice.ts'
import { callApi } from '../../session/call.ts'
import { setUnread } from './unread.ts'

/** The newest notification read here, with its state; null before the first read. */
let seen: string | null = null
/** Reads that began, and the latest of them that was answered. */
let begun = 0
let answered = 0

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

/** The user has changed or signed out: answers to earlier reads are not this user's. */
export function forgetNewest(): void {
  answered = ++begun
  seen = null
  setUnread(0)
}
