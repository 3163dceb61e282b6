import { Link } from 'react-router'
import type { DeskMoneyHit } from '#contract/touchline/desk-money.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { moneyWords } from './words.ts'

/** Where a hit leads; null for a top-up of a closed account that was never booked. */
function pathOf({ kind, id, userId, transferId }: DeskMoneyHit): string | null {
  if (kind === 'person') return `/desk/money/people/${id}`
  if (kind === 'withdrawal') return `/desk/money/withdrawals/${id}`
  if (kind === 'transfer') return `/desk/money/transfers/${id}`
  if (transferId !== null) return `/desk/money/transfers/${transferId}`
  return userId === null ? null : `/desk/money/people/${userId}`
}

/** What a text found, by kind. */
export function HitsCard({ hits }: { hits: readonly DeskMoneyHit[] }) {
  const words = useWords(moneyWords)
  if (hits.length === 0)
    return (
      <EmptyState icon="search" title={words.noHits}>
        {words.noHitsText}
      </EmptyState>
    )
  return (
    <Card title={words.found} className="treasury-hits">
      <ul>
        {hits.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Hit hit={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Hit({ hit }: { hit: DeskMoneyHit }) {
  const words = useWords(moneyWords)
  const note = useNote(hit)
  const path = pathOf(hit)
  const content = (
    <>
      <span className="tag">{words.kinds[hit.kind]}</span>
      <div>
        <b>{hit.name}</b>
        <small>{note}</small>
      </div>
    </>
  )
  return path === null ? (
    <div className="treasury-row">{content}</div>
  ) : (
    <Link to={path} className="treasury-row">
      {content}
    </Link>
  )
}

function useNote({ kind, id, state, note, userId }: DeskMoneyHit): string {
  const words = useWords(moneyWords)
  const topUp = words.topUpStates as Readonly<Record<string, string>>
  const withdrawal = useWords(moneyWords).withdrawalStates as Readonly<Record<string, string>>
  const { format } = useLanguage()
  if (kind === 'person') return `@${id}`
  if (kind === 'transfer') {
    const name = (words.entryKinds as Readonly<Record<string, string>>)[state] ?? state
    return format.list([name, ...(note === '' ? [] : [note])])
  }
  const named = (kind === 'top_up' ? topUp : withdrawal)[state] ?? state
  const owner = userId === null ? words.closed : words.user(userId)
  return format.list([named, words.coins(format.number(Number(note))), owner])
}
