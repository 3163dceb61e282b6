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

/** Opens the dialog. Resolves when it closes, with whether a user is signed in; offline it does not open. */
async function openSignIn({ reason = null }: { reason?: string | null } = {}): Promise<boolean> {
  // Loaded on demand: no page includes it.
  const loaded = await import('../features/sign-in/sign-in-dialog.tsx').catch(() => null)
  if (!loaded) {
    // A browser requests a module once per page: after a failure only a new page can load it.
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

/** Loaded on demand: visitors never need it. */
const FactorDialog = lazy(() =>
  import('../features/security/factor-dialog.tsx').then((loaded) => ({ default: loaded.FactorDialog })),
)

/** Requests a second factor from staff when a call needs it. */
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

/** Provides the signed-in user, and shows the dialog on request; the page and its focus stay unchanged. */
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
