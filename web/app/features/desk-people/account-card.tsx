import { useState } from 'react'
import type { DeskPerson } from '#contract/touchline/desk-people.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { peopleWords } from './words.ts'

/** Freezing an account, for admins. */
export function AccountCard({ person, onDone }: { person: DeskPerson; onDone: () => void }) {
  const words = useWords(peopleWords)
  const [isAsking, setIsAsking] = useState(false)
  const isFrozen = person.state === 'frozen'
  const change = async (reason: string) => {
    await callApi('POST', `/desk/people/${person.id}/${isFrozen ? 'thaw' : 'freeze'}`, { body: { reason } })
    onDone()
  }
  return (
    <Card title={words.account}>
      <div className="body">
        <button type="button" className="button touchable" onClick={() => setIsAsking(true)}>
          <DeskIcon name="freeze" size="s" />
          {isFrozen ? words.thaw : words.freeze}
        </button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={isFrozen ? words.thawTitle(person.nickname) : words.freezeTitle(person.nickname)}
          action={isFrozen ? words.thaw : words.freeze}
          onDo={change}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}
