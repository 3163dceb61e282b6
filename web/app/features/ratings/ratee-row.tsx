import { Link } from 'react-router'
import type { Ratee } from '#contract/touchline/rating.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Ball } from '../../kit/crest/ball.ts'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { roleWords } from '../../sports/esports/role-words.ts'
import { Histogram } from './histogram.tsx'
import { OpenRatee } from './open-ratee.tsx'
import type { RateeProps } from './types.ts'
import { ratingWords } from './words.ts'

/** A player or team with what all gave, ours, and the button of the reader. */
export function RateeRow(props: RateeProps) {
  const { ratings, opened, one } = props
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const { subject, shirtNumber, figures, ours } = one
  const isBest = ratings.best[0] === subject
  const isOpen = opened.subject === subject
  return (
    <li id={`rate-${subject}`} className={isOpen ? 'rating-open' : undefined}>
      <div className="rating-row">
        <span className="rating-number quiet tabular">{shirtNumber ?? ''}</span>
        <span className="rating-name">
          <Name one={one} />
          <Marks one={one} />
        </span>
        <Histogram ratings={ratings} one={one} />
        <b className={isBest ? 'rating-median rating-top number' : 'rating-median number'}>
          <span className="hidden-text">{words.median} </span>
          {figures.median === null ? '–' : format.decimal(figures.median, 1)}
        </b>
        <span className="rating-votes small quiet tabular">
          <span className="hidden-text">{words.votes} </span>
          {format.number(figures.votes)}
        </span>
        <span className="rating-ours">
          <span className={ours ? 'rating-tag number' : 'quiet'}>
            <span className="hidden-text">{words.ours} </span>
            {ours?.text ?? '–'}
          </span>
        </span>
        <RateButton {...props} />
      </div>
      {isOpen && <OpenRatee {...props} />}
    </li>
  )
}

function Name({ one: { kind, id, name, role } }: { one: Ratee }) {
  const words = useWords(ratingWords)
  const roles = useWords(roleWords)
  const note = kind === 'team' ? words.team : role === null ? null : (roles[role] ?? role)
  return (
    <span className="clip">
      <Link to={kind === 'team' ? `/team/${id}` : `/player/${id}`} className="rating-link">
        {name}
      </Link>
      {note !== null && <span className="micro quiet"> {note}</span>}
    </span>
  )
}

/** Events of the player: goals, assists, cards, changes. */
function Marks({ one: { marks } }: { one: Ratee }) {
  const words = useWords(ratingWords)
  return marks.map(({ kind, text }, at) => (
    <span key={at} className={`rated-mark micro rating-${kind}`}>
      <span className="hidden-text">{words.marks[kind]} </span>
      {kind === 'goal' && <Ball size={13} />}
      {kind === 'own_goal' && <Ball size={13} />}
      {kind === 'assist' && <span aria-hidden="true">A</span>}
      {(kind === 'yellow' || kind === 'red') && <i aria-hidden="true" />}
      {kind === 'on' && `↑${text}′`}
      {kind === 'off' && `↓${text}′`}
      {kind === 'points' && words.points(text)}
    </span>
  ))
}

/** Opens the row; a link without scripts, and until they have come: the space bar presses no link. */
export function RateButton({ ratings, opened, one: { subject, name } }: RateeProps) {
  const words = useWords(ratingWords)
  const given = ratings.ownOf(subject)
  const isHydrated = useIsHydrated()
  const isOpen = opened.subject === subject
  const query = new URLSearchParams({
    ...(isOpen ? {} : { rate: subject }),
    ...(opened.order === 'median' ? { order: 'median' } : {}),
  })
  return (
    <a
      href={`/match/${ratings.matchId}/ratings${query.size > 0 ? `?${query}` : ''}#rate-${subject}`}
      role={isHydrated ? 'button' : undefined}
      className={given ? 'rating-button rating-given' : 'rating-button'}
      aria-expanded={isOpen}
      aria-label={given ? words.yoursOf(name, given.value) : words.rateOf(name)}
      onClick={(event) => {
        event.preventDefault()
        opened.set(isOpen ? null : subject)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        opened.set(isOpen ? null : subject)
      }}
    >
      {given ? <b className="number">{given.value}</b> : words.rate}
    </a>
  )
}
