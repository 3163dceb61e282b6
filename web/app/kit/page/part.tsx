import type { ReactNode } from 'react'
import { useText } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import { PartError } from './states.tsx'

interface PartProps<Data> {
  of: Loaded<Data>
  /** What could not be loaded; a sentence about any part without it. */
  title?: string
  children: (data: Data) => ReactNode
}

/** The reader may not have it, or it does not exist. */
const notThere: readonly number[] = [401, 403, 404]

/** A part of a page: its content, or that it could not be loaded with a button; nothing where there is none. */
export function Part<Data>({ of, title, children }: PartProps<Data>) {
  const { errors } = useText()
  if (of === null) return null
  if ('data' in of) return children(of.data)
  return notThere.includes(of.failed) ? null : <PartError title={title ?? errors.partTitle} status={of.failed} />
}
