import { useState } from 'react'
import type { ReportKind, ReportReason } from '#contract/touchline/report.ts'
import { reportReasonNames } from '#contract/touchline/reason-words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { Dialog } from '../page/dialog.tsx'
import { FormError, SelectField, SubmitButton, TextArea } from './form.tsx'
import { peopleWords } from './people-words.ts'

const reasons: readonly ReportReason[] = ['abuse', 'hate', 'sexual', 'spam', 'personal', 'spoiler', 'other']

interface ReportDialogProps {
  kind: ReportKind
  id: number
  onClose: () => void
}

/** Asks for the reason of a report, sends it, and confirms it. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const words = useWords(peopleWords)
  const [isNew, setIsNew] = useState<boolean | null>(null)
  return (
    <Dialog title={words.reportTitle} onClose={onClose}>
      {isNew === null ? (
        <ReportForm kind={kind} id={id} onSent={setIsNew} onClose={onClose} />
      ) : (
        <div className="body form-stack">
          <p role="status">{isNew ? words.reported : words.reportedBefore}</p>
          <div className="buttons">
            <button ref={(button) => button?.focus()} type="button" className="button tall" onClick={onClose}>
              {words.close}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** @param props.onSent - Gets whether the report is new. */
function ReportForm({ kind, id, onSent, onClose }: ReportDialogProps & { onSent: (isNew: boolean) => void }) {
  const words = useWords(peopleWords)
  const { tag } = useLanguage()
  const explain = useFailureText()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [reason, setReason] = useState<ReportReason>('abuse')
  const [note, setNote] = useState('')
  const send = async () => {
    const answer = await requireSignIn(
      () => callApi<{ isNew: boolean }>('POST', '/reports', { body: { kind, id, reason, note } }),
      { reason: words.signInToReport },
    )
    if (answer) onSent(answer.isNew)
  }
  return (
    <form
      className="body form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(send)
      }}
    >
      <SelectField
        label={words.reason}
        data-first
        value={reason}
        onChange={(event) => setReason(event.target.value as ReportReason)}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {reportReasonNames[tag][one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={words.note}
        hint={words.noteHint}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.send}</SubmitButton>
        <button type="button" className="button tall" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
