import { isRouteErrorResponse, Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { getReplies } from '#contract/touchline/talk.ts'
import type { Route } from './+types/comment.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { TalkConversation } from '../features/talk/talk-parts.tsx'
import { isTold, type Told } from '../features/talk/told.ts'
import { talkWords } from '../features/talk/words.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { Icon } from '../kit/crest/icons.tsx'
import { ErrorState } from '../kit/page/states.tsx'
import { useOwn } from '../session/use-own.ts'
import { asPageError, head, idOf } from '../page.ts'
import '../features/talk/talk.css'

/** The query parameters of the page: `told` is the outcome of a form without scripts. */
export const handle = { query: ['after', 'told', 'reveal', 'delay'] }

type Data = { id: number; replies: DataOf<typeof getReplies>; told: Told | null }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const id = idOf(params.comment)
  if (id === null) throw new Response(null, { status: 404 })
  const after = query.get('after') ?? undefined
  const told = query.get('told')
  const replies = await context
    .get(apiContext)
    .touchline.getReplies({ id, after, lang }, { signal: request.signal })
    .catch(asPageError)
  return { id, replies, told: isTold(told) ? told : null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(talkWords, language)
    return { title: loaderData ? words.of(loaderData.replies.target.title) : words.conversation, isHidden: true }
  })
}

/** A comment with its replies: what links of the inbox lead to, and where replies are written without scripts. */
export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return <Conversation {...loaderData} />
}

function Conversation({ id, replies, told }: Data) {
  const words = useWords(talkWords)
  const { target } = replies
  return (
    <div className="wrap talk-page stack">
      <div>
        <h1 className="page-title">{words.of(target.title)}</h1>
        <Link className="talk-back" to={target.path}>
          <Icon name="chevron-left" size="s" />
          {words.back}
        </Link>
        <Link className="talk-back" to={`/talk/${target.kind}/${target.id}`}>
          {words.whole}
        </Link>
      </div>
      <TalkConversation key={id} id={id} replies={replies} told={told} />
    </div>
  )
}

/** A missing page is asked for again as the reader: a held comment is there for its author and moderators alone. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = idOf(params.comment)
  if (!isRouteErrorResponse(error) || error.status !== 404 || id === null) throw error
  return <HiddenComment key={id} id={id} />
}

function HiddenComment({ id }: { id: number }) {
  const { tag } = useLanguage()
  const { data } = useOwn<Data['replies']>(`/comments/${id}/replies?lang=${tag}`)
  return data ? <Conversation id={id} replies={data} told={null} /> : <ErrorState status={404} />
}
