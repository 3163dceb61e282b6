import type { ChampionPage } from '#contract/touchline/champion.ts'
import type { Route } from './+types/champion.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ChampionCards } from '../features/champion/champion-cards.tsx'
import { useWords, wordsOf } from '../i18n/language.tsx'
import { championWords } from '../i18n/words/champion.ts'
import { EmptyState } from '../kit/states.tsx'
import { asPageError, head, idOf } from '../page.ts'
import '../styles/champion.css'

/** The query parameters of the page: `cup` is the number of a guess. */
export const handle = { query: ['cup', 'page'] }

export async function loader({ request, context }: Route.LoaderArgs): Promise<ChampionPage> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const id = idOf(query.get('cup')) ?? undefined
  const page = idOf(query.get('page')) ?? 1
  return context
    .get(apiContext)
    .touchline.getChampion({ id, page, lang }, { signal: request.signal })
    .catch(asPageError)
}

/** The title names no team: a champion is a spoiler. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const { title, description } = wordsOf(championWords, language)
    return { title, description, path: '/champion', isHidden: loaderData?.champion?.competition.isDemo ?? false }
  })
}

export default function Champion({ loaderData: { champion, others } }: Route.ComponentProps) {
  const words = useWords(championWords)
  return (
    <div className="wrap champion-page">
      <h1 className="page-title">{words.title}</h1>
      {champion ? (
        <ChampionCards champion={champion} others={others} />
      ) : (
        <EmptyState icon="calendar" title={words.none} />
      )}
    </div>
  )
}
