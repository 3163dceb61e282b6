import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Notice } from '#contract/touchline/notice.ts'
import { userRoom } from '#contract/rooms.ts'
import { pathOfNotice } from '#contract/touchline/notice-path.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { noticeKey } from '../../live/announce.ts'
import { announce } from '../../live/announcer.tsx'
import { useStream } from '../../live/use-stream.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { mayPass } from '../../session/call.ts'
import { lookForNews, readUnreadOfPeople } from './newest.ts'
import { pace } from './pace.ts'
import { noteChange } from './unread.ts'
import '../../kit/form/notices.css'

const shownMs = 8_000

/**
 * Shows the newest notification briefly on any page: at most one in ten seconds, announced in the page's polite live
 * region.
 */
export function Toast({ userId, position }: { userId: number; position: number }) {
  const words = useWords(noticeWords)
  const { tag } = useLanguage()
  const [notice, setNotice] = useState<Notice | null>(null)
  const look = useRef(pace(() => undefined))
  useEffect(() => {
    const read = async () => {
      const news = await lookForNews(tag)
      void readUnreadOfPeople().catch(() => undefined)
      noteChange()
      if (!news) return
      setNotice(news)
      const key = noticeKey(news)
      announce(`${news.title}. ${news.text}`, key === null ? undefined : { key, by: 'toast' })
    }
    const paced = pace(() => void read().catch((thrown) => mayPass(thrown) && paced.soon()))
    look.current = paced
    return paced.stop
  }, [tag])
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  useStream([userRoom(userId)], position, ({ kind }) => {
    if (kind === 'notice') look.current.soon()
  })
  if (!notice) return null
  const to = pathOfNotice(notice) ?? '/me/inbox'
  return (
    <aside className="toast" aria-label={words.news}>
      <Link to={to} onClick={() => setNotice(null)}>
        <b className={notice.correctedAt === null ? undefined : 'corrected'}>{notice.title}</b>
        <span>{notice.text}</span>
      </Link>
      <button type="button" className="icon-button" aria-label={words.close} onClick={() => setNotice(null)}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
