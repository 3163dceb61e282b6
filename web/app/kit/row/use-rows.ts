import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveRow, RowStore } from './row-store.ts'

export const RowStoreContext = createContext<RowStore | null>(null)

export function useRowStore(): RowStore {
  const store = use(RowStoreContext)
  if (!store) throw new Error('useRowStore outside a list')
  return store
}

/** One row of the list; the component renders only when this row changes. */
export function useRow(matchId: number): LiveRow | undefined {
  const store = useRowStore()
  return useSyncExternalStore(
    (listener) => store.subscribe(matchId, listener),
    () => store.get(matchId),
    () => store.asRead(matchId),
  )
}

/** Calls at most once a second while rows change, with the number of unknown matches reported since. */
export function useChanges(store: RowStore, onChange: (unknown: number) => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let unknown = 0
    const stop = store.subscribeAll((matchId) => {
      if (matchId === null) unknown += 1
      timer ??= setTimeout(() => {
        timer = undefined
        change(unknown)
        unknown = 0
      }, 1_000)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
}
