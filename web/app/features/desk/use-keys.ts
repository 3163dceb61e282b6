import { useEffect, useEffectEvent } from 'react'

/** Keys of the page, where nobody types and no dialog is open. */
export function useKeys(keys: Record<string, () => unknown>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
    // Enter presses what has the focus.
    const isPressing = event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('a, button')
    if (isTyping || isPressing || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
    const run = keys[event.key.toLowerCase()]
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
