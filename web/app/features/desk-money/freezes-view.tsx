import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskPayoutFreeze } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Past } from '../../kit/text/past.tsx'
import { moneyWords } from './words.ts'

/** People whose payouts are frozen, newest first. */
export function FreezesView({ list }: { list: readonly DeskPayoutFreeze[] }) {
  const words = useWords(moneyWords)
  if (list.length === 0)
    return (
      <EmptyState icon="calendar" title={words.noFreezes}>
        {words.noFreezesText}
      </EmptyState>
    )
  return (
    <section className="card">
      <ul className="treasury-rows">
        {list.map(({ id, person, reason, by, at }) => (
          <li key={id}>
            <FreezeLink person={person}>
              <Avatar src={person?.avatar ?? ''} size={36} />
              <div>
                <b>{person?.nickname ?? words.closed}</b>
                <small>
                  {reason} · {by?.nickname ?? words.operator}
                </small>
              </div>
              <Past ms={at} className="small second tabular" />
            </FreezeLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FreezeLink({ person, children }: Pick<DeskPayoutFreeze, 'person'> & { children: ReactNode }) {
  if (person === null) return <div className="treasury-row">{children}</div>
  return (
    <Link to={`/desk/money/people/${person.id}`} className="treasury-row">
      {children}
    </Link>
  )
}

/** Freezes of one person with who made and ended them. */
export function FreezeHistory({ list }: { list: readonly DeskPayoutFreeze[] }) {
  const words = useWords(moneyWords)
  const { format } = useLanguage()
  return (
    <ul className="treasury-history">
      {list.map(({ id, reason, by, at, thawedAt, thawedBy, thawReason }) => (
        <li key={id}>
          <p>
            {reason} <small>{words.by(by?.nickname ?? words.operator, format.moment(at))}</small>
          </p>
          {thawedAt !== null && (
            <p className="second">
              {words.thawed(format.moment(thawedAt))}: {thawReason}{' '}
              <small>{thawedBy?.nickname ?? words.operator}</small>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
