import type { Me } from '#contract/touchline/account.ts'
import { storedKeys } from '../boot.ts'
import { shared, stored, useStored } from '../kit/page/stored.ts'
import { callApi } from './call.ts'

export type { Me } from '#contract/touchline/account.ts'

const me = shared<Me | null | undefined>(undefined)
let loading: Promise<void> | null = null
/** Tabs of a browser share one cookie: when it changes in one, the others reload the user. */
const changedAt = stored<number>(storedKeys.session, 0, Number)
let isChanging = false

/** The signed-in user: null for a visitor, undefined while unknown, as on the server and during hydration. */
export function useMe(): Me | null | undefined {
  return useStored(me)
}

/** The same outside of components. */
export function currentMe(): Me | null | undefined {
  return me.get()
}

/** Requests the user once, and listens for changes in other tabs. */
export function startSession(): () => void {
  if (me.get() === undefined) void loadMe()
  return changedAt.subscribe(() => {
    if (!isChanging) void loadMe()
  })
}

/** Pauses before the next request while the user is unknown, which leaves account pages empty. */
const firstPauseMs = 1_000
const longestPauseMs = 30_000
let pauseMs = firstPauseMs

/** Requests the user from the server. Without an answer the state stays unchanged; while it is unknown, asks again. */
function loadMe(): Promise<void> {
  loading ??= callApi<{ user: Me | null }>('GET', '/session')
    .then(({ user }) => {
      pauseMs = firstPauseMs
      me.set(user)
    }, askAgain)
    .finally(() => {
      loading = null
    })
  return loading
}

function askAgain(): void {
  if (me.get() !== undefined) return
  setTimeout(() => me.get() === undefined && void loadMe(), pauseMs)
  pauseMs = Math.min(2 * pauseMs, longestPauseMs)
}

/** Called after a change of the user, or of the user's name or picture; updates all tabs. */
export function changeMe(next: Me | null): void {
  if (next === null)
    void import('../kit/page/kept-pages.ts').then(({ forgetPages }) => forgetPages()).catch(() => undefined)
  me.set(next)
  isChanging = true
  changedAt.set(Date.now())
  isChanging = false
}

/** Changes with each sign-in and sign-out, also when the same user signs in again. */
export function sessionMark(): number {
  return changedAt.get()
}

/** Ends the session of this browser, in all its tabs. */
export async function signOut(): Promise<void> {
  await callApi('DELETE', '/session')
  changeMe(null)
}
