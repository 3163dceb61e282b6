import type { DeskAnnouncements, DeskBanner, DeskNotice } from '#contract/touchline/desk-messages.ts'
import { useWords } from '../../i18n/language.tsx'
import { BannersCard } from './banners-card.tsx'
import { BroadcastsCard } from './broadcasts-card.tsx'
import { EarlierCard } from './earlier-card.tsx'
import { messageWords } from './message-words.ts'
import { NewsTabs } from './news-tabs.tsx'
import { NoticeCards } from './notice-cards.tsx'

export interface MessagesData {
  announcements: DeskAnnouncements
  earlier: { list: DeskNotice[]; nextId: number | null }
  banners: DeskBanner[]
}

/** Announcements, banners and notifications: what is shown and planned, to whom, and what became of earlier ones. */
export function MessagesPage({ data: { announcements, earlier, banners } }: { data: MessagesData }) {
  const words = useWords(messageWords)
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <NewsTabs />
      <div className="told-columns">
        <div className="stack">
          <NoticeCards announcements={announcements} />
          <EarlierCard key={earlier.list[0]?.id} first={earlier} />
        </div>
        <div className="stack">
          <BannersCard banners={banners} />
          <BroadcastsCard broadcasts={announcements.broadcasts} />
        </div>
      </div>
    </>
  )
}
