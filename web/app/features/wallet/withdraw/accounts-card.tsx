import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../../i18n/language.tsx'
import { FormError, SubmitButton, TextField } from '../../../kit/form/form.tsx'
import { announce } from '../../../live/announcer.tsx'
import { callApi } from '../../../session/call.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { useAction } from '../../../session/use-action.ts'
import { wrongOfAccount, type Field } from '../fields.ts'
import { OwnForm } from '../own-form.tsx'
import { useWrongText } from '../use-wrong-text.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import type { OneAccount, RequireProof } from './types.ts'
import { withdrawWords } from './words.ts'

interface AccountsCardProps {
  accounts: readonly OneAccount[]
  waitDays: number
  requireProof: RequireProof
  wrong: Field | null
}

/** Adds an account that withdrawals go to, and removes those that there are. */
export function AccountsCard({ accounts, waitDays, requireProof, wrong }: AccountsCardProps) {
  const words = useWords(withdrawWords)
  const [added, setAdded] = useState(0)
  const add = (form: FormData) =>
    requireProof(() =>
      callApi('POST', '/me/payout-accounts', {
        body: { holder: String(form.get('holder') ?? '').trim(), iban: String(form.get('iban') ?? '').trim() },
      }),
    )
  return (
    <section className="card">
      {added > 0 && (
        <div className="body">
          <p className="wallet-note">
            <WalletIcon name="check" />
            <span>
              {words.accountAdded} {words.addNote(waitDays)}
            </span>
          </p>
        </div>
      )}
      <details className="wallet-more" open={accounts.length === 0 || wrong === 'holder' || wrong === 'iban'}>
        <summary>
          <h2>{words.newAccount}</h2>
          <span className="push" />
          <span className="small second">{words.addNote(waitDays)}</span>
        </summary>
        <div className="body wallet-form">
          <Removable accounts={accounts} requireProof={requireProof} />
          <OwnForm
            key={added}
            action="/wallet/withdraw"
            className="form-stack"
            label={words.newAccount}
            check={wrongOfAccount}
            wrong={wrong}
            send={add}
            done={words.accountAdded}
            onDone={() => setAdded(added + 1)}
          >
            {(isBusy, wrongField) => (
              <>
                <input type="hidden" name="do" value="account" />
                <AccountFields wrong={wrongField} />
                <div className="buttons">
                  <SubmitButton isBusy={isBusy} className="button tall">
                    {words.add}
                  </SubmitButton>
                </div>
              </>
            )}
          </OwnForm>
        </div>
      </details>
    </section>
  )
}

function AccountFields({ wrong }: Pick<AccountsCardProps, 'wrong'>) {
  const words = useWords(withdrawWords)
  const wrongText = useWrongText(wrong)
  return (
    <>
      <TextField
        label={words.holder}
        name="holder"
        required
        maxLength={100}
        autoComplete="name"
        error={wrongText('holder')}
      />
      <TextField
        label={words.iban}
        name="iban"
        required
        maxLength={42}
        autoComplete="off"
        spellCheck={false}
        error={wrongText('iban')}
      />
    </>
  )
}

function Removable({ accounts, requireProof }: Pick<AccountsCardProps, 'accounts' | 'requireProof'>) {
  const words = useWords(withdrawWords)
  const explain = useFailureText()
  const { run, failure } = useAction()
  const { revalidate } = useRevalidator()
  const remove = (id: number) =>
    run(async () => {
      if ((await requireProof(() => callApi('DELETE', `/me/payout-accounts/${id}`))) === undefined) return
      announce(words.removed)
      await revalidate()
    })
  if (accounts.length === 0) return null
  return (
    <ul className="wallet-removable">
      {accounts.map(({ id, ending }) => (
        <li key={id} className="line">
          <span>{words.accountEnding(ending)}</span>
          <span className="push" />
          <button
            type="button"
            className="button compact touchable"
            aria-label={words.removeNamed(ending)}
            onClick={() => void remove(id)}
          >
            {words.remove}
          </button>
        </li>
      ))}
      <FormError>{explain(failure)}</FormError>
    </ul>
  )
}
