import { useState } from 'react'
import type { Passkey } from '#contract/touchline/passkey.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { securityWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { FormError, sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { hasPasskeys, makePasskey } from '../../kit/verification/passkey.ts'
import type { Proof } from './proof.tsx'

/** The user's passkeys. */
export function PasskeysCard({ requireProof }: { requireProof: Proof['requireProof'] }) {
  const words = useWords(securityWords).passkeys
  const { format } = useLanguage()
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const read = useRead<{ list: Passkey[] }>('/me/passkeys')
  const add = async (name: string) => {
    if (await requireProof(() => makePasskey(name))) read.reload()
  }
  const remove = async (id: number) => {
    if (await requireProof(() => callApi('DELETE', `/me/passkeys/${id}`))) read.reload()
  }
  return (
    <Card title={words.title}>
      {read.state === 'read' ? (
        <ul>
          {read.data.list.map((passkey) => (
            <li key={passkey.id} className="list-item">
              <AccountIcon name="passkey" size="l" />
              <span className="push two-lines">
                <b>{passkey.name || words.unnamed(passkey.id)}</b>
                <span className="small second">
                  {[
                    words.added(format.moment(passkey.createdAt)),
                    passkey.usedAt === null ? '' : words.used(format.moment(passkey.usedAt)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <button
                type="button"
                className="button compact touchable"
                aria-label={words.removeNamed(passkey.name || words.unnamed(passkey.id))}
                onClick={() => void run(() => remove(passkey.id))}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <LoadState read={read} height={64} />
      )}
      <div className="body form-stack card-end">
        <p className="small second">{hasPasskeys() ? words.text : words.unsupported}</p>
        <FormError>{explain(failure)}</FormError>
        {hasPasskeys() && <AddPasskey isBusy={isBusy} onAdd={(name) => run(() => add(name))} />}
      </div>
    </Card>
  )
}

function AddPasskey({ isBusy, onAdd }: { isBusy: boolean; onAdd: (name: string) => Promise<boolean> }) {
  const words = useWords(securityWords).passkeys
  const [name, setName] = useState('')
  return (
    <form className="form-stack" onSubmit={sendHere(() => onAdd(name.trim()).then((isDone) => isDone && setName('')))}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <SubmitButton className="button tall" isBusy={isBusy}>
          {words.add}
        </SubmitButton>
      </div>
    </form>
  )
}
