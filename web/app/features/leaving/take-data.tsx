import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { leavingWords } from '../../i18n/words/leaving.ts'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { FormError, SubmitButton } from '../../ui/form.tsx'
import { AccountIcon } from '../account/account-icon.tsx'
import { DoneNote } from '../account/done-note.tsx'
import { useFailureText } from '../sign-in/failure-text.ts'

/** Everything that one has left here, as one file. */
export function TakeData() {
  const words = useWords(leavingWords)
  const explain = useFailureText()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [isTaken, setIsTaken] = useState(false)
  const take = async () => {
    const data = await requireSignIn(() => callApi<unknown>('GET', '/me/export'))
    if (data === undefined) return
    saveFile('touchline-data.json', JSON.stringify(data, null, 2))
    setIsTaken(true)
  }
  return (
    <section className="card" aria-labelledby="take-title">
      <header>
        <h2 id="take-title">{words.takeTitle}</h2>
      </header>
      <div className="body form-stack">
        <p>{words.takeText}</p>
        <p className="small second">{words.notInside}</p>
        <FormError>{failure?.error === 'export_limit' ? words.limit : explain(failure)}</FormError>
        <div className="buttons">
          <SubmitButton type="button" isBusy={isBusy} onClick={() => void run(take)}>
            <AccountIcon name="data" />
            {words.take}
          </SubmitButton>
          <DoneNote isShown={isTaken && !failure}>{words.taken}</DoneNote>
        </div>
      </div>
    </section>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
