import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { shared, useStored } from '../kit/page/stored.ts'
import { CallError, isSessionEnded, isSignInNeeded } from './call.ts'
import { Complaint, complain } from './complaint.tsx'
import { setFactorAsker, type FactorReason } from './factor.ts'
import { changeMe, startSession } from './me.ts'

export interface SignInDialogProps {
  /** The reason in the dialog's title: "Sign in to follow matches". */
  reason: string | null
  onClose: (isSignedIn: boolean) => void
}

export interface FactorDialogProps {
  reason: FactorReason
  onClose: (isGiven: boolean) => void
}

/** The dialogs of this floor, which features implement. Both are loaded on demand: no page includes them. */
export interface SignInDialogs {
  loadSignIn: () => Promise<ComponentType<SignInDialogProps>>
  FactorDialog: ComponentType<FactorDialogProps>
}

interface Asking extends SignInDialogProps {
  Dialog: ComponentType<SignInDialogProps>
}

const asking = shared<Asking | null>(null)
let loadDialog: SignInDialogs['loadSignIn'] | null = null
let hasFailed = false

function setLoader(load: SignInDialogs['loadSignIn']): void {
  loadDialog = load
}

/** Opens the dialog. Resolves when it closes, with whether a user is signed in; offline it does not open. */
async function openSignIn({ reason = null }: { reason?: string | null } = {}): Promise<boolean> {
  const Dialog = (await loadDialog?.().catch(() => null)) ?? null
  if (!Dialog) {
    // A browser requests a module once per page: after a failure only a new page can load it.
    if (hasFailed && navigator.onLine) location.reload()
    else complain(new CallError(0, { error: 'offline' }))
    hasFailed = true
    return false
  }
  asking.get()?.onClose(false)
  return new Promise((resolve) => {
    const onClose = (isSignedIn: boolean) => {
      asking.set(null)
      requestAnimationFrame(catchFocus)
      resolve(isSignedIn)
    }
    asking.set({ reason, onClose, Dialog })
  })
}

/** The element that opened the dialog may be gone after the sign-in: the focus must not be lost. */
function catchFocus(): void {
  for (const place of ['.account-slot button', '#content']) {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(place)?.focus()
  }
}

/**
 * Runs the action; if it requires a sign-in, the dialog opens in place and the action runs again afterwards. Resolves
 * with its answer, or undefined when the dialog was closed without a sign-in. All other errors are thrown.
 */
async function requireSignIn<Answer>(
  action: () => Promise<Answer>,
  options: { reason?: string } = {},
): Promise<Answer | undefined> {
  try {
    return await action()
  } catch (thrown) {
    if (!isSignInNeeded(thrown)) throw thrown
    if (isSessionEnded(thrown)) changeMe(null)
    return (await openSignIn(options)) ? action() : undefined
  }
}

const signIn = { openSignIn, requireSignIn }

/**
 * `requireSignIn(action, { reason })` completes the action after signing in; `openSignIn({ reason })` only opens the
 * dialog.
 */
export function useSignIn(): typeof signIn {
  return signIn
}

/** Requests a second factor when a call needs it. */
function FactorAsker({ Dialog }: { Dialog: ComponentType<FactorDialogProps> }) {
  const [asked, setAsked] = useState<{ reason: FactorReason; settle: (isGiven: boolean) => void } | null>(null)
  useEffect(
    () => setFactorAsker((reason) => new Promise<boolean>((resolve) => setAsked({ reason, settle: resolve }))),
    [],
  )
  if (asked === null) return null
  const close = (isGiven: boolean) => {
    setAsked(null)
    asked.settle(isGiven)
  }
  return (
    <Suspense>
      <Dialog reason={asked.reason} onClose={close} />
    </Suspense>
  )
}

/** Provides the signed-in user, and shows the dialog on request; the page and its focus stay unchanged. */
export function SignInProvider({ dialogs, children }: { dialogs: SignInDialogs; children: ReactNode }) {
  useEffect(startSession, [])
  useEffect(() => setLoader(dialogs.loadSignIn), [dialogs])
  const current = useStored(asking)
  return (
    <>
      {children}
      <Complaint />
      <FactorAsker Dialog={dialogs.FactorDialog} />
      {current && <current.Dialog reason={current.reason} onClose={current.onClose} />}
    </>
  )
}
