import { useEffect } from 'react'
import { useMe } from '../session/me.ts'
import { useOwn } from '../features/following/following.ts'
import { leaveBehind, takeOver } from '../features/following/take-over.ts'
import { refreshPush } from '../features/notices/push.ts'
import { Toast } from '../features/notices/toast.tsx'

/** What follows whoever is signed in over all pages: their stars, the pushes of this browser, and news as it comes. */
export default function NoticeKeeper() {
  const me = useMe()
  const { position } = useOwn()
  const userId = me === undefined ? undefined : (me?.id ?? null)
  useEffect(() => {
    if (userId === undefined) return
    // Offline, or the server is away: the stars stay as they are, and the next page tries again.
    void (userId === null ? leaveBehind() : takeOver(userId)).catch(() => undefined)
    void refreshPush().catch(() => undefined)
  }, [userId])
  return userId && position !== null ? <Toast userId={userId} position={position} /> : null
}
