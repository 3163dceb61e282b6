import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'
import { useAction } from '../../session/use-action.ts'
import { SubmitButton } from '../form/form.tsx'
import { CaptchaStep, type CodeFor } from './captcha-step.tsx'
import { AnotherCode, CodeField } from './code-fields.tsx'
import { CodeSent } from './code-sent.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { requestCode, type SentCode } from './request-code.ts'

interface CodeRequestProps {
  codeFor: CodeFor
  /** The masked number shown to its owner. */
  phoneLabel: string
  submit: string
  /** Receives the code; its errors are shown beside the field. */
  onCode: (code: string) => Promise<unknown>
}

/** A puzzle, then the code that it sends. */
export function CodeRequest({ codeFor, phoneLabel, submit, onCode }: CodeRequestProps) {
  const words = useWords(signInWords).code
  const explain = useFailureText()
  const { run, isBusy, failure, clear } = useAction()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  if (sent === null) {
    return <CaptchaStep codeFor={codeFor} onTicket={async (ticket) => setSent(await requestCode(codeFor, ticket))} />
  }
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(() => onCode(code))
      }}
    >
      <CodeSent text={words.sent(phoneLabel)} isKeptHere={sent.isKeptHere} />
      <CodeField value={code} onChange={setCode} error={explain(failure)} />
      <div className="buttons spread">
        <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
        <AnotherCode
          from={sent.nextCodeAt}
          onAsk={() => {
            clear()
            setCode('')
            setSent(null)
          }}
        />
      </div>
    </form>
  )
}
