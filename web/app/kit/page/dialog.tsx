import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../../i18n/language.tsx'
import { Icon } from '../crest/icons.tsx'
import './dialog.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** Whether Esc and the cross close it; by default they do. */
  mayClose?: () => boolean
  children: ReactNode
}

/** A `ref` that moves the focus to the element marked `data-first` on mount. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('[data-first]')?.focus()
}

/**
 * A native dialog, on phones a sheet: the focus stays inside, first on the element marked `data-first`, Esc closes it,
 * and closing restores the focus. Every way of closing calls `onClose`, after which the dialog must not be rendered.
 */
export function Dialog({ title, onClose, mayClose = () => true, children }: DialogProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    focusFirst(element)
    // Unmounting an open dialog would lose the focus.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target === event.currentTarget && !mayClose()) event.preventDefault()
      }}
      onClose={onClose}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          onClick={() => {
            if (mayClose()) dialog.current?.close()
          }}
          aria-label={text.day.close}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
