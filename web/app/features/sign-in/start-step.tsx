import { useState } from 'react'
import type { SignedIn } from '#contract/touchline/session.ts'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from '../../kit/verification/words.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { lastArea, type StepProps } from './flow.ts'
import { readPhone } from '../../kit/verification/phone.ts'
import { hasPasskeys, signInByPasskey } from '../../kit/verification/passkey.ts'
import { PasswordField } from '../../kit/verification/password-field.tsx'
import { PhoneFields } from '../../kit/verification/phone-fields.tsx'

/** The number, and then a code or the password; or the number whose password is forgotten. */
export function StartStep({ flow, go, onSignedIn }: StepProps) {
  const words = useWords(signInWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [password, setPassword] = useState('')
  const [isPhoneWrong, setIsPhoneWrong] = useState(false)
  const isRecovery = flow.step === 'recover'
  const isByPassword = flow.way === 'password' && !isRecovery

  function submit(event: React.FormEvent): void {
    event.preventDefault()
    const phone = readPhone(flow.phone)
    setIsPhoneWrong(phone === null)
    if (phone === null) return
    lastArea.set(flow.areaNo)
    if (!isByPassword) return go({ phone, step: 'captcha', purpose: isRecovery ? 'reset' : 'sign_in' })
    void run(async () =>
      onSignedIn(await callApi<SignedIn>('POST', '/session', { body: { areaNo: flow.areaNo, phone, password } })),
    )
  }
  return (
    <>
      <form className="form-stack" onSubmit={submit} noValidate>
        {isRecovery ? (
          <p className="second">{words.recoverText}</p>
        ) : (
          <Ways way={flow.way} onChange={(way) => go({ way })} />
        )}
        <PhoneFields
          areaNo={flow.areaNo}
          phone={flow.phone}
          error={isPhoneWrong ? words.phoneWrong : null}
          hint={isByPassword || isRecovery ? undefined : words.newHint}
          onChange={(change) => {
            setIsPhoneWrong(false)
            go(change)
          }}
        />
        {isByPassword && <PasswordField label={words.password} value={password} onChange={setPassword} />}
        <FormError>{explain(failure)}</FormError>
        <SubmitButton isBusy={isBusy}>{isByPassword ? words.signIn : words.sendCode}</SubmitButton>
      </form>
      <button type="button" className="text-button" onClick={() => go({ step: isRecovery ? 'start' : 'recover' })}>
        {isRecovery ? words.backToSignIn : words.forgotten}
      </button>
      {!isRecovery && <PasskeyWay onSignedIn={onSignedIn} />}
    </>
  )
}

function Ways({ way, onChange }: { way: 'code' | 'password'; onChange: (way: 'code' | 'password') => void }) {
  const words = useWords(signInWords)
  return (
    <div className="segments even" role="group" aria-label={words.way}>
      {(['code', 'password'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={way === one} onClick={() => onChange(one)}>
          {words.ways[one]}
        </button>
      ))}
    </div>
  )
}

function PasskeyWay({ onSignedIn }: Pick<StepProps, 'onSignedIn'>) {
  const words = useWords(signInWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [isStopped, setIsStopped] = useState(false)
  if (!useIsHydrated() || !hasPasskeys()) return null
  return (
    <div className="other-way">
      <span className="small quiet">{words.or}</span>
      <SubmitButton
        type="button"
        className="button tall wide"
        isBusy={isBusy}
        onClick={() =>
          void run(async () => {
            const answer = await signInByPasskey()
            setIsStopped(answer === null)
            if (answer) onSignedIn(answer)
          })
        }
      >
        <AccountIcon name="passkey" />
        {words.passkey}
      </SubmitButton>
      <FormError>{explain(failure) ?? (isStopped ? words.passkeyStopped : null)}</FormError>
    </div>
  )
}
