import { useState, type ReactNode } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useWords } from '../../i18n/language.tsx'
import { securityWords } from './words.ts'
import { CallError, callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { Dialog } from '../../kit/page/dialog.tsx'
import { sendHere, SubmitButton } from '../../kit/form/form.tsx'
import { CodeRequest } from '../../kit/verification/code-request.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { PasswordField } from '../../kit/verification/password-field.tsx'

export interface Proof {
  /**
   * Runs the action; if it requires a fresh proof of identity, the dialog opens and the action runs again afterwards.
   * Returns undefined when the dialog was closed without one.
   */
  requireProof: <Answer>(action: () => Promise<Answer>) => Promise<Answer | undefined>
  /** The dialog, to be rendered by the page. */
  dialog: ReactNode
}

/** An open browser alone must not suffice to take over an account. */
export function useProof(me: Me): Proof {
  const [settle, setSettle] = useState<((isProved: boolean) => void) | null>(null)
  async function requireProof<Answer>(action: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await action()
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.error !== 'proof_needed') throw thrown
      const isProved = await new Promise<boolean>((resolve) => setSettle(() => resolve))
      return isProved ? action() : undefined
    }
  }
  const close = (isProved: boolean) => {
    setSettle(null)
    settle?.(isProved)
  }
  return { requireProof, dialog: settle && <ProofDialog me={me} onClose={close} /> }
}

function ProofDialog({ me, onClose }: { me: Me; onClose: (isProved: boolean) => void }) {
  const words = useWords(securityWords).proof
  const [way, setWay] = useState<'password' | 'code'>(me.hasPassword ? 'password' : 'code')
  const prove = async (body: { password: string } | { code: string }) => {
    await callApi('POST', '/session/proof', { body })
    onClose(true)
  }
  return (
    <Dialog title={words.title} onClose={() => onClose(false)}>
      <div className="form-stack">
        <p className="second">{words.text}</p>
        {way === 'password' && <PasswordProof onPassword={(password) => prove({ password })} />}
        {way === 'code' && me.areaNo !== null && (
          <CodeRequest
            codeFor={{ purpose: 'change', areaNo: me.areaNo }}
            phoneLabel={me.phoneMasked ?? ''}
            submit={words.go}
            onCode={(code) => prove({ code })}
          />
        )}
        {me.hasPassword && me.areaNo !== null && (
          <div>
            <button
              type="button"
              className="text-button"
              onClick={() => setWay(way === 'password' ? 'code' : 'password')}
            >
              {way === 'password' ? words.byCode : words.byPassword}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function PasswordProof({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const words = useWords(securityWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [password, setPassword] = useState('')
  return (
    <form className="form-stack" onSubmit={sendHere(() => run(() => onPassword(password)))}>
      <PasswordField
        isFirst
        label={words.password.present}
        value={password}
        onChange={setPassword}
        error={failure?.error === 'credentials_wrong' ? words.password.wrong : explain(failure)}
      />
      <SubmitButton isBusy={isBusy}>{words.proof.go}</SubmitButton>
    </form>
  )
}
