import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { searchWords } from './words.ts'
import { Icon } from '../../kit/crest/icons.tsx'

/** Says that the results are for other words than those typed; `children` is a way back to the typed ones. */
export function CorrectedNote({ typed, shown, children }: { typed: string; shown: string; children?: ReactNode }) {
  const words = useWords(searchWords)
  return (
    <p className="corrected">
      <Icon name="search" />
      <span>
        {words.corrected(typed, shown)} {children}
      </span>
    </p>
  )
}
