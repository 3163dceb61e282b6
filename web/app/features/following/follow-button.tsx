import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from './words.ts'
import { announce } from '../../live/announcer.tsx'
import { follows } from '../../kit/match/follows.ts'
import { useStored } from '../../kit/page/stored.ts'
import { useAction } from '../../session/use-action.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { isFollowedIn } from './subjects.ts'
import type { FollowedKind } from './subjects.ts'
import { toggleFollow } from './toggle-follow.ts'

/** Follows a team, a league or a player; a visitor's follow stays in this browser until the sign-in. */
export function FollowButton({ kind, id, name }: { kind: FollowedKind; id: number; name: string }) {
  const words = useWords(followingWords)
  const { format } = useLanguage()
  const isFollowed = isFollowedIn(useStored(follows), kind, id)
  const { run, isBusy, failure } = useAction()
  const toggle = () =>
    run(async () => {
      announce((await toggleFollow(kind, id)) ? words.nowFollowed(name) : words.notFollowed(name))
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
