import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { CallError, isSessionEnded, isSignInNeeded } from './call.ts'
import { Complaint, complain } from './complaint.tsx'
import { setFactorAsker } from './factor.ts'
import { changeMe, startSession } from './me.ts'
import type { SignInDialogProps } from '../features/sign-in/sign-in-dialog.tsx'

interface Asking extends SignInDialogProps {
  Dialog: ComponentType<SignInDialogProps>
}

let asking: Asking | null = null
let hasFailed = false
const listeners = new Set<() => void>()

function setAsking(next: Asking | null): void {
  asking = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Opens the dialog. Resolves once it is closed again, with whether somebody is signed in now; offline it does not open.
 */
async function openSignIn({ reason = null }: { reason?: string | null } = {}): Promise<boolean> {
  // Loaded when first needed: no page grows by it.
  const loaded = await import('../features/sign-in/sign-in-dialog.tsx').catch(() => null)
  if (!loaded) {
    // A browser asks for a module once per page: what failed offline only comes with a new page.
    if (hasFailed && navigator.onLine) location.reload()
    else complain(new CallError(0, { error: 'offline' }))
    hasFailed = true
    return false
  }
  asking?.onClose(false)
  return new Promise((resolve) => {
    const onClose = (isSignedIn: boolean) => {
      setAsking(null)
      requestAnimationFrame(catchFocus)
      resolve(isSignedIn)
    }
    setAsking({ reason, onClose, Dialog: loaded.SignInDialog })
  })
}

/** What opened the dialog may be gone with being a visitor: the focus must not be lost with it. */
function catchFocus(): void {
  for (const place of ['.account-slot button', '#content']) {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(place)?.focus()
  }
}

/**
 * Runs the action; where it answers that one must sign in, the dialog opens in place and the action is done afterwards.
 * Resolves with what it answered, or undefined when the dialog was closed without signing in. All other errors are
 * thrown.
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

/** Loaded when first needed: visitors never are. */
const FactorDialog = lazy(() =>
  import('../features/security/factor-dialog.tsx').then((loaded) => ({ default: loaded.FactorDialog })),
)

/** Asks staff for a second factor where a call needs it. */
function FactorAsker() {
  const [settle, setSettle] = useState<((isGiven: boolean) => void) | null>(null)
  useEffect(() => setFactorAsker(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), [])
  if (settle === null) return null
  const close = (isGiven: boolean) => {
    setSettle(null)
    settle(isGiven)
  }
  return (
    <Suspense>
      <FactorDialog onClose={close} />
    </Suspense>
  )
}

/** Knows who is signed in, and shows the dialog when it is asked for; the page and its focus stay as they were. */
export function SignInProvider({ children }: { children: ReactNode }) {
  useEffect(startSession, [])
  const current = useSyncExternalStore(
    subscribe,
    () => asking,
    () => null,
  )
  return (
    <>
      {children}
      <Complaint />
      <FactorAsker />
      {current && <current.Dialog reason={current.reason} onClose={current.onClose} />}
    </>
  )
}
