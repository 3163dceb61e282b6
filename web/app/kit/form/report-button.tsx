import { lazy, Suspense, useState } from 'react'
import type { ReportKind } from '#contract/touchline/report.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../crest/icons.tsx'
import { peopleWords } from './people-words.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

interface ReportButtonProps {
  kind: ReportKind
  id: number
  /** Subject of a report, for screen readers: a title, or whose comment it is. */
  name: string
  className?: string
}

/** Reports an article, a comment or a person to the moderators, in a dialog that is loaded with the first click. */
export function ReportButton({ kind, id, name, className = 'button compact touchable plain' }: ReportButtonProps) {
  const words = useWords(peopleWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={words.reportNamed(name)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="flag" size="s" />
        {words.report}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
