import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { storedKeys } from '../boot.ts'
import { stored } from '../kit/stored.ts'
import { callApi } from './call.ts'

export type { Me } from '#contract/touchline/account.ts'

let me: Me | null | undefined
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()
/** Tabs of a browser share one cookie: when it changes in one, the others ask anew. */
const changedAt = stored<number>(storedKeys.session, 0, Number)
let isChanging = false

/** Takes what a call has answered about oneself. */
function setMe(next: Me | null): void {
  me = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Who is signed in: null for a visitor, undefined while that is not known yet, as on the server and in the first
 * render.
 */
export function useMe(): Me | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  )
}

/** The same outside of components. */
export function currentMe(): Me | null | undefined {
  return me
}

/** Asks once who is signed in, and listens for what other tabs do. */
export function startSession(): () => void {
  if (me === undefined) void loadMe()
  return changedAt.subscribe(() => {
    if (!isChanging) void loadMe()
  })
}

/** Asks the server who is signed in. Without an answer it stays as it was. */
function loadMe(): Promise<void> {
  loading ??= callApi<{ user: Me | null }>('GET', '/session')
    .then(
      ({ user }) => setMe(user),
      () => undefined,
    )
    .finally(() => {
      loading = null
    })
  return loading
}

/** After a change of who is signed in, or of their name or picture: here, and in all other tabs. */
export function changeMe(next: Me | null): void {
  setMe(next)
  isChanging = true
  changedAt.set(Date.now())
  isChanging = false
}

/** Another after each change of who is signed in, also where the same person has signed in anew. */
export function sessionMark(): number {
  return changedAt.get()
}

/** Ends the session of this browser, in all its tabs. */
export async function signOut(): Promise<void> {
  await callApi('DELETE', '/session')
  changeMe(null)
}
