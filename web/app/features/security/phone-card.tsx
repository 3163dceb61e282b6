import { useState } from 'react'
import type { Me } from '#contract/touchline/account.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { securityWords } from './words.ts'
import { signInWords } from '../../kit/verification/words.ts'
import { callApi } from '../../session/call.ts'
import { changeMe } from '../../session/me.ts'
import { Dialog, focusFirst } from '../../kit/page/dialog.tsx'
import { SubmitButton } from '../../kit/form/form.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { CodeRequest } from '../../kit/verification/code-request.tsx'
import { readPhone } from '../../kit/verification/phone.ts'
import { PhoneFields } from '../../kit/verification/phone-fields.tsx'
import type { Proof } from './proof.tsx'

/** The number that codes are sent to. A new number is verified by a code. */
export function PhoneCard({ me, requireProof }: { me: Me; requireProof: Proof['requireProof'] }) {
  const words = useWords(securityWords).phone
  const [isChanging, setIsChanging] = useState(false)
  const [isDone, setIsDone] = useState(false)
  return (
    <Card title={words.title}>
      <div className="body line spread wrap-line">
        <span>
          <span className="number-text tabular">
            {me.phoneMasked === null ? words.none : `+${me.areaNo} ${me.phoneMasked}`}
          </span>
          <DoneNote isShown={isDone}>{words.done}</DoneNote>
        </span>
        <button type="button" className="button tall" onClick={() => (setIsDone(false), setIsChanging(true))}>
          {words.change}
        </button>
      </div>
      {isChanging && (
        <PhoneDialog
          requireProof={requireProof}
          onClose={(next) => {
            setIsChanging(false)
            if (!next) return
            changeMe(next)
            setIsDone(true)
          }}
        />
      )}
    </Card>
  )
}

function PhoneDialog({
  requireProof,
  onClose,
}: {
  requireProof: Proof['requireProof']
  onClose: (next: Me | null) => void
}) {
  const words = useWords(securityWords).phone
  const signIn = useWords(signInWords)
  const [number, setNumber] = useState({ areaNo: '86', phone: '' })
  const [isWrong, setIsWrong] = useState(false)
  const [confirmed, setConfirmed] = useState<{ areaNo: string; phone: string } | null>(null)
  const change = async (code: string) => {
    const next = await requireProof(() => callApi<Me>('PUT', '/me/phone', { body: { ...confirmed, code } }))
    if (next) onClose(next)
  }
  return (
    <Dialog title={words.newTitle} onClose={() => onClose(null)}>
      {confirmed ? (
        <div ref={focusFirst}>
          <CodeRequest
            codeFor={{ purpose: 'change', ...confirmed }}
            phoneLabel={`+${confirmed.areaNo} ${confirmed.phone}`}
            submit={words.save}
            onCode={change}
          />
        </div>
      ) : (
        <form
          className="form-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const phone = readPhone(number.phone)
            setIsWrong(phone === null)
            if (phone !== null) setConfirmed({ areaNo: number.areaNo, phone })
          }}
        >
          <PhoneFields
            {...number}
            error={isWrong ? signIn.phoneWrong : null}
            onChange={(part) => (setIsWrong(false), setNumber({ ...number, ...part }))}
          />
          <SubmitButton isBusy={false}>{signIn.sendCode}</SubmitButton>
        </form>
      )}
    </Dialog>
  )
}
