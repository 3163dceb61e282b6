import { useState } from 'react'
import { Link } from 'react-router'
import type { Closing } from '#contract/touchline/leaving.ts'
import type { Wallet } from '#contract/touchline/wallet.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { leavingWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { changeMe, type Me } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { useOwn } from '../../session/use-own.ts'
import { sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { CaptchaStep, type CodeFor } from '../../kit/verification/captcha-step.tsx'
import { CodeSent } from '../../kit/verification/code-sent.tsx'
import { AnotherCode, CodeField } from '../../kit/verification/code-fields.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { requestCode, type SentCode } from '../../kit/verification/request-code.ts'

type Step = { name: 'start' } | { name: 'captcha' } | ({ name: 'code' } & SentCode)

/** Closes the account after a puzzle and a code to its phone. */
export function CloseForm({ me }: { me: Me }) {
  const words = useWords(leavingWords)
  const [step, setStep] = useState<Step>({ name: 'start' })
  if (me.areaNo === null || me.phoneMasked === null) return <p>{words.noPhone}</p>
  const codeFor: CodeFor = { purpose: 'close', areaNo: me.areaNo }
  if (step.name === 'captcha')
    return (
      <CaptchaStep
        codeFor={codeFor}
        onTicket={async (ticket) => setStep({ name: 'code', ...(await requestCode(codeFor, ticket)) })}
      />
    )
  if (step.name === 'code') return <CodeForm me={me} sent={step} onAgain={() => setStep({ name: 'captcha' })} />
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

function CodeForm({ me, sent, onAgain }: { me: Me; sent: SentCode; onAgain: () => void }) {
  const words = useWords(leavingWords)
  const { format } = useLanguage()
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')
  const [left, setLeft] = useState('')
  const { data: wallet } = useOwn<Wallet>('/me/wallet')
  const coins = wallet === null ? 0 : wallet.available + wallet.held + wallet.pending
  const isLeaving = coins > 0 || failure?.error === 'coins_left'
  const close = async () => {
    const coinsLeft = isLeaving ? { coinsLeft: Number(left) } : {}
    const { erasedAt } = await callApi<Closing>('POST', '/me/closing', { body: { code, ...coinsLeft } })
    changeMe({ ...me, state: 'closing', closingAt: erasedAt })
  }
  return (
    <form className="form-stack" onSubmit={sendHere(() => run(close))}>
      <CodeSent text={words.codeSent(me.phoneMasked ?? '')} isKeptHere={sent.isKeptHere} />
      <CodeField value={code} onChange={setCode} error={failure?.error === 'coins_left' ? null : explain(failure)} />
      {isLeaving && (
        <TextField
          label={words.coinsLeft}
          hint={words.coinsLeftAbout(format.number(coins))}
          error={failure?.error === 'coins_left' ? explain(failure) : null}
          inputMode="numeric"
          pattern="[0-9]{1,12}"
          required
          value={left}
          onChange={(event) => setLeft(event.target.value)}
        />
      )}
      <div className="buttons spread">
        <SubmitButton isBusy={isBusy}>{words.confirm}</SubmitButton>
        <AnotherCode from={sent.nextCodeAt} onAsk={onAgain} />
      </div>
    </form>
  )
}
