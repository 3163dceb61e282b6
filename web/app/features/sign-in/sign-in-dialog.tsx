import { useRef, useState } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { signInWords } from '../../kit/verification/words.ts'
import { changeMe } from '../../session/me.ts'
import type { SignInDialogProps } from '../../session/sign-in.tsx'
import { Dialog, focusFirst } from '../../kit/page/dialog.tsx'
import { CaptchaStep } from '../../kit/verification/captcha-step.tsx'
import { CodeStep } from './code-step.tsx'
import { firstFlow, type Flow, type StepProps } from './flow.ts'
import { NameStep } from './name-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { requestCode } from '../../kit/verification/request-code.ts'
import { StartStep } from './start-step.tsx'
import '../../kit/verification/sign-in.css'

/** Sign-in and registration in place; the interrupted action continues afterwards. */
export function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const words = useWords(signInWords)
  const { timeZone } = useLanguage()
  const [flow, setFlow] = useState<Flow>(() => firstFlow(timeZone))
  const [newcomer, setNewcomer] = useState<Me | null>(null)
  const isSignedIn = useRef(false)
  const step: StepProps = {
    flow,
    go: (change) => setFlow((before) => ({ ...before, ...change })),
    onSignedIn({ user, isNew }) {
      isSignedIn.current = true
      changeMe(user)
      if (!isNew) return onClose(true)
      setNewcomer(user)
      setFlow((before) => ({ ...before, step: 'name' }))
    },
  }
  return (
    <Dialog title={words.titles[flow.step]} onClose={() => onClose(isSignedIn.current)}>
      <div key={flow.step} ref={focusFirst} className="sign-in">
        {reason && flow.step === 'start' && <p className="second">{reason}</p>}
        {(flow.step === 'start' || flow.step === 'recover') && <StartStep {...step} />}
        {flow.step === 'captcha' && <CaptchaAndCode {...step} />}
        {flow.step === 'code' && <CodeStep {...step} />}
        {flow.step === 'password' && <PasswordStep {...step} />}
        {flow.step === 'name' && newcomer && <NameStep me={newcomer} onDone={() => onClose(true)} />}
      </div>
    </Dialog>
  )
}

function CaptchaAndCode({ flow: { purpose, areaNo, phone }, go }: StepProps) {
  const words = useWords(signInWords)
  return (
    <>
      <CaptchaStep
        codeFor={{ purpose, areaNo, phone }}
        onTicket={async (ticket) => go({ step: 'code', ...(await requestCode({ purpose, areaNo, phone }, ticket)) })}
      />
      <button
        type="button"
        className="text-button"
        onClick={() => go({ step: purpose === 'reset' ? 'recover' : 'start' })}
      >
        {words.code.otherNumber}
      </button>
    </>
  )
}
