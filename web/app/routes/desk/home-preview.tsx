import type { NewsHome } from '#contract/touchline/home-block.ts'
import type { Route } from './+types/home-preview.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { homeWords } from '../../features/desk-news/home-words.ts'
import { hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { HomeBlocks } from '../../features/news/home-blocks.tsx'
import { useWords } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { LiveMatches } from '../../kit/row/live-matches.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { head } from '../../page.ts'
import '../../features/news/news-list.css'
import '../../features/news/news.css'

/** Without the frame of the desk: the page of the desk shows it as a visitor sees it. */
export const handle = { isOwn: true, isBare: true, query: ['blocks', 'at'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<NewsHome> {
  const asked = new URL(request.url).searchParams
  const { language: lang } = context.get(requestContext)
  const at = /^\d{1,15}$/.test(asked.get('at') ?? '') ? Number(asked.get('at')) : undefined
  const blocks = (asked.get('blocks') ?? '[]').replaceAll('\0', '').slice(0, 6000)
  const { touchline } = context.get(apiContext)
  return touchline
    .previewDeskHome({ lang, blocks, ...(at === undefined ? {} : { at }) }, { signal: request.signal })
    .catch(hiddenFromOthers)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return head(matches, ({ language }) => ({ title: wordsOf(homeWords, language).preview, isHidden: true }))
}

export default function HomePreview({ loaderData: { blocks, matches, position } }: Route.ComponentProps) {
  const words = useWords(homeWords)
  return (
    <div className="wrap stack" inert>
      <h1 className="hidden-text">{words.preview}</h1>
      <LiveMatches matches={matches} position={position}>
        {blocks.length === 0 ? <EmptyState icon="calendar" title={words.empty} /> : <HomeBlocks blocks={blocks} />}
      </LiveMatches>
    </div>
  )
}
