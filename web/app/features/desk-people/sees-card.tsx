import type { DeskPerson } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { peopleWords } from './words.ts'

/** The restrictions as the person reads them. */
export function SeesCard({ person: { nickname, sees, state } }: { person: DeskPerson }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  return (
    <Card title={words.sees(nickname)}>
      <div className="body desk-sees">
        {state === 'frozen' && <p>{words.frozenNote}</p>}
        {sees.length === 0 && state !== 'frozen' && <p className="second">{words.seesNothing}</p>}
        {sees.map(({ step, service, endsAt, reason, mayAppeal }) => (
          <div key={`${step} ${service}`} className="desk-notice">
            <b>{words.cannot[step]}</b>
            <p>
              {words.services[service]}, {endsAt === null ? words.untilLifted : words.until(format.moment(endsAt))}.{' '}
              {words.reasonIs(reason)}
            </p>
            <span className="tag">{mayAppeal ? words.mayAppeal : words.mayNotAppeal}</span>
          </div>
        ))}
        <p className="quiet small line">
          <DeskIcon name="hidden" size="s" />
          {words.notTold}
        </p>
      </div>
    </Card>
  )
}
