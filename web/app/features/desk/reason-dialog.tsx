import { useState, type ReactNode } from 'react'
import { longestDeskReason } from '#contract/touchline/desk.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { useAction } from '../../session/use-action.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { deskWords } from './words.ts'

interface ReasonDialogProps {
  title: string
  /** Of the button that does it. */
  action: string
  children?: ReactNode
  /** What is missing above, as a sentence; null where it is complete. */
  missing?: string | null
  /** Does it with the reason; the dialog closes once it is done. */
  onDo: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Whether Esc and the cross close it; by default they do. */
  mayClose?: () => boolean
}

/** The dialog of everything that changes something at the desk: nothing happens without a reason. */
export function ReasonDialog({ title, action, children, missing = null, onDo, onClose, mayClose }: ReasonDialogProps) {
  const words = useWords(deskWords)
  const explain = useFailureText()
  const { isBusy, failure, run } = useAction()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const send = async () => {
    const isShort = reason.trim().length < 3
    setIsMissing(isShort)
    setIsTried(true)
    if (isShort || missing !== null) return
    if (await run(() => onDo(reason.trim()))) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose} {...(mayClose && { mayClose })}>
      <form className="desk-form" noValidate onSubmit={sendHere(send)}>
        {children}
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          error={isMissing ? words.reasonMissing : null}
          data-first=""
          required
          autoComplete="off"
          maxLength={longestDeskReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{isTried && missing !== null ? missing : explain(failure)}</FormError>
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
      </form>
    </Dialog>
  )
}
