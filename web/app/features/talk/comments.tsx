import { useState } from 'react'
import { useLocation } from 'react-router'
import { commentOrders } from '#contract/touchline/talk-limits.ts'
import type { ClosedThread as Closed, Thread } from '#contract/touchline/talk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { Composer } from './composer.tsx'
import { focusSoon } from './focus.ts'
import { formIdOf } from './like-button.tsx'
import { MainItem } from './main-item.tsx'
import { placeOf } from './comment-item.tsx'
import { TalkContext, useOwnReading, useTalk, useThread, type Anchor } from './thread-store.ts'
import { find, withPage } from './thread-state.ts'
import type { Told } from './told.ts'
import { useSentence } from './use-sentence.ts'
import { talkWords } from './words.ts'

interface Props {
  /** Thread of the server's page, the same for all. */
  thread: Thread
  /** Matches whose minutes comments may name. */
  anchors: readonly Anchor[]
  /** Outcome of a form without scripts. */
  told?: Told | null
  /** The comment whose replies are a conversation. */
  conversationId?: number
}

/** The comments on a thing of the site: an article, the report of a match. Reading and writing work without scripts. */
export function Comments({ thread: given, anchors, told = null, conversationId }: Props) {
  const talk = useThread(given, conversationId)
  const [replyingTo, reply] = useState<number | null>(null)
  useOwnReading(given, talk)
  const { thread, path } = talk
  return (
    <TalkContext value={{ ...talk, anchors, replyingTo, reply }}>
      <section className="card talk" aria-labelledby="comments">
        <form id={formIdOf(thread.target)} method="post" action={path} hidden />
        <Head isConversation={conversationId !== undefined} />
        {told && (
          <p className="talk-told" role="status">
            <Told told={told} />
          </p>
        )}
        {thread.closed ? (
          <ClosedThread closed={thread.closed} />
        ) : (
          <>
            <List />
            <More />
            {conversationId === undefined ? <Composer /> : <Answer id={conversationId} />}
            {thread.order === 'best' && thread.list.length > 1 && <Formula />}
          </>
        )}
      </section>
    </TalkContext>
  )
}

function Told({ told }: { told: Told }) {
  return useWords(talkWords).told[told]
}

/** A reply without scripts: the page of a conversation has its form. */
function Answer({ id }: { id: number }) {
  const words = useWords(talkWords)
  const { thread } = useTalk()
  const answered = find(thread, id)
  if (answered?.state !== 'shown') return null
  return <Composer replyTo={{ id, name: answered.author?.name || words.gone }} />
}

function Formula() {
  return <p className="talk-formula small second">{useWords(talkWords).formula}</p>
}

/** The number of comments and their order. */
function Head({ isConversation }: { isConversation: boolean }) {
  const words = useWords(talkWords)
  const { format } = useLanguage()
  const { thread, read, path } = useTalk()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const { comments, order, hasAuthor, closed } = thread
  const orders = commentOrders.filter((one) => one !== 'author' || hasAuthor)
  return (
    <>
      <header>
        <h2 id="comments" tabIndex={-1}>
          {comments === null ? words.title : words.count(format.number(comments), comments === 1)}
        </h2>
        {!closed && !isConversation && (comments ?? 0) > 0 && (
          <nav className="segments" aria-label={words.order} aria-busy={isBusy}>
            {orders.map((one) => (
              <a
                key={one}
                href={`${path}?order=${one}`}
                aria-current={one === order ? 'true' : undefined}
                data-in-place
                onClick={(event) => {
                  event.preventDefault()
                  if (one !== order) void run(() => read(one))
                }}
              >
                {words.orders[one]}
              </a>
            ))}
          </nav>
        )}
      </header>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

function List() {
  const words = useWords(talkWords)
  const { thread } = useTalk()
  const { list, order } = thread
  if (list.length === 0)
    return (
      <div className="talk-empty">
        <p>
          <b>{order === 'author' ? words.noneOfAuthor : words.none}</b>
        </p>
        {order !== 'author' && <p className="second">{words.noneText}</p>}
      </div>
    )
  return (
    <ul className="talk-list">
      {list.map((main) => (
        <li key={main.id}>
          <MainItem main={main} />
        </li>
      ))}
    </ul>
  )
}

/** The next page of comments, by asking for it. */
function More() {
  const words = useWords(talkWords)
  const { tag } = useLanguage()
  const { thread, path, change } = useTalk()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const { next, order } = thread
  if (next === null) return null
  const more = () =>
    run(async () => {
      const page = await callApi<Thread>('GET', path, { query: { order, after: next, lang: tag } })
      change((now) => withPage(now, page))
      const [first] = page.list
      if (first) focusSoon(placeOf(first.id))
    })
  return (
    <>
      <a
        className="more-rows"
        href={`${path}?${new URLSearchParams({ order, after: next })}`}
        aria-busy={isBusy}
        data-in-place
        onClick={(event) => {
          event.preventDefault()
          void more()
        }}
      >
        {words.more}
      </a>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

/** In place of comments that would disclose how a match went, until the reader asks for them. Works without scripts. */
function ClosedThread({ closed: { why, matchIds } }: { closed: Closed }) {
  const words = useWords(talkWords)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (why === 'running') query.set('delay', '0')
  else
    query.set(
      'reveal',
      matchIds
        .slice(0, 10)
        .map((id) => `m${id}`)
        .join('.'),
    )
  return (
    <div className="talk-empty">
      <Icon name="lock" size="l" />
      <p>
        <b>{words.closed}</b>
      </p>
      <p className="second">{why === 'running' ? words.runningText : words.closedText}</p>
      <a className="button compact primary touchable" href={`${pathname}?${query}`}>
        {why === 'running' ? words.openRunning : words.open}
      </a>
    </div>
  )
}
