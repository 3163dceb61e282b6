import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/language.tsx'
import { Icon } from './icons.tsx'

/** Copies the address of the page, or opens the share sheet of a phone. */
export function ShareButton({ path }: { path: string }) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  async function share(): Promise<void> {
    const url = `${location.origin}${path}`
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches)
      return navigator.share({ url, title: document.title }).catch(() => undefined)
    await navigator.clipboard?.writeText(url)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 3_000)
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text.match.share}
        title={text.match.share}
        onClick={() => void share()}
      >
        <Icon name="share" />
      </button>
      {isCopied && createPortal(<output className="toast">{text.match.shared}</output>, document.body)}
    </>
  )
}
