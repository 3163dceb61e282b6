import { useEffect } from 'react'
import { useText } from '../i18n/language.tsx'
import { Icon } from '../kit/crest/icons.tsx'
import { shared, useStored } from '../kit/page/stored.ts'
import { CallError } from './call.ts'

const shownMs = 6_000
const status = shared<number | null>(null)

/** Shows the failure of a call without its own place in the page. Programming errors are rethrown. */
export function complain(thrown: unknown): void {
  if (!(thrown instanceof CallError)) throw thrown
  status.set(thrown.status)
}

export function Complaint() {
  const text = useText()
  const shown = useStored(status)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => status.set(null), shownMs)
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
