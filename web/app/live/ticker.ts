import { useSyncExternalStore } from 'react'
import { serverNow } from './connection.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = 0

function tick(): void {
  nowMs = serverNow()
  listeners.forEach((listener) => listener())
}

/** One timer for all clocks of a page; none while the page is hidden. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(() => document.visibilityState === 'visible' && tick(), 1_000)
    addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    removeEventListener('visibilitychange', tick)
  }
}

/**
 * A value that depends on the time, computed each second; the component renders only when it changes. `pageNow` is the
 * time of the server's rendering, used by the server and for hydration.
 */
export function useTicking<Value extends string | number>(read: (nowMs: number) => Value, pageNow: number): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(nowMs || (nowMs = serverNow())),
    () => read(pageNow),
  )
}
