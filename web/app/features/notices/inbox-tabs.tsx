import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useChosenInView } from '../../kit/page/use-chosen-in-view.ts'
import { inboxWords } from './inbox-words.ts'
import { useUnread, useUnreadNotices, useUnreadOfPeople } from './unread.ts'

const tabs = ['all', 'replies', 'likes', 'mentions', 'follows', 'system'] as const
export type InboxTab = (typeof tabs)[number]

export function tabOf(query: URLSearchParams): InboxTab {
  return tabs.find((tab) => tab === query.get('kind')) ?? 'all'
}

/** Kinds of the inbox with their unread lines. */
export function InboxTabs({ current }: { current: InboxTab }) {
  const words = useWords(inboxWords)
  const { format } = useLanguage()
  const counts = { all: useUnread(), system: useUnreadNotices(), ...useUnreadOfPeople() }
  return (
    <nav ref={useChosenInView(current)} className="tabs inbox-tabs" aria-label={words.tabs.label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tab === 'all' ? '/me/inbox' : `/me/inbox?kind=${tab}`}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {words.tabs[tab]}
          {counts[tab] > 0 && (
            <>
              <span className="inbox-count tabular" aria-hidden="true">
                {format.number(counts[tab])}
              </span>
              <span className="hidden-text">{words.unread(format.number(counts[tab]))}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
