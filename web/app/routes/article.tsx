import { useMemo } from 'react'
import { redirect } from 'react-router'
import { plainText } from '#contract/document/faces.ts'
import type { Thread } from '#contract/touchline/talk.ts'
import type { Route } from './+types/article.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ArticlePage, type ArticleData } from '../features/news/article-page.tsx'
import { articlePath } from '../features/news/article-path.ts'
import { TalkBar, TalkComments } from '../features/talk/talk-parts.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { shortSideNames } from '../kit/text/names.ts'
import { sharedArticle } from '../features/news/share.ts'
import { siteTextOf } from '../i18n/texts.ts'
import { asPageError, head, idOf, part, type Loaded } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/news/news-list.css'
import '../features/news/news.css'
import '../features/talk/talk.css'

export const handle = { query: ['reveal'], sports: ({ matches }: ArticleData) => markOfRows(matches) }

type Data = ArticleData & { thread: Loaded<Thread> }

export async function loader({ params, request: { signal }, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.article)
  if (id === null) throw new Response(null, { status: 404 })
  const api = context.get(apiContext).touchline
  const [data, thread] = await Promise.all([
    api.readArticle({ id, lang }, { signal }).catch(asPageError),
    part(api.getThread({ kind: 'article', id, lang }, { signal })),
  ])
  // A text from facts stands on the page of its match. A temporary redirect: it names no language.
  if (data.article.matchId !== null) throw redirect(articlePath(data.article))
  return { ...data, thread }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { article } = loaderData
  return head(matches, ({ origin, language }) => ({
    ...(import.meta.env.SSR && origin
      ? sharedArticle(loaderData, { origin, language, siteName: siteTextOf(language).site.name })
      : {}),
    title: article.title,
    ...descriptionOf(article),
    path: articlePath(article),
    isHidden: article.isDemo || article.isClosed,
  }))
}

/** The lead, else the start of the text; a closed article has neither. */
function descriptionOf({ lead, document }: ArticleData['article']): { description?: string } {
  const first = document?.blocks.find(({ kind }) => kind === 'paragraph')
  const text = lead || (first ? plainText({ blocks: [first] }).slice(0, 300) : '')
  return text === '' ? {} : { description: text }
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage()
  const { article, matches, thread } = loaderData
  const anchors = useMemo(
    () =>
      matches.map((row) => {
        const { home, away } = shortSideNames(row, text)
        return { id: row.id, name: text.match.versus(home, away) }
      }),
    [matches, text],
  )
  return (
    <ArticlePage
      key={article.id}
      {...loaderData}
      bar={<TalkBar thread={thread} />}
      comments={<TalkComments key={article.id} thread={thread} anchors={anchors} />}
    />
  )
}
