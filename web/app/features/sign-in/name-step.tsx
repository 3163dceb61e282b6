import { useState } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from '../../kit/verification/words.ts'
import { callApi } from '../../session/call.ts'
import { changeMe } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { SubmitButton, TextField } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'

/** Optional choice of a name after registration. */
export function NameStep({ me, onDone }: { me: Me; onDone: () => void }) {
  const words = useWords(signInWords).name
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [nickname, setNickname] = useState(me.nickname)
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          if (nickname.trim() !== me.nickname)
            changeMe(await callApi<Me>('PUT', '/me/profile', { body: { nickname: nickname.trim() } }))
          onDone()
        })
      }}
    >
      <p className="second">{words.text}</p>
      <TextField
        data-first
        label={words.label}
        autoComplete="nickname"
        required
        maxLength={20}
        value={nickname}
        error={explain(failure)}
        onChange={(event) => setNickname(event.target.value)}
      />
      <div className="buttons even">
        <button type="button" className="button tall" onClick={onDone}>
          {words.skip}
        </button>
        <SubmitButton isBusy={isBusy}>{words.save}</SubmitButton>
      </div>
    </form>
  )
}
