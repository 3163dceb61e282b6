import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../i18n/language.tsx'
import { Icon } from './icons.tsx'
import '../styles/dialog.css'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** As a `ref`: what comes into the page takes the focus to the element marked `data-first`. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('[data-first]')?.focus()
}

/**
 * A dialog, on phones a sheet. The browser's own: the focus stays inside, first on what is marked `data-first`, Esc
 * closes, and closing gives the focus back to where it was. What it is closed by, it ends with `onClose`, after which
 * it must not be rendered any more.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    focusFirst(element)
    // Taken out of the page while open, it would leave the focus nowhere.
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          onClick={() => dialog.current?.close()}
          aria-label={text.day.close}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
