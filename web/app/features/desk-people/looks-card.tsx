import type { DeskPerson } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Card } from '../../kit/page/card.tsx'
import { deskWords } from '../desk/words.ts'
import { peopleWords } from './words.ts'

/** Who opened private data of a person in the last 30 days; of the own account the reasons alone. */
export function LooksCard({ looks, isSelf }: Pick<DeskPerson, 'looks' | 'isSelf'>) {
  const words = useWords(peopleWords)
  const { operator } = useWords(deskWords)
  const { format } = useLanguage()
  return (
    <Card title={words.looks} beside={<span className="small second">{words.days30}</span>}>
      {looks.length === 0 && <p className="desk-empty">{words.noLooks}</p>}
      {looks.map(({ id, by, what, reason, at }) => (
        <div key={id} className="desk-row">
          <Avatar src={by?.avatar ?? ''} size={26} />
          <div>
            <span>{format.list(what.map((one) => words.privateKinds[one]))}</span>
            <small>{isSelf ? reason : `${by?.nickname ?? operator}, ${reason}`}</small>
          </div>
          <small>{format.moment(at)}</small>
        </div>
      ))}
    </Card>
  )
}
