import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { userWords } from '../../i18n/words/user.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useList } from '../../session/use-list.ts'
import { FormError } from '../../kit/form/form.tsx'
import { Past } from '../../kit/text/past.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'

interface Person {
  userId: number
  nickname: string
  avatar: string
  blockedAt: number
}

/** Blocked users, newest first, page by page. */
export function BlockedList() {
  const words = useWords(userWords).blockedList
  const explain = useFailureText()
  const { state, rows, hasMore, more, isBusy, failure } = useList<Person>('/blocks')
  if (state.state !== 'read') return <LoadState read={state} height={320} />
  if (rows.length === 0) {
    return (
      <EmptyState icon="me" title={words.empty}>
        {words.emptyText}
      </EmptyState>
    )
  }
  return (
    <section className="card" aria-label={words.title}>
      <ul>
        {rows.map((person) => (
          <BlockedRow key={person.userId} person={person} />
        ))}
      </ul>
      {failure && <FormError>{explain(failure)}</FormError>}
      {hasMore && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={more}>
          {words.more}
        </button>
      )}
    </section>
  )
}

/**
 * The row of an unblocked user stays with a Block button: nothing moves, the focus stays, and a mistake can be undone.
 */
function BlockedRow({ person: { userId, nickname, avatar, blockedAt } }: { person: Person }) {
  const words = useWords(userWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [isBlocked, setIsBlocked] = useState(true)
  const isGone = nickname === ''
  const name = isGone ? words.blockedList.gone : nickname
  const toggle = () =>
    run(async () => {
      const answer = await callApi<{ isBlocked: boolean }>(isBlocked ? 'DELETE' : 'PUT', `/blocks/${userId}`)
      setIsBlocked(answer.isBlocked)
      announce(answer.isBlocked ? words.blocked : words.unblocked)
    })
  return (
    <li className="list-item blocked-row">
      {isGone ? <span className="avatar" aria-hidden="true" /> : <Avatar src={avatar} />}
      <span className="push two-lines">
        {isGone ? (
          <b className="second">{name}</b>
        ) : (
          <Link to={`/user/${userId}`}>
            <b>{name}</b>
          </Link>
        )}
        <span className="small second">{isBlocked ? <Past ms={blockedAt} /> : words.blockedList.notBlocked}</span>
        {failure && <FormError>{explain(failure)}</FormError>}
      </span>
      {(isBlocked || !isGone) && (
        <button
          type="button"
          className="button compact touchable"
          aria-busy={isBusy}
          aria-label={words.blockedList[isBlocked ? 'unblockNamed' : 'blockNamed'](name)}
          onClick={() => void toggle()}
        >
          {isBlocked ? words.unblock : words.block}
        </button>
      )}
    </li>
  )
}
