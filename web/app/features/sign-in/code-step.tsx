import { useState } from 'react'
import type { SignedIn } from '#contract/touchline/session.ts'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from '../../kit/verification/words.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { AnotherCode, CodeField } from '../../kit/verification/code-fields.tsx'
import { CodeSent } from '../../kit/verification/code-sent.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import type { StepProps } from './flow.ts'

/** The field for the code, which signs in or yields the ticket for a new password. */
export function CodeStep({ flow, go, onSignedIn }: StepProps) {
  const words = useWords(signInWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')
  const { areaNo, phone, purpose } = flow
  const check = async () => {
    if (purpose === 'sign_in')
      return onSignedIn(await callApi<SignedIn>('POST', '/session', { body: { areaNo, phone, code } }))
    const { ticket } = await callApi<{ ticket: string }>('POST', '/password/check', { body: { areaNo, phone, code } })
    go({ step: 'password', ticket })
  }
  return (
    <>
      <form className="form-stack" onSubmit={sendHere(() => run(check))}>
        <CodeSent text={words.code.sent(`+${areaNo} ${phone}`)} isKeptHere={flow.isKeptHere} />
        <CodeField value={code} onChange={setCode} error={explain(failure)} />
        <SubmitButton isBusy={isBusy}>{purpose === 'sign_in' ? words.signIn : words.code.go}</SubmitButton>
      </form>
      <div className="buttons spread">
        <AnotherCode from={flow.nextCodeAt} onAsk={() => go({ step: 'captcha' })} />
        <button
          type="button"
          className="text-button"
          onClick={() => go({ step: purpose === 'sign_in' ? 'start' : 'recover' })}
        >
          {words.code.otherNumber}
        </button>
      </div>
    </>
  )
}
