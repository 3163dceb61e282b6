import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchRatings, RatingLines } from '#contract/touchline/rating.ts'
import { isOver } from '#sports/match.ts'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { BestCard, HowCard, YoursCard } from './aside-cards.tsx'
import { OfficialsCard } from './officials-card.tsx'
import { SideCard } from './side-card.tsx'
import type { Asked, Opened, Order } from './types.ts'
import { useRatings } from './use-ratings.ts'
import { ratingWords } from './words.ts'

interface Props {
  row: MatchRow
  data: MatchRatings
  /** Lines of the open subject. */
  lines: RatingLines | null
  asked: Asked
}

/** Ratings of a match once it is over; before, one line that says when they open. */
export function RatingsTab({ row, data, lines, asked }: Props) {
  const words = useWords(ratingWords)
  // Kept while the reader turns out to be signed in, or signs in.
  const [open, setOpen] = useState(asked.subject)
  const [order, setOrder] = useState(asked.order)
  useWhistle(row, data)
  const closed = { hidden: words.hidden, before: words.before, none: words.none, open: null, ended: null }[data.state]
  const why = { hidden: words.hiddenText, before: words.beforeText, none: words.noneText, open: '', ended: '' }
  if (closed !== null)
    return (
      <EmptyState icon="lock" title={closed}>
        {why[data.state]}
      </EmptyState>
    )
  const shown = open === asked.subject ? lines : null
  const opened: Opened = { subject: open, set: setOpen, told: asked.told, lines: shown, order }
  return <Cards row={row} data={data} opened={opened} setOrder={setOrder} />
}

/** Reads the ratings once the match on the page is over. */
function useWhistle(row: MatchRow, { state }: MatchRatings): void {
  const { revalidate } = useRevalidator()
  const hasEnded = state === 'before' && isOver(row.summary.status)
  useEffect(() => {
    if (hasEnded) void revalidate()
  }, [hasEnded, revalidate])
}

interface CardsProps {
  row: MatchRow
  data: MatchRatings
  opened: Opened
  setOrder: (order: Order) => void
}

function Cards({ row, data, opened, setOrder }: CardsProps) {
  const words = useWords(ratingWords)
  const ratings = useRatings(data)
  const parts = { row, ratings, opened }
  return (
    <div className="match-pair ratings">
      <div className="stack">
        <h2 className="hidden-text">{words.title}</h2>
        {(['home', 'away'] as const).map((side) => (
          <SideCard key={side} {...parts} side={side} setOrder={side === 'home' ? setOrder : null} />
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
