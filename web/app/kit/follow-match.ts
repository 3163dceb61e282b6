import { callApi, CallError } from '../session/call.ts'
import { currentMe } from '../session/me.ts'
import type { useSignIn } from '../session/sign-in.tsx'
import { stars, toggleStar } from './stars.ts'

type RequireSignIn = ReturnType<typeof useSignIn>['requireSignIn']

/** After the dialog is dismissed, stars stay in this browser, and the page does not ask again. */
let hasDeclined = false

/**
 * Stars a match at once and follows it on the server. A visitor may sign in, then the follow is sent; without a sign-in
 * the star stays in this browser. A rejected follow removes the star.
 */
export async function toggleMatch(
  requireSignIn: RequireSignIn,
  { id, kickOff }: { id: number; kickOff: number },
  reason: string,
): Promise<void> {
  const wasOn = stars.get()[id] !== undefined
  toggleStar(id, kickOff)
  const isVisitor = currentMe() === null
  if (isVisitor && (wasOn || hasDeclined)) return
  try {
    const answer = await requireSignIn(() => callApi(wasOn ? 'DELETE' : 'PUT', `/me/following/match/${id}`), { reason })
    hasDeclined ||= answer === undefined
  } catch (thrown) {
    const isOffline = thrown instanceof CallError && thrown.status === 0
    if (!isOffline && (stars.get()[id] !== undefined) !== wasOn) toggleStar(id, kickOff)
  }
}
