import { useState } from 'react'
import { Link } from 'react-router'
import type { Closing } from '#contract/touchline/leaving.ts'
import { useWords } from '../../i18n/language.tsx'
import { leavingWords } from '../../i18n/words/leaving.ts'
import { callApi } from '../../session/call.ts'
import type { Me } from '../../session/me.ts'
import { changeMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { CaptchaStep } from '../sign-in/captcha-step.tsx'
import { AnotherCode, CodeField } from '../sign-in/code-step.tsx'
import { useFailureText } from '../sign-in/failure-text.ts'

type Step = { name: 'start' } | { name: 'captcha' } | { name: 'code'; nextCodeAt: number }

/** A puzzle, a code to one's own phone, and the account is closing. */
export function CloseForm({ me }: { me: Me }) {
  const words = useWords(leavingWords)
  const [step, setStep] = useState<Step>({ name: 'start' })
  const sendCode = async (captchaTicket: string) => {
    const { secondsToNext } = await callApi<{ secondsToNext: number }>('POST', '/codes', { body: { purpose: 'close', areaNo: me.areaNo, captchaTicket } })
    setStep({ name: 'code', nextCodeAt: Date.now() + secondsToNext * 1000 })
  }
  if (me.areaNo === null || me.phoneMasked === null) return <p>{words.noPhone}</p>
  if (step.name === 'captcha') return <CaptchaStep codeFor={{ purpose: 'close', areaNo: me.areaNo }} onTicket={sendCode} />
  if (step.name === 'code') return <CodeForm me={me} nextCodeAt={step.nextCodeAt} onAgain={() => setStep({ name: 'captcha' })} />
  return (
    <div className="buttons">
      <button type="button" className="button tall danger" onClick={() => setStep({ name: 'captcha' })}>
        {words.sendCode}
      </button>
      <Link className="button tall" to="/me/export">
        {words.cancel}
      </Link>
    </div>
  )
}

function CodeForm({ me, nextCodeAt, onAgain }: { me: Me; nextCodeAt: number; onAgain: () => void }) {
  const words = useWords(leavingWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')
  const close = async () => {
    const { erasedAt } = await callApi<Closing>('POST', '/me/closing', { body: { code } })
    changeMe({ ...me, state: 'closing', closingAt: erasedAt })
  }
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(close)
      }}
    >
      <p role="status">{words.codeSent(me.phoneMasked ?? '')}</p>
      <CodeField value={code} onChange={setCode} error={explain(failure)} />
      <div className="buttons spread">
        <SubmitButton isBusy={isBusy}>{words.confirm}</SubmitButton>
        <AnotherCode from={nextCodeAt} onAsk={onAgain} />
      </div>
    </form>
  )
}
