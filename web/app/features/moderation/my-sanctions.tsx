import { useState } from 'react'
import type { MySanction } from '#contract/touchline/sanction.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { ListState } from '../../kit/page/load-state.tsx'
import { Past } from '../../kit/text/past.tsx'
import { useList } from '../../session/use-list.ts'
import { AppealForm } from './appeal-form.tsx'
import { moderationWords } from './words.ts'
import './moderation.css'

/** The user's sanctions with reason and end; shown if there are any. Each can be appealed against once. */
export function MySanctions() {
  const words = useWords(moderationWords)
  const list = useList<MySanction>('/me/sanctions')
  if (list.rows.length === 0) return <ListState list={list} title={words.sanctionsTitle} />
  return (
    <Card title={words.sanctionsTitle} id="sanctions">
      <ul className="moderation-list">
        {list.rows.map((sanction) => (
          <Sanction key={sanction.id} sanction={sanction} />
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" className="more-rows" onClick={list.more}>
          {words.more}
        </button>
      )}
    </Card>
  )
}

function Sanction({ sanction }: { sanction: MySanction }) {
  const words = useWords(moderationWords)
  const [current, setCurrent] = useState(sanction)
  const [isAsking, setIsAsking] = useState(false)
  const { step, service, reason, startsAt, mayAppeal, appealedAt, appealDecidedAt, liftedAt } = current
  const isPending = appealedAt !== null && appealDecidedAt === null && liftedAt === null
  return (
    <li className="moderation-item">
      <p className="line wrap-line small second">
        <span className="tag">{words.steps[step]}</span>
        <span className="tag">{words.services[service]}</span>
        <span>
          <End sanction={current} />
        </span>
        <span className="push" />
        <Past ms={startsAt} />
      </p>
      <blockquote>{reason}</blockquote>
      {isPending && <p className="small second">{words.appealed}</p>}
      {appealDecidedAt !== null && liftedAt === null && <p className="small second">{words.appealRejected}</p>}
      {mayAppeal && !isAsking && (
        <div>
          <button type="button" className="button tall" onClick={() => setIsAsking(true)}>
            {words.mayAppeal}
          </button>
        </div>
      )}
      {isAsking && (
        <AppealForm
          path={`/me/sanctions/${current.id}/appeal`}
          onDone={(next: MySanction | null) => {
            setIsAsking(false)
            if (next) setCurrent(next)
          }}
        />
      )}
    </li>
  )
}

function End({ sanction: { step, isInForce, liftedAt, endsAt } }: { sanction: MySanction }) {
  const words = useWords(moderationWords)
  const { format } = useLanguage()
  if (step === 'warn') return null
  if (liftedAt !== null) return words.lifted
  if (!isInForce) return words.expired
  return endsAt === null ? words.untilLifted : words.until(format.moment(endsAt))
}
