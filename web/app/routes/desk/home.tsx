import type { DeskHome } from '#contract/touchline/desk-home.ts'
import type { Route } from './+types/home.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { HomePage } from '../../features/desk-news/home-page.tsx'
import { homeWords } from '../../features/desk-news/home-words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-news/arrange.css'

export const handle = { isOwn: true, query: [] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ home: DeskHome }> {
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  return { home: await touchline.getDeskHome({ lang }, { signal: request.signal }).catch(hiddenFromOthers) }
}

export const meta = deskHead((language) => wordsOf(homeWords, language).title)

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  return <HomePage key={home.version} first={home} />
}
