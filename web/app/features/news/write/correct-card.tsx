import { useState } from 'react'
import type { Manuscript, ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { useWords } from '../../../i18n/language.tsx'
import { FormError, SubmitButton, TextArea } from '../../../kit/form/form.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { announce } from '../../../live/announcer.tsx'
import { callApi } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { writeWords } from './words.ts'

interface CorrectCardProps {
  manuscript: Manuscript
  content: ManuscriptContent
  version: number
  /** `from`: the text that was sent. */
  onManuscript: (manuscript: Manuscript, from: ManuscriptContent) => void
  onChanged: () => void
}

/** A change of a public article, with its note for readers. */
export function CorrectCard({ manuscript, content, version, onManuscript, onChanged }: CorrectCardProps) {
  const words = useWords(writeWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = () =>
    run(async () => {
      const body = { ...content, version, ...(note.trim() === '' ? {} : { note: note.trim() }) }
      const corrected = await callApi<Manuscript>('POST', `/manuscripts/${manuscript.id}/correction`, { body }).catch(
        (thrown: { error?: string }) => {
          if (thrown.error === 'article_changed') onChanged()
          throw thrown
        },
      )
      onManuscript(corrected, content)
      setNote('')
      announce(words.announced.corrected)
    })
  return (
    <Card title={words.after}>
      <form
        className="body form-stack"
        onSubmit={(event) => {
          event.preventDefault()
          const isNeeded = note.trim() === '' && !manuscript.may.correctWithoutNote
          setIsMissing(isNeeded)
          if (!isNeeded) void send()
        }}
      >
        <p className="second">{words.afterText}</p>
        <TextArea
          label={words.note}
          hint={words.noteHint}
          error={isMissing ? words.noteNeeded : null}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError>{explain(failure)}</FormError>
        <SubmitButton isBusy={isBusy}>{words.correct}</SubmitButton>
      </form>
    </Card>
  )
}
