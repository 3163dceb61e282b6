import { useEffect, useEffectEvent } from 'react'

/** Keys of the page, where nobody types and no dialog is open. */
export function useKeys(keys: Record<string, () => unknown>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
    // Enter presses what has the focus, but for a choice that is pressed already.
    const pressed = 'a, button:not([aria-pressed="true"])'
    const isPressing = event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest(pressed)
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
