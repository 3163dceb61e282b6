import { useState } from 'react'
import type { SignedIn } from '#contract/touchline/session.ts'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from '../../kit/verification/words.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError, sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import type { StepProps } from './flow.ts'
import { PasswordField } from '../../kit/verification/password-field.tsx'

/** Sets a new password in place of a forgotten one, which signs in at once. */
export function PasswordStep({ flow: { areaNo, phone, ticket }, onSignedIn }: StepProps) {
  const words = useWords(signInWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [password, setPassword] = useState('')
  const isWeak = failure?.error === 'password_weak'
  const save = async () => {
    await callApi('POST', '/password/reset', { body: { areaNo, phone, ticket, password } })
    onSignedIn(await callApi<SignedIn>('POST', '/session', { body: { areaNo, phone, password } }))
  }
  return (
    <form className="form-stack" onSubmit={sendHere(() => run(save))}>
      {/* For password managers, which store a password with a name. */}
      <input type="text" name="username" autoComplete="username" value={`+${areaNo}${phone}`} readOnly hidden />
      <PasswordField
        isNew
        isFirst
        label={words.newPassword}
        value={password}
        onChange={setPassword}
        error={isWeak ? explain(failure) : null}
      />
      <FormError>{isWeak ? null : explain(failure)}</FormError>
      <SubmitButton isBusy={isBusy}>{words.savePassword}</SubmitButton>
    </form>
  )
}
