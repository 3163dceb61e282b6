import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useOwn } from '../../session/use-own.ts'
import { Icon } from '../crest/icons.tsx'
import { FormError } from './form.tsx'
import { peopleWords } from './people-words.ts'

type Bond = { isFollowed: boolean; isFollower: boolean; isBlocked: boolean }

interface FollowPersonProps {
  id: number
  name: string
  /** Called after each change. */
  onChange?: () => void
}

/** Follows a person; visitors sign in first. Nothing on one's own page, and the way to unblock one who is blocked. */
export function FollowPerson({ id, name, onChange }: FollowPersonProps) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const explain = useFailureText()
  const me = useMe()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const { data: bond, set } = useOwn<Bond>(`/me/people/${id}`)
  const isFollowed = bond?.isFollowed ?? false
  const toggle = async () => {
    const answer = await requireSignIn(
      () => callApi<{ isFollowed: boolean }>(isFollowed ? 'DELETE' : 'PUT', `/me/people/${id}`),
      { reason: words.signInToFollow },
    )
    if (!answer) return
    set({ isFollower: false, isBlocked: false, ...bond, ...answer })
    announce(answer.isFollowed ? words.nowFollowed(name) : words.notFollowed(name))
    onChange?.()
  }
  if (me?.id === id) return null
  if (bond?.isBlocked)
    return (
      <Link className="button compact touchable" to={`/user/${id}`} aria-label={words.isBlocked(name)}>
        {words.blocked}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className={isFollowed ? 'button compact touchable primary on' : 'button compact touchable'}
        aria-pressed={isFollowed}
        aria-busy={isBusy}
        aria-label={isFollowed ? format.pair(words.following, words.unfollow(name)) : words.follow(name)}
        // The second click of a double click would take the first one back.
        onClick={({ detail }) => detail < 2 && void run(toggle)}
      >
        <Icon name="star" size="s" />
        {isFollowed ? words.following : words.toFollow}
      </button>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}
