import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and in the first render of a browser that takes over its page, which must be the same; then true.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
