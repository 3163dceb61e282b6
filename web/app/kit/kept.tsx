import type { ReactNode } from 'react'
import { createContext, use } from 'react'

/** Where the server keeps the markup of parts of a page between two renderings. A browser has none. */
export interface KeptMarkup {
  /** The number of a part on this page, and whether its markup is known under `key`. */
  place(key: string): { number: number; isKnown: boolean }
}

export const KeptMarkupContext = createContext<KeptMarkup | null>(null)

/**
 * A part of the page that the server renders once per `key`, which must hold all that its markup is made from. It must
 * not use `useId`. The marks around it are taken out of the page before it is sent.
 */
export function Kept({ keyOf, children }: { keyOf: () => string; children: ReactNode }) {
  const kept = use(KeptMarkupContext)
  if (kept === null) return children
  const { number, isKnown } = kept.place(keyOf())
  if (isKnown) return <template data-kept={number} />
  return (
    <>
      <template data-kept={number} />
      {children}
      <template data-kept="end" />
    </>
  )
}
