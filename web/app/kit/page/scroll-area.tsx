import type { ReactNode } from 'react'

/** A wide table or a long list without links that scrolls: by keyboard as well, so it takes focus. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
