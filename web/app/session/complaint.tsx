import { useEffect, useSyncExternalStore } from 'react'
import { useText } from '../i18n/language.tsx'
import { Icon } from '../kit/crest/icons.tsx'
import { CallError } from './call.ts'

const shownMs = 6_000
let status: number | null = null
const listeners = new Set<() => void>()

function set(next: number | null): void {
  status = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the failure of a call without its own place in the page. Programming errors are rethrown. */
export function complain(thrown: unknown): void {
  if (!(thrown instanceof CallError)) throw thrown
  set(thrown.status)
}

export function Complaint() {
  const text = useText()
  const shown = useSyncExternalStore(
    subscribe,
    () => status,
    () => null,
  )
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => set(null), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (shown === null) return null
  return (
    <p className="toast" role="alert">
      <Icon name={shown === 0 ? 'wifi-off' : 'alert'} />
      {shown === 0 ? text.live.offlineTitle : text.errors.failedText(shown)}
    </p>
  )
}
