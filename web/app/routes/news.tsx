import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Route } from './+types/news.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ArticleRows, CategoryLinks, PinnedArticles } from '../features/news/article-list.tsx'
import { feedLink } from '../features/news/share.ts'
import { newsWords } from '../features/news/words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { Pager } from '../kit/data/pager.tsx'
import { EmptyState } from '../kit/page/states.tsx'
import { asPageError, head, idOf } from '../page.ts'
import '../features/news/news.css'

/** The query parameters of the page: `category` is the name of one in addresses. */
export const handle = { query: ['category', 'page'] }

type Data = ArticlePage & { category: string | null }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const category = query.get('category')
  if (category !== null && !/^[a-z0-9-]{1,40}$/.test(category)) throw new Response(null, { status: 404 })
  const page = idOf(query.get('page')) ?? 1
  const found = await context
    .get(apiContext)
    .touchline.listNews({ ...(category === null ? {} : { category }), page, lang }, { signal: request.signal })
    .catch(asPageError)
  return { ...found, category }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language, origin }) => {
    const { title, description } = wordsOf(newsWords, language)
    const chosen = loaderData?.categories.find(({ slug }) => slug === loaderData.category)
    const path = chosen ? `/news?category=${chosen.slug}` : '/news'
    return {
      title: chosen ? `${chosen.name} · ${title}` : title,
      description,
      path,
      more: origin ? [feedLink({ origin, language }, chosen?.id ?? null)] : [],
    }
  })
}

export default function News({ loaderData }: Route.ComponentProps) {
  const words = useWords(newsWords)
  const { categories, category, pinned, list, page, pages } = loaderData
  const chosen = categories.find(({ slug }) => slug === category)
  return (
    <div className="wrap news-page">
      <h1 className="page-title">{chosen?.name ?? words.title}</h1>
      <CategoryLinks categories={categories} chosen={category} />
      <div className="stack">
        <PinnedArticles articles={pinned} />
        {list.length === 0 ? (
          <EmptyState icon="calendar" title={words.none}>
            {words.noneText}
          </EmptyState>
        ) : (
          <section className="card">
            <header>
              <h2>{words.latest}</h2>
            </header>
            <ArticleRows articles={list} />
            <Pager
              page={page}
              pages={pages}
              to={(to) => `/news?${new URLSearchParams({ ...(category ? { category } : {}), page: String(to) })}`}
            />
          </section>
        )}
      </div>
    </div>
  )
}
