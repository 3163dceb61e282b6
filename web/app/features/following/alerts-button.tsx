import { Bell } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FollowNotices } from '#contract/touchline/follow-notices.ts'
import { lazyWhenUp } from '../../kit/page/later.tsx'
import { useWords } from '../../i18n/language.tsx'
import { followingWords } from './words.ts'
import { follows } from '../../kit/match/follows.ts'
import { useStored } from '../../kit/page/stored.ts'
import { callApi } from '../../session/call.ts'
import { complain } from '../../session/complaint.tsx'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { isFollowedIn, type FollowedKind } from './subjects.ts'

/** Loaded on demand, with the settings of notifications. */
const AlertsDialog = lazyWhenUp(() => import('./alerts-dialog.tsx'))

/** Opens the alerts of a followed team, league or player. They need an account, which a visitor is asked for here. */
export function AlertsButton({ kind, id, name }: { kind: FollowedKind; id: number; name: string }) {
  const words = useWords(followingWords)
  const { requireSignIn } = useSignIn()
  const { run, isBusy } = useAction()
  const button = useRef<HTMLButtonElement>(null)
  const [given, setGiven] = useState<FollowNotices | null>(null)
  const isFollowed = isFollowedIn(useStored(follows), kind, id)
  if (!isFollowed && given === null) return null
  const close = () => {
    // Nothing outside of an open dialog takes the focus.
    flushSync(() => setGiven(null))
    button.current?.focus()
  }
  const path = `/me/following/${kind}/${id}/notices`
  const open = () =>
    run(async () => {
      const read = () => callApi<FollowNotices>('GET', path)
      const notices = await requireSignIn(read, { reason: words.alertsReason }).catch(complain)
      if (notices) setGiven(notices)
    })
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-busy={isBusy}
        aria-label={words.alertsOf(name)}
        title={words.alerts}
        onClick={() => void open()}
      >
        <Bell className="icon s" strokeWidth={1.75} aria-hidden="true" />
      </button>
      {given && (
        <Suspense>
          <AlertsDialog kind={kind} path={path} name={name} given={given} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
