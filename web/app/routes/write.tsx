import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { Route } from './+types/write.ts'
import { apiContext, formContext, requestContext } from '../api-context.ts'
import { ForAuthors } from '../features/news/write/for-authors.tsx'
import { toldOf, WithoutScripts, type Sent } from '../features/news/write/without-scripts.tsx'
import { WriteList } from '../features/news/write/write-list.tsx'
import { writeWords } from '../features/news/write/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, idOf } from '../page.ts'
import { hiddenHead } from '../hidden-head.ts'
import '../features/news/write/write.css'

export const handle = { query: ['state', 'whose', 'page'] }

/** A draft by a form without scripts; what could not be stored is in the form again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Sent> {
  const form = new URLSearchParams(await request.text())
  const [title, markdown] = [form.get('title') ?? '', form.get('markdown') ?? '']
  const body = {
    categoryId: idOf(form.get('category')) ?? 1,
    language: form.get('language') === 'zh' ? 'zh' : 'en',
    title,
    markdown,
  }
  const told = toldOf(await context.get(formContext)('touchline', 'addManuscript', { body }))
  return told === 'stored' ? { told, title: '', markdown: '' } : { told, title, markdown }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ categories: ArticleCategory[] }> {
  const { language: lang } = context.get(requestContext)
  const { categories } = await context
    .get(apiContext)
    .touchline.listNews({ lang }, { signal: request.signal })
    .catch(asPageError)
  return { categories }
}

export const meta = hiddenHead((language) => wordsOf(writeWords, language).title)

export default function Write({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const sent = actionData ?? null
  return (
    <div className="wrap stack">
      <noscript>
        <WithoutScripts categories={categories} sent={sent} />
      </noscript>
      <ForAuthors>{(me) => <WriteList me={me} />}</ForAuthors>
    </div>
  )
}
