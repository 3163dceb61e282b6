import { useMemo } from 'react'
import { Link, redirect } from 'react-router'
import type { Thread } from '#contract/touchline/talk.ts'
import { commentOrders } from '#contract/touchline/talk-limits.ts'
import type { Route } from './+types/talk.ts'
import { apiContext, formContext, requestContext } from '../api-context.ts'
import { placeAfter, readForm } from '../features/talk/form.ts'
import { TalkComments } from '../features/talk/talk-parts.tsx'
import { isTold, type Told } from '../features/talk/told.ts'
import { talkWords } from '../features/talk/words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { Icon } from '../kit/crest/icons.tsx'
import { asPageError, head, idOf } from '../page.ts'
import '../features/talk/talk.css'

/** The query parameters of the page: `told` is the outcome of a form without scripts. */
export const handle = { query: ['order', 'after', 'told', 'reveal', 'delay'] }

type Data = { thread: Thread; told: Told | null }

/** A comment, reply or like by a form without scripts: stores it, and redirects to the comments with the outcome. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const id = idOf(params.id)
  if (id === null) throw new Response(null, { status: 404 })
  const target = { kind: params.kind, id }
  const call = readForm(new URLSearchParams(await request.text()), target)
  const error = await context.get(formContext)('touchline', call.name, call)
  return redirect(placeAfter(call, target, error), 303)
}

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const id = idOf(params.id)
  if (id === null) throw new Response(null, { status: 404 })
  const order = commentOrders.find((one) => one === query.get('order'))
  const after = query.get('after') ?? undefined
  const told = query.get('told')
  const thread = await context
    .get(apiContext)
    .touchline.getThread({ kind: params.kind, id, order, after, lang }, { signal: request.signal })
    .catch(asPageError)
  return { thread, told: isTold(told) ? told : null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(talkWords, language)
    return { title: loaderData ? words.of(loaderData.thread.target.title) : words.title, isHidden: true }
  })
}

/** All comments on a thing, for readers without scripts and for links. */
export default function TalkPage({ loaderData: { thread, told } }: Route.ComponentProps) {
  const words = useWords(talkWords)
  return (
    <div className="wrap talk-page stack">
      <div>
        <h1 className="page-title">{words.of(thread.target.title)}</h1>
        <Link className="talk-back" to={thread.target.path}>
          <Icon name="chevron-left" size="s" />
          {words.back}
        </Link>
      </div>
      <AllComments thread={thread} told={told} />
    </div>
  )
}

function AllComments({ thread, told }: Data) {
  const loaded = useMemo(() => ({ data: thread }), [thread])
  return <TalkComments thread={loaded} told={told} />
}
