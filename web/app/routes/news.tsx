import type { Route } from './+types/news.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { NewsPage, type NewsData } from '../features/news/news-page.tsx'
import { newsPath } from '../features/news/article-path.ts'
import { feedLink } from '../features/news/share.ts'
import { newsWords } from '../features/news/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, part, pageOf } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/news/news-list.css'
import '../features/news/news.css'

const mostHeadlines = 5

/** The query parameters of the page: `category` is the name of one in addresses, `by` who wrote it. */
export const handle = {
  query: ['category', 'by', 'page'],
  sports: ({ news, home }: NewsData) =>
    markOfRows([...news.matches, ...(home && 'data' in home ? home.data.matches : [])]),
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<NewsData> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const category = query.get('category')
  if (category !== null && !/^[a-z0-9-]{1,40}$/.test(category)) throw new Response(null, { status: 404 })
  const by = (['people', 'rules'] as const).find((one) => one === query.get('by')) ?? null
  const page = pageOf(query.get('page'))
  const api = context.get(apiContext).touchline
  const { signal } = request
  const filter = { ...(category === null ? {} : { category }), ...(by ? { by } : {}) }
  const isFront = page === 1 && category === null && by === null
  const [news, digest, headlines, home] = await Promise.all([
    api.listNews({ ...filter, page, lang }, { signal }),
    part(api.getNewsDigest({ lang }, { signal })),
    part(api.listHeadlines({ lang, size: mostHeadlines }, { signal })),
    isFront ? part(api.getNewsHome({ lang }, { signal })) : null,
  ]).catch(asPageError)
  return { news, category, by, digest, headlines, home }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { news, category, by } = loaderData
  return head(matches, ({ language, origin }) => {
    const words = wordsOf(newsWords, language)
    const found = news.categories.find(({ slug }) => slug === category)
    const chosen = found?.name ?? (by && words.by[by])
    return {
      title: chosen ? `${chosen} · ${words.title}` : words.title,
      description: words.description,
      path: newsPath({ category, by, page: news.page }),
      more: origin ? [feedLink({ origin, language }, found?.id ?? null)] : [],
    }
  })
}

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage key={newsPath(loaderData)} {...loaderData} />
}
