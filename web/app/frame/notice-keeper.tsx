import { Suspense, useEffect } from 'react'
import { lazyWhenUp } from '../kit/page/later.tsx'
import { useMe } from '../session/me.ts'
import { own } from '../features/following/following.ts'
import { leaveBehind, takeOver } from '../features/following/take-over.ts'
import { countUnmoved, unmoved } from '../kit/page/leave-account.ts'
import { useStored } from '../kit/page/stored.ts'
import { mayPass } from '../session/call.ts'
import { refreshPush } from '../session/push.ts'
import { forgetNewest, lookForNews, readUnreadOfPeople } from '../features/notices/newest.ts'
import { useUnread } from '../features/notices/unread.ts'
import { Toast } from '../features/notices/toast.tsx'

/** Only who reaches the limit of follows needs it. */
const UnmovedToast = lazyWhenUp(() => import('../features/following/unmoved-note.tsx'))

/** Keeps the state of the signed-in user over all pages: stars, push subscription, and new notifications. */
export default function NoticeKeeper() {
  const me = useMe()
  const { position } = useStored(own)
  const unread = useUnread()
  const hasUnmoved = countUnmoved(useStored(unmoved)) > 0
  useEffect(() => showBadge(unread), [unread])
  const userId = me === undefined ? undefined : (me?.id ?? null)
  useEffect(() => {
    if (userId === undefined) return
    const stop = new AbortController()
    void untilDone(() => (userId === null ? signedOut() : takeOver(userId, readNewest)), stop.signal)
    void refreshPush().catch(() => undefined)
    return () => stop.abort()
  }, [userId])
  useCountsWhenShown(userId)
  if (!userId || position === null) return null
  return (
    <>
      {hasUnmoved && (
        <Suspense>
          <UnmovedToast />
        </Suspense>
      )}
      <Toast userId={userId} position={position} />
    </>
  )
}

/** Until work that failed is repeated; each further time as much longer, up to twelve times. */
const againMs = 5000

/** Offline, or while the server is away, the stars stay unchanged and no notice comes: the work is repeated. */
async function untilDone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await work()
    } catch (thrown) {
      if (!mayPass(thrown)) return
    }
    await new Promise((resolve) => setTimeout(resolve, againMs * Math.min(12, failures)))
  }
}

/** On the icon of the installed site. */
function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return
  void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
}

async function readNewest(): Promise<void> {
  await lookForNews(document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
  await readUnreadOfPeople()
}

/** What came from other people while the page was in the background is counted when it is shown again. */
function useCountsWhenShown(userId: number | null | undefined): void {
  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    const onShown = () => document.visibilityState === 'visible' && void readUnreadOfPeople().catch(() => undefined)
    addEventListener('visibilitychange', onShown, { signal: stop.signal })
    return () => stop.abort()
  }, [userId])
}

function signedOut(): Promise<void> {
  forgetNewest()
  return leaveBehind()
}
