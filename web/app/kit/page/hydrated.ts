import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, whose markup must match; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
