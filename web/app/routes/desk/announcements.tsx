import type { Route } from './+types/announcements.ts'
import { apiContext } from '../../api-context.ts'
import { messageWords } from '../../features/desk-news/message-words.ts'
import { MessagesPage, type MessagesData } from '../../features/desk-news/messages-page.tsx'
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
