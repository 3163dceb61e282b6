import { useState } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { securityWords } from './words.ts'
import { callApi, type CallError } from '../../session/call.ts'
import { changeMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { PasswordField } from '../../kit/verification/password-field.tsx'
import type { Proof } from './proof.tsx'

interface Props {
  me: Me
  requireProof: Proof['requireProof']
  onChanged: () => void
}

/** The field that an error belongs to. */
function placeOf(failure: CallError | null): 'present' | 'new' | 'form' | null {
  if (failure === null) return null
  if (failure.error === 'credentials_wrong') return 'present'
  return failure.error === 'password_weak' ? 'new' : 'form'
}

/** Sets or changes the password, which signs out all other devices. */
export function PasswordCard({ me, requireProof, onChanged }: Props) {
  const words = useWords(securityWords).password
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isDone, setIsDone] = useState(false)
  const place = placeOf(failure)
  const save = async () => {
    const body = { password: me.hasPassword ? password : undefined, newPassword }
    if (!(await requireProof(() => callApi('PUT', '/me/password', { body })))) return
    changeMe({ ...me, hasPassword: true })
    setPassword('')
    setNewPassword('')
    setIsDone(true)
    onChanged()
  }
  return (
    <Card title={words.title}>
      <form
        className="body form-stack"
        onSubmit={(event) => {
          event.preventDefault()
          setIsDone(false)
          void run(save)
        }}
      >
        <UsernameField me={me} />
        {me.hasPassword ? (
          <PasswordField
            label={words.present}
            value={password}
            onChange={setPassword}
            error={place === 'present' ? words.wrong : null}
          />
        ) : (
          <p className="second">{words.none}</p>
        )}
        <PasswordField
          isNew
          label={words.next}
          value={newPassword}
          onChange={setNewPassword}
          error={place === 'new' ? explain(failure) : null}
        />
        <FormError>{place === 'form' ? explain(failure) : null}</FormError>
        <div className="buttons">
          <SubmitButton isBusy={isBusy}>{me.hasPassword ? words.change : words.set}</SubmitButton>
          <DoneNote isShown={isDone}>{words.done}</DoneNote>
        </div>
      </form>
    </Card>
  )
}

/** Hidden: password managers store the password under this name. */
function UsernameField({ me }: { me: Me }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={`+${me.areaNo ?? ''} ${me.phoneMasked ?? ''}`}
      readOnly
      hidden
    />
  )
}
