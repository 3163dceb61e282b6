import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Ratee } from '#contract/touchline/rating.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { RateeRow } from './ratee-row.tsx'
import type { Opened, Order } from './types.ts'
import type { Ratings } from './use-ratings.ts'
import { ratingWords } from './words.ts'

interface Props {
  row: MatchRow
  ratings: Ratings
  opened: Opened
  side: 'home' | 'away'
  /** Null where the other card has the choice. */
  setOrder: ((order: Order) => void) | null
}

/** Whether ours leaves the scale of readers, 1 to 10, as in sports that rate by other figures. */
function isOnOtherScale(ratees: readonly Ratee[]): boolean {
  return ratees.some(({ ours }) => ours !== null && (Number(ours.text) < 1 || Number(ours.text) > 10))
}

/** The team and players of a side: in the order of their places, or by median. */
export function SideCard({ row, ratings, opened, side, setOrder }: Props) {
  const { order } = opened
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const own = ratings.ratees.filter((one) => one.side === side && one.kind !== 'coach')
  if (own.length === 0) return null
  const team = row[side]
  const players = own.filter(({ kind }) => kind === 'player').length
  const short = ratings.tooShort.filter((one) => one.side === side)
  const rowOf = (one: Ratee) => <RateeRow key={one.subject} one={one} {...{ row, ratings, opened }} />
  const starters = own.filter(({ isStarter }) => isStarter)
  const others = own.filter(({ isStarter }) => !isStarter)
  return (
    <section className="card">
      <header>
        {team && <Crest team={team} size={20} />}
        <h2>{team?.name ?? ''}</h2>
        <span className="push" />
        {setOrder ? (
          <OrderChoice order={order} setOrder={setOrder} matchId={row.id} />
        ) : (
          <span className="small quiet">{words.players(format.number(players), players === 1)}</span>
        )}
      </header>
      <div className="rating-row rating-head micro quiet" aria-hidden="true">
        <span />
        <span>{words.player}</span>
        <span className="rating-scale">
          <span>1</span>
          <span>10</span>
        </span>
        <span>{words.median}</span>
        <span className="rating-votes">{words.votes}</span>
        <span className="rating-ours">{words.ours}</span>
        <span>{words.you}</span>
      </div>
      {order === 'median' ? (
        <ul>{byMedian(own).map(rowOf)}</ul>
      ) : (
        <>
          <ul>{starters.map(rowOf)}</ul>
          {others.length > 0 && <h3 className="rating-part small quiet">{words.cameOn}</h3>}
          <ul>{others.map(rowOf)}</ul>
        </>
      )}
      {isOnOtherScale(ratings.ratees) && <p className="rating-note small quiet">{words.otherScale}</p>}
      {short.length > 0 && (
        <p className="rating-note small quiet">
          {format.sentences(
            short.map(({ name, minute }) => (minute ? words.short(name, minute) : words.shortUnknown(name))),
          )}
        </p>
      )}
    </section>
  )
}

function byMedian(list: readonly Ratee[]): Ratee[] {
  return list.toSorted(({ figures: a }, { figures: b }) => (b.median ?? 0) - (a.median ?? 0) || b.votes - a.votes)
}

/** Links without scripts. */
function OrderChoice({
  order,
  setOrder,
  matchId,
}: {
  order: Order
  setOrder: (order: Order) => void
  matchId: number
}) {
  const words = useWords(ratingWords)
  return (
    <span className="segments" role="group" aria-label={words.order}>
      {(['place', 'median'] as const).map((one) => (
        <a
          key={one}
          href={`/match/${matchId}/ratings${one === 'median' ? '?order=median' : ''}`}
          aria-current={one === order ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            setOrder(one)
          }}
        >
          {words.orders[one]}
        </a>
      ))}
    </span>
  )
}
