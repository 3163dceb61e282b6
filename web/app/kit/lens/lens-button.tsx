import { Suspense, useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { lazyWhenUp } from '../page/later.tsx'
import { useWords } from '../../i18n/language.tsx'
import { lensWords } from './words.ts'
import { Dialog } from '../page/dialog.tsx'
import { Icon } from '../crest/icons.tsx'

const LensSettings = lazyWhenUp(async () => ({ default: (await import('./lens-settings.tsx')).LensSettings }))

/** Opens the settings of the lens over the page of a match. */
export function LensButton({ row }: { row: MatchRow }) {
  const words = useWords(lensWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={words.open}
        title={words.open}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="clock" />
      </button>
      {isOpen && (
        <Dialog title={words.title} onClose={() => setIsOpen(false)}>
          <Suspense fallback={null}>
            <LensSettings row={row} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
