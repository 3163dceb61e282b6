import { useEffect, useEffectEvent } from 'react'

/** Keys of the page, where nobody types and no dialog is open. `find` answers what a key does. */
export function useDeskKeys(find: (event: KeyboardEvent) => (() => unknown) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, dialog') || event.isComposing) return
    // A focused button is pressed by Space and Enter, as anywhere; a draft has them first.
    const isPress = event.key === ' ' || event.key === 'Enter'
    if (isPress && target?.closest('button, a')) return
    const run = find(event)
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
