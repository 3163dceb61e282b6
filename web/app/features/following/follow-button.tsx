import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from '../../i18n/words/following.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { Icon } from '../../kit/icons.tsx'
import { isFollowedIn, noteFollow, useOwn } from './following.ts'

/** Follows a team or a league; a visitor signs in first, then the follow is sent. */
export function FollowButton({ kind, id, name }: { kind: 'team' | 'competition'; id: number; name: string }) {
  const words = useWords(followingWords)
  const { format } = useLanguage()
  const isFollowed = isFollowedIn(useOwn(), kind, id)
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const toggle = () =>
    run(async () => {
      const answer = await requireSignIn(
        () => callApi<{ isFollowed: boolean }>(isFollowed ? 'DELETE' : 'PUT', `/me/following/${kind}/${id}`),
        { reason: words.reason },
      )
      if (!answer) return
      noteFollow(kind, id, answer.isFollowed)
      announce(answer.isFollowed ? words.nowFollowed(name) : words.notFollowed(name))
    })
  return (
    <>
      <button
        type="button"
        className={isFollowed ? 'button compact primary on' : 'button compact plain'}
        aria-pressed={isFollowed}
        aria-busy={isBusy}
        aria-label={isFollowed ? format.pair(words.following, words.unfollow(name)) : words.follow(name)}
        onClick={() => void toggle()}
      >
        <Icon name="star" size="s" />
        {isFollowed ? words.following : words.toFollow}
      </button>
      {failure && (
        <span className="form-error small" role="alert">
          {failure.error === 'following_full' ? words.full : words.failed}
        </span>
      )}
    </>
  )
}
