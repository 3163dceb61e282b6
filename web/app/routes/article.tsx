import type { Route } from './+types/article.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ArticlePage } from '../features/news/article-page.tsx'
import type { ArticleData } from '../features/news/article-page.tsx'
import { articlePath } from '../features/news/article-path.ts'
import { sharedArticle } from '../features/news/share.ts'
import { siteTextOf } from '../i18n/texts.ts'
import { asPageError, head, idOf } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/news/news.css'

export const handle = { query: ['reveal'], sports: ({ matches }: ArticleData) => markOfRows(matches) }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<ArticleData> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.article)
  if (id === null) throw new Response(null, { status: 404 })
  return context.get(apiContext).touchline.readArticle({ id, lang }, { signal: request.signal }).catch(asPageError)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article } = loaderData
  return head(matches, ({ origin, language }) => ({
    ...(import.meta.env.SSR && origin
      ? sharedArticle(loaderData, { origin, language, siteName: siteTextOf(language).site.name })
      : {}),
    title: article.title,
    ...(article.lead === '' ? {} : { description: article.lead }),
    path: articlePath(article),
    isHidden: article.isDemo || article.isClosed,
  }))
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticlePage key={loaderData.article.id} {...loaderData} />
}
