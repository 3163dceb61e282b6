import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { Manuscript as ManuscriptData } from '#contract/touchline/manuscript.ts'
import { useState } from 'react'
import type { Route } from './+types/manuscript.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ForAuthors } from '../features/news/write/for-authors.tsx'
import { writeWords } from '../features/news/write/words.ts'
import { WritePage } from '../features/news/write/write-page.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { LoadState } from '../kit/page/load-state.tsx'
import { asPageError, idOf } from '../page.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useRead } from '../session/use-read.ts'
import '../features/news/news-list.css'
import '../features/news/news.css'
import '../features/news/write/write.css'

type Data = { id: number | null; categories: ArticleCategory[] }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.manuscript)
  if (id === null && params.manuscript !== 'new') throw new Response(null, { status: 404 })
  const { categories } = await context
    .get(apiContext)
    .touchline.listNews({ lang }, { signal: request.signal })
    .catch(asPageError)
  return { id, categories }
}

export const meta = hiddenHead((language) => wordsOf(writeWords, language).edit)

export default function Manuscript({ loaderData: { id, categories } }: Route.ComponentProps) {
  // A new article gets its number while it is written: the page stays.
  const [began] = useState(id)
  return (
    <ForAuthors>
      {({ id: userId }) =>
        began === null ? (
          <WritePage manuscript={null} categories={categories} userId={userId} />
        ) : (
          <Stored key={id} id={id!} categories={categories} userId={userId} />
        )
      }
    </ForAuthors>
  )
}

function Stored({ id, categories, userId }: { id: number; categories: readonly ArticleCategory[]; userId: number }) {
  const words = useWords(writeWords)
  const read = useRead<ManuscriptData>(`/manuscripts/${id}`)
  if (read.state === 'read') return <WritePage manuscript={read.data} categories={categories} userId={userId} />
  return (
    <div className="wrap">
      <h1 className="hidden-text">{words.edit}</h1>
      <LoadState read={read} height={480} />
    </div>
  )
}
