import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompetitionBrief, TeamBrief } from '#contract/touchline/brief.ts'
import { lazyWhenUp } from '../../../kit/page/later.tsx'
import { useWords } from '../../../i18n/language.tsx'
import { followingWords } from '../words.ts'
import { Icon } from '../../../kit/crest/icons.tsx'

/** Loaded on demand. */
const CalendarDialog = lazyWhenUp(() => import('./calendar-dialog.tsx'))

interface CalendarButtonProps {
  teams: readonly TeamBrief[]
  leagues: readonly CompetitionBrief[]
}

/** Opens the calendars of what is followed. */
export function CalendarButton({ teams, leagues }: CalendarButtonProps) {
  const words = useWords(followingWords).matches
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    // Nothing outside of an open dialog takes the focus.
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button compact touchable"
        aria-haspopup="dialog"
        aria-label={words.calendar}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="calendar" size="s" />
        <span className="wide-only">{words.calendar}</span>
      </button>
      {isOpen && (
        <Suspense>
          <CalendarDialog teams={teams} leagues={leagues} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
