import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from './words.ts'
import { announce } from '../../live/announcer.tsx'
import { follows } from '../../kit/match/follows.ts'
import { useStored } from '../../kit/page/stored.ts'
import { useAction } from '../../session/use-action.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { isFollowedIn, idsOf, mostKept, noteFollow, type FollowedKind } from './subjects.ts'
import { callApi, CallError, isSignInNeeded } from '../../session/call.ts'
import { changeMe, currentMe } from '../../session/me.ts'
import { leaveAccount } from '../../kit/page/leave-account.ts'

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

/**
 * Follows or unfollows: in the account of a signed-in user, else in this browser, which asks for nothing. Answers
 * whether it is followed now. Throws CallError, `following_full` at the limit.
 */
async function toggleFollow(kind: FollowedKind, id: number): Promise<boolean> {
  const isFollowed = !isFollowedIn(follows.get(), kind, id)
  if (currentMe() === null || !(await tellAccount(kind, id, isFollowed))) keepHere(kind, isFollowed)
  noteFollow(kind, id, isFollowed)
  return isFollowed
}

/** False for a visitor, and when the session has ended. */
async function tellAccount(kind: FollowedKind, id: number, isFollowed: boolean): Promise<boolean> {
  try {
    await callApi(isFollowed ? 'PUT' : 'DELETE', `/me/following/${kind}/${id}`)
    return true
  } catch (thrown) {
    if (!isSignInNeeded(thrown)) throw thrown
    leaveAccount()
    if (currentMe()) changeMe(null)
    return false
  }
}

function keepHere(kind: FollowedKind, isFollowed: boolean): void {
  if (isFollowed && follows.get()[idsOf[kind]].length >= mostKept) throw new CallError(200, { error: 'following_full' })
}
