import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyWhenUp } from '../page/later.tsx'
import { useText } from '../../i18n/language.tsx'
import { Icon } from '../crest/icons.tsx'

const ShareField = lazyWhenUp(() => import('./share-field.tsx'))

type Shared = 'copied' | 'by hand' | null

/** Opens the share sheet of a phone; elsewhere copies the address, or shows it where copying is not allowed. */
export function ShareButton({ path }: { path: string }) {
  const text = useText()
  const [shared, setShared] = useState<Shared>(null)
  async function share(): Promise<void> {
    const how = await shareAddress(addressOf(path))
    setShared(how)
    if (how === 'copied') setTimeout(() => setShared((now) => (now === 'copied' ? null : now)), 3_000)
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
      {shared === 'copied' && createPortal(<output className="toast">{text.match.shared}</output>, document.body)}
      {shared === 'by hand' && (
        <Suspense>
          <ShareField address={addressOf(path)} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  )
}

function addressOf(path: string): string {
  return `${location.origin}${path}`
}

/** The share sheet, else the clipboard, else by hand. Null when the visitor closed the sheet. */
async function shareAddress(url: string): Promise<Shared> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url, title: document.title })
      return null
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return null
    }
  }
  try {
    // Absent on pages without a secure connection, refused by some browsers and settings.
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'by hand'
  }
}
