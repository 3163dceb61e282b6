import { useState } from 'react'
import type { SecondFactor } from '#contract/touchline/second-factor.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { securityWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import type { Me } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { Dialog } from '../../kit/page/dialog.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { AddFactor, RecoveryCodes } from './factor-dialog.tsx'
import type { Proof } from './proof.tsx'

/** The second factors of staff: the app, its date, and the number of recovery codes left. */
export function FactorsCard({ me, requireProof }: { me: Me; requireProof: Proof['requireProof'] }) {
  const words = useWords(securityWords).factors
  const explain = useFailureText()
  const { run, failure } = useAction()
  const read = useRead<SecondFactor>('/session/factor')
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const remove = async () => {
    if (await requireProof(() => callApi('DELETE', '/me/second-factor'))) read.reload()
  }
  const renew = async () => {
    const renewed = await requireProof(() =>
      callApi<{ recoveryCodes: string[] }>('POST', '/me/second-factor/recovery-codes'),
    )
    if (renewed) setCodes(renewed.recoveryCodes)
  }
  const close = () => {
    setIsSettingUp(false)
    setCodes(null)
    read.reload()
  }
  return (
    <Card title={words.title}>
      {read.state === 'read' ? (
        <Factors
          state={read.data}
          onSetUp={() => setIsSettingUp(true)}
          onRemove={() => void run(remove)}
          onRenew={() => void run(renew)}
        />
      ) : (
        <LoadState read={read} height={128} />
      )}
      <div className="body form-stack card-end">
        <p className="small second">{words.text}</p>
        <FormError>{explain(failure)}</FormError>
      </div>
      {isSettingUp && (
        <Dialog title={words.app} onClose={close}>
          <div className="form-stack">
            <AddFactor me={me} reason="staff" onDone={close} />
          </div>
        </Dialog>
      )}
      {codes && (
        <Dialog title={words.codes} onClose={close}>
          <div className="form-stack">
            <RecoveryCodes codes={codes} onDone={close} />
          </div>
        </Dialog>
      )}
    </Card>
  )
}

function Factors({
  state,
  onSetUp,
  onRemove,
  onRenew,
}: {
  state: SecondFactor
  onSetUp: () => void
  onRemove: () => void
  onRenew: () => void
}) {
  const words = useWords(securityWords).factors
  const { format } = useLanguage()
  return (
    <ul>
      <li className="list-item">
        <AccountIcon name="phone" size="l" />
        <span className="push two-lines">
          <b>{words.app}</b>
          <span className="small second">
            {state.totpAddedAt === null ? words.none : words.added(format.moment(state.totpAddedAt))}
          </span>
        </span>
        <button type="button" className="button compact touchable" onClick={onSetUp}>
          {state.hasTotp ? words.replace : words.setUp}
        </button>
        {state.hasTotp && (
          <button type="button" className="button compact touchable" aria-label={words.removeApp} onClick={onRemove}>
            {words.remove}
          </button>
        )}
      </li>
      {state.hasTotp && (
        <li className="list-item">
          <AccountIcon name="security" size="l" />
          <span className="push two-lines">
            <b>{words.codes}</b>
            <span className="small second">{words.left(state.recoveryCodes)}</span>
          </span>
          <button type="button" className="button compact touchable" onClick={onRenew}>
            {words.renew}
          </button>
        </li>
      )}
    </ul>
  )
}
