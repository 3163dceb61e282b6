import { manuscriptStates } from '#contract/touchline/manuscript.ts'
import type { Route } from './+types/articles.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { ArticlesPage, type ArticlesData } from '../../features/desk-news/articles-page.tsx'
import { articleWords } from '../../features/desk-news/article-words.ts'
import { weekOf } from '../../features/desk-news/week.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { localOf } from '../../i18n/local-time.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { readDate } from '../../kit/text/dates.ts'
import { pageOf } from '../../page.ts'
import '../../features/desk-news/plan.css'

export const handle = { isOwn: true, query: ['state', 'language', 'week', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<ArticlesData> {
  const asked = new URL(request.url).searchParams
  const { language: lang, timeZone, now } = context.get(requestContext)
  const state = manuscriptStates.find((one) => one === asked.get('state')) ?? null
  const language = (['en', 'zh'] as const).find((one) => one === asked.get('language')) ?? null
  const week = weekOf(readDate(asked.get('week')) ?? localOf(now, timeZone).slice(0, 10), timeZone)
  const span = { from: Math.max(0, week.from), to: Math.max(0, week.to) }
  const query = state === null ? span : { state, page: pageOf(asked.get('page')) }
  const found = await context
    .get(apiContext)
    .touchline.listDeskArticles({ ...query, ...(language ? { language } : {}), lang }, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { found, state, language, week }
}

export const meta = deskHead((language) => wordsOf(articleWords, language).title)

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticlesPage data={loaderData} />
}
