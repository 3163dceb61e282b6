import { useState } from 'react'
import { sendHere, SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { useWords } from '../../i18n/language.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { moderationWords } from './words.ts'

interface Props<Appealed> {
  /** The call that takes the appeal. */
  path: string
  /** With what was appealed against; null where the form was left. */
  onDone: (next: Appealed | null) => void
}

/** The reason of an appeal. */
export function AppealForm<Appealed>({ path, onDone }: Props<Appealed>) {
  const words = useWords(moderationWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [text, setText] = useState('')
  return (
    <form
      className="form-stack"
      onSubmit={sendHere(() => run(async () => onDone(await callApi<Appealed>('POST', path, { body: { text } }))))}
    >
      <TextArea
        label={words.appealLabel}
        hint={words.appealHint}
        required
        maxLength={500}
        value={text}
        error={explain(failure)}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.send}</SubmitButton>
        <button type="button" className="button tall" onClick={() => onDone(null)}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
