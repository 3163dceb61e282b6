import type { Notice, NoticeList } from '#contract/touchline/notice.ts'
import { callApi } from '../../session/call.ts'
import { setUnread } from './unread.ts'

/** The newest notice that was read here, at the state it was in; null before the first look. */
let seen: string | null = null

/**
 * Looks at the newest notice. Answers it where it is news: another one than at the look before, or taken back since.
 */
export async function lookForNews(lang: string): Promise<Notice | null> {
  const { list, unreadCount, isQuiet } = await callApi<NoticeList>('GET', '/me/notices', { query: { size: 1, lang } })
  setUnread(unreadCount)
  const [newest] = list
  const mark = newest ? `${newest.id} ${newest.correctedAt}` : ''
  const isNews = seen !== null && mark !== seen
  seen = mark
  return newest && isNews && !isQuiet && newest.readAt === null ? newest : null
}

/** Somebody else is signed in, or nobody. */
export function forgetNewest(): void {
  seen = null
  setUnread(0)
}
