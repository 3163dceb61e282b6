import { useState } from 'react'
import type { HomeBlock } from '#contract/touchline/home-block.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Route } from './+types/home-preview.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { homeWords } from '../../features/desk-news/home-words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { HomeBlocks } from '../../features/news/home-blocks.tsx'
import { useWords } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { RowStore } from '../../kit/row/row-store.ts'
import { RowStoreContext } from '../../kit/row/use-rows.ts'
import { markOfRows } from '../../sports/parts.ts'
import '../../features/news/news-list.css'
import '../../features/news/news.css'

/** Without the frame of the desk: the page of the desk shows it as a visitor sees it. */
export const handle = {
  isOwn: true,
  isBare: true,
  query: ['blocks', 'at'],
  sports: ({ matches }: Preview) => markOfRows(matches),
}

interface Preview {
  blocks: HomeBlock[]
  /** Those that articles are about. */
  matches: MatchRow[]
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<Preview> {
  const asked = new URL(request.url).searchParams
  const { language: lang } = context.get(requestContext)
  const at = /^\d{1,15}$/.test(asked.get('at') ?? '') ? Number(asked.get('at')) : undefined
  const blocks = (asked.get('blocks') ?? '[]').replaceAll('\0', '').slice(0, 6000)
  const { touchline } = context.get(apiContext)
  const found = await touchline
    .previewDeskHome({ lang, blocks, ...(at === undefined ? {} : { at }) }, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { blocks: found.blocks, matches: found.matches }
}

export const meta = deskHead((language) => wordsOf(homeWords, language).preview)

export default function HomePreview({ loaderData: { blocks, matches } }: Route.ComponentProps) {
  const words = useWords(homeWords)
  const [store] = useState(() => new RowStore(matches))
  return (
    <div className="wrap stack" inert>
      <h1 className="hidden-text">{words.preview}</h1>
      {blocks.length === 0 ? (
        <EmptyState icon="calendar" title={words.empty} />
      ) : (
        <RowStoreContext value={store}>
          <HomeBlocks blocks={blocks} />
        </RowStoreContext>
      )}
    </div>
  )
}
