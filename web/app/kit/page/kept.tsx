import { createContext, use, type ReactNode } from 'react'

/** The server's cache of the markup of page parts; absent in a browser. */
export interface KeptMarkup {
  /** The number of a part on this page, and whether its markup is cached under `key`. */
  place(key: string): { number: number; isKnown: boolean }
}

export const KeptMarkupContext = createContext<KeptMarkup | null>(null)

/**
 * A part of the page that the server renders once per `key`, which must contain all inputs of its markup. It must not
 * use `useId`. The marks around it are removed before the page is sent.
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
