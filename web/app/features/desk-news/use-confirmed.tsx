import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { doAction } from '../desk/do-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { messageWords } from './message-words.ts'

interface Asked {
  action: string
  input: Readonly<Record<string, unknown>>
  title: string
  button: string
  note?: string
}

/** Asks for the reason of an action, does it and reads the page again; `dialog` is shown while it asks. */
export function useConfirmed(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const words = useWords(messageWords)
  const { tag } = useLanguage()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const dialog = asked && (
    <ReasonDialog
      title={asked.title}
      action={asked.button}
      onDo={async (reason) => {
        await doAction(asked.action, asked.input, { reason, lang: tag })
        announce(words.done)
        await revalidate()
      }}
      onClose={() => setAsked(null)}
    >
      {asked.note && <p>{asked.note}</p>}
    </ReasonDialog>
  )
  return { ask: setAsked, dialog }
}
