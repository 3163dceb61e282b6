import { useEffect, type ReactNode } from 'react'
import { announce } from '../../live/announcer.tsx'
import { AccountIcon } from '../crest/account-icon.tsx'

/** Confirms an action beside its button, and announces it in the live region of the page. */
export function DoneNote({ isShown, children }: { isShown: boolean; children: string }): ReactNode {
  useEffect(() => {
    if (isShown) announce(children)
  }, [isShown, children])
  if (!isShown) return null
  return (
    <span className="form-done">
      <AccountIcon name="check" size="s" />
      {children}
    </span>
  )
}
