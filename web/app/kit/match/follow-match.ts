import { callApi, CallError, isSignInNeeded } from '../../session/call.ts'
import { changeMe, currentMe } from '../../session/me.ts'
import { stars, toggleStar } from './stars.ts'

/**
 * Stars a match at once, and follows it in the account of a signed-in user. A visitor's star stays in this browser and
 * asks for nothing. A rejected follow removes the star.
 */
export async function toggleMatch({ id, kickOff }: { id: number; kickOff: number }): Promise<void> {
  const wasOn = stars.get()[id] !== undefined
  toggleStar(id, kickOff)
  if (currentMe() === null) return
  try {
    await callApi(wasOn ? 'DELETE' : 'PUT', `/me/following/match/${id}`)
  } catch (thrown) {
    if (isSignInNeeded(thrown)) return endSession({ id, kickOff }, !wasOn)
    const isOffline = thrown instanceof CallError && thrown.status === 0
    if (!isOffline && (stars.get()[id] !== undefined) !== wasOn) toggleStar(id, kickOff)
  }
}

/** The stars of the account leave with it; this one is the visitor's. */
async function endSession({ id, kickOff }: { id: number; kickOff: number }, isOn: boolean): Promise<void> {
  const { leaveAccount } = await import('../page/leave-account.ts')
  leaveAccount()
  if (currentMe()) changeMe(null)
  if ((stars.get()[id] !== undefined) !== isOn) toggleStar(id, kickOff)
}
