import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchRatings, RatingLines } from '#contract/touchline/rating.ts'
import { isOver } from '#sports/match.ts'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useMe } from '../../session/me.ts'
import { BestCard, HowCard, YoursCard } from './aside-cards.tsx'
import { OfficialsCard } from './officials-card.tsx'
import { SideCard } from './side-card.tsx'
import type { Asked, Opened } from './types.ts'
import { useOwnRatings, useVisitorRatings } from './use-ratings.ts'
import type { Ratings } from './use-ratings.ts'
import { ratingWords } from './words.ts'

interface Props {
  row: MatchRow
  data: MatchRatings
  /** Of the open subject. */
  lines: RatingLines | null
  asked: Asked
}

/** Ratings of a match once it is over; before, one line that says when they open. */
export function RatingsTab({ row, data, ...more }: Props) {
  const words = useWords(ratingWords)
  const me = useMe()
  useWhistle(row, data)
  if (data.state === 'hidden')
    return (
      <EmptyState icon="lock" title={words.hidden}>
        {words.hiddenText}
      </EmptyState>
    )
  if (data.state === 'before')
    return (
      <EmptyState icon="lock" title={words.before}>
        {words.beforeText}
      </EmptyState>
    )
  if (data.state === 'none')
    return (
      <EmptyState icon="lock" title={words.none}>
        {words.noneText}
      </EmptyState>
    )
  return me ? (
    <OwnRatings key={me.id} row={row} data={data} {...more} />
  ) : (
    <VisitorRatings row={row} data={data} {...more} />
  )
}

/** Reads the ratings once the match on the page is over. */
function useWhistle(row: MatchRow, { state }: MatchRatings): void {
  const { revalidate } = useRevalidator()
  const hasEnded = state === 'before' && isOver(row.summary.status)
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])
}

function OwnRatings({ data, ...more }: Props) {
  return <Cards {...more} ratings={useOwnRatings(data)} />
}

function VisitorRatings({ data, ...more }: Props) {
  return <Cards {...more} ratings={useVisitorRatings(data)} />
}

function Cards({ row, ratings, lines, asked }: Omit<Props, 'data'> & { ratings: Ratings }) {
  const words = useWords(ratingWords)
  const [open, setOpen] = useState(asked.subject)
  const [order, setOrder] = useState(asked.order)
  const opened: Opened = {
    subject: open,
    set: setOpen,
    told: asked.told,
    lines: open === asked.subject ? lines : null,
    order,
  }
  const parts = { row, ratings, opened }
  return (
    <div className="match-pair ratings">
      <div className="stack">
        <h2 className="hidden-text">{words.title}</h2>
        {(['home', 'away'] as const).map((side) => (
          <SideCard key={side} {...parts} side={side} order={order} setOrder={side === 'home' ? setOrder : null} />
        ))}
      </div>
      <div className="stack">
        <BestCard row={row} ratings={ratings} />
        <OfficialsCard {...parts} />
        <YoursCard ratings={ratings} />
        <HowCard ratings={ratings} />
      </div>
    </div>
  )
}
