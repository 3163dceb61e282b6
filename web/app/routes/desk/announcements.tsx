import type { DeskAnnouncements, DeskBanner, DeskNotice } from '#contract/touchline/desk-messages.ts'
import type { Route } from './+types/announcements.ts'
import { useWords } from '../../i18n/language.tsx'
import { BannersCard } from '../../features/desk-news/banners-card.tsx'
import { BroadcastsCard } from '../../features/desk-news/broadcasts-card.tsx'
import { EarlierCard } from '../../features/desk-news/earlier-card.tsx'
import { NewsTabs } from '../../features/desk-news/news-tabs.tsx'
import { NoticeCards } from '../../features/desk-news/notice-cards.tsx'
import { apiContext } from '../../api-context.ts'
import { messageWords } from '../../features/desk-news/message-words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-news/messages.css'
import '../../features/desk-news/arrange.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<MessagesData> {
  const { touchline } = context.get(apiContext)
  const { signal } = request
  const [announcements, earlier, banners] = await Promise.all([
    touchline.getDeskAnnouncements({}, { signal }).catch(hiddenFromOthers),
    touchline.listDeskNotices({}, { signal }).catch(hiddenFromOthers),
    touchline.listDeskBanners({}, { signal }).catch(hiddenFromOthers),
  ])
  return { announcements, earlier, banners: banners.list }
}

export const meta = deskHead((language) => wordsOf(messageWords, language).title)

export default function Announcements({ loaderData }: Route.ComponentProps) {
  return <MessagesPage data={loaderData} />
}

interface MessagesData {
  announcements: DeskAnnouncements
  earlier: { list: DeskNotice[]; nextId: number | null }
  banners: DeskBanner[]
}

/** Announcements, banners and notifications: what is shown and planned, to whom, and what became of earlier ones. */
function MessagesPage({ data: { announcements, earlier, banners } }: { data: MessagesData }) {
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
