import { useState } from 'react'
import type { SecondFactor } from '#contract/touchline/second-factor.ts'
import { useWords } from '../../i18n/language.tsx'
import { factorWords } from './factor-words.ts'
import { callApi } from '../../session/call.ts'
import type { FactorReason } from '../../session/factor.ts'
import { useMe, type Me } from '../../session/me.ts'
import type { FactorDialogProps } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { Dialog } from '../../kit/page/dialog.tsx'
import { sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { useProof } from './proof.tsx'

/** Requests an app code or a passkey; without either, an app is set up here. */
export function FactorDialog({ reason, onClose }: FactorDialogProps) {
  const words = useWords(factorWords)
  const state = useRead<SecondFactor>('/session/factor')
  const me = useMe()
  return (
    <Dialog title={words.title} onClose={() => onClose(false)}>
      <div className="form-stack">
        {state.state === 'read' && (state.data.hasTotp || state.data.hasPasskey) && (
          <GiveFactor state={state.data} reason={reason} onGiven={() => onClose(true)} />
        )}
        {state.state === 'read' && !state.data.hasTotp && !state.data.hasPasskey && me && (
          <AddFactor me={me} reason={reason} onDone={() => onClose(true)} />
        )}
      </div>
    </Dialog>
  )
}

function GiveFactor({ state, reason, onGiven }: { state: SecondFactor; reason: FactorReason; onGiven: () => void }) {
  const words = useWords(factorWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const byPasskey = () =>
    run(async () => {
      const options = await callApi<PublicKeyCredentialRequestOptionsJSON>('POST', '/session/passkey/options')
      const credential = (await navigator.credentials
        .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
        .catch(() => null)) as PublicKeyCredential | null
      if (credential === null) return
      await callApi('POST', '/session/factor/passkey', { body: { credential: credential.toJSON() } })
      onGiven()
    })
  return (
    <>
      <p className="second">{words.text[reason]}</p>
      {state.hasTotp && (
        <CodeForm
          label={words.code}
          hint={words.codeHint}
          go={words.go}
          onCode={async (code) => {
            await callApi('POST', '/session/factor', { body: { code } })
            onGiven()
          }}
        />
      )}
      {state.hasPasskey && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void byPasskey()}>
          {words.byPasskey}
        </button>
      )}
      {failure && <p role="alert">{explain(failure)}</p>}
    </>
  )
}

/** Sets up an app, and shows its recovery codes once. */
export function AddFactor({ me, reason, onDone }: { me: Me; reason: FactorReason; onDone: () => void }) {
  const words = useWords(factorWords)
  const explain = useFailureText()
  const { requireProof, dialog } = useProof(me)
  const { run, isBusy, failure } = useAction()
  const [made, setMade] = useState<{ secret: string; link: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = () =>
    run(async () =>
      setMade(
        (await requireProof(() => callApi<{ secret: string; link: string }>('POST', '/me/second-factor'))) ?? null,
      ),
    )
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (made === null) {
    return (
      <>
        <p className="second">{words.addText[reason]}</p>
        <button type="button" className="button primary" disabled={isBusy} onClick={() => void begin()}>
          {words.add}
        </button>
        {failure && <p role="alert">{explain(failure)}</p>}
        {dialog}
      </>
    )
  }
  return (
    <>
      <p className="second">{words.secretText}</p>
      <p>
        <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={made.link}>{words.openApp}</a>
      </p>
      <CodeForm
        label={words.code}
        go={words.confirm}
        onCode={async (code) =>
          setCodes(
            (await callApi<{ recoveryCodes: string[] }>('PUT', '/me/second-factor', { body: { code } })).recoveryCodes,
          )
        }
      />
    </>
  )
}

/** Shown this once: the server keeps hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = useWords(factorWords)
  return (
    <>
      <p className="second">{words.recoveryText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="button primary" onClick={onDone}>
        {words.kept}
      </button>
    </>
  )
}

function CodeForm({
  label,
  hint,
  go,
  onCode,
}: {
  label: string
  hint?: string
  go: string
  onCode: (code: string) => Promise<void>
}) {
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [code, setCode] = useState('')
  return (
    <form className="form-stack" onSubmit={sendHere(() => run(() => onCode(code.trim())))}>
      <TextField
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={explain(failure)}
      />
      <SubmitButton isBusy={isBusy}>{go}</SubmitButton>
    </form>
  )
}
