import { useEffect, useEffectEvent } from 'react'

/** Keys of a page, where nobody types and no dialog is open. */
export function useKeys(keys: Record<string, () => unknown>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
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
