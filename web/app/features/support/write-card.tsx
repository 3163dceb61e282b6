import { useState } from 'react'
import type { SupportRequest } from '#contract/touchline/support-request.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { supportWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { FormError, Options, SelectField, SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { useFailureText } from '../../session/failure-text.ts'

type Topic = SupportRequest['topic']

/** A message to the operator. Visitors sign in first, then the message is sent. */
export function WriteCard({ onSent }: { onSent: () => void }) {
  const words = useWords(supportWords)
  const explain = useFailureText()
  const me = useMe()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [topic, setTopic] = useState<Topic>('question')
  const [message, setMessage] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    const sent = await requireSignIn(
      () => callApi<{ id: number }>('POST', '/support-requests', { body: { topic, body: message.trim(), page: '' } }),
      { reason: words.reason },
    )
    if (!sent) return
    setMessage('')
    setIsSent(true)
    onSent()
  }
  return (
    <Card title={words.write}>
      <form
        className="body form-stack"
        onSubmit={(event) => {
          event.preventDefault()
          setIsSent(false)
          void run(send)
        }}
      >
        {!me && <p className="small second">{words.writeNote}</p>}
        <SelectField label={words.topic} value={topic} onChange={(event) => setTopic(event.target.value as Topic)}>
          <Options of={Object.entries(words.topics)} />
        </SelectField>
        <TextArea
          label={words.message}
          hint={words.messageHint}
          required
          minLength={10}
          maxLength={4000}
          rows={4}
          value={message}
          onChange={(event) => (setMessage(event.target.value), setIsSent(false))}
        />
        <FormError>{failure && (failure.error === 'too_many' ? words.tooMany : explain(failure))}</FormError>
        <div className="buttons">
          <SubmitButton isBusy={isBusy}>{words.send}</SubmitButton>
          <DoneNote isShown={isSent}>{words.sent}</DoneNote>
        </div>
      </form>
    </Card>
  )
}
