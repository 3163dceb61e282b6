import { useState } from 'react'
import { isStaff } from '#contract/roles.ts'
import { DevicesCard } from '../features/security/devices-card.tsx'
import { FactorsCard } from '../features/security/factors-card.tsx'
import { PasskeysCard } from '../features/security/passkeys-card.tsx'
import { PasswordCard } from '../features/security/password-card.tsx'
import { PhoneCard } from '../features/security/phone-card.tsx'
import { useProof } from '../features/security/proof.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { securityWords } from '../features/security/words.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe, type Me } from '../session/me.ts'

export const meta = hiddenHead((language) => wordsOf(securityWords, language).title)

/** Credentials of the account, and its sessions. */
export default function SecurityPage() {
  const me = useMe()
  return me ? <SecurityParts me={me} /> : null
}

function SecurityParts({ me }: { me: Me }) {
  const words = useWords(securityWords)
  const { requireProof, dialog } = useProof(me)
  const [round, setRound] = useState(0)
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <PasswordCard me={me} requireProof={requireProof} onChanged={() => setRound(round + 1)} />
      <PhoneCard me={me} requireProof={requireProof} />
      {isStaff(me.roles) && <FactorsCard me={me} requireProof={requireProof} />}
      <PasskeysCard requireProof={requireProof} />
      <DevicesCard key={round} />
      {dialog}
    </>
  )
}
