import { follows } from '../../kit/match/follows.ts'
import { callApi, CallError, isSignInNeeded } from '../../session/call.ts'
import { changeMe, currentMe } from '../../session/me.ts'
import { leaveAccount } from '../../kit/page/leave-account.ts'
import type { FollowedKind } from './subjects.ts'
import { idsOf, isFollowedIn, mostKept, noteFollow } from './subjects.ts'

/**
 * Follows or unfollows: in the account of a signed-in user, else in this browser, which asks for nothing. Answers
 * whether it is followed now. Throws CallError, `following_full` at the limit.
 */
export async function toggleFollow(kind: FollowedKind, id: number): Promise<boolean> {
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
