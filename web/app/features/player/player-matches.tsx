import { Link } from 'react-router'
import type { Player } from '#contract/touchline/player.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formWords } from '../../kit/data/form-words.ts'
import { playerWords } from './words.ts'
import { ratingWords } from '../../kit/data/rating-words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { dateIn } from '../../kit/text/dates.ts'
import { Figure } from '../../kit/data/figure.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { Rating } from '../../kit/data/rating.tsx'

type PlayerMatch = Player['matches'][number]

/** The matches of a player, with what he did in each. */
export function PlayerMatches({
  matches,
  total,
  moreTo,
}: {
  matches: readonly PlayerMatch[]
  total: number
  /** Address of all matches; null where these are they. */
  moreTo: string | null
}) {
  const words = useWords(playerWords)
  const { format } = useLanguage()
  const ratings = useWords(ratingWords)
  if (matches.length === 0) return null
  const hasRatings = matches.some(({ rating }) => rating !== null)
  const heads = [
    ['minutes', words.minutes],
    ['goals', words.goals],
    ['assists', words.assists],
  ] as const
  return (
    <section className="card">
      <header>
        <h2>{words.matches}</h2>
        <span className="push" />
        {moreTo !== null && total > matches.length && (
          <Link className="more touchable" to={moreTo} preventScrollReset>
            {words.allMatches(format.number(total))}
            <Icon name="chevron-right" size="s" />
          </Link>
        )}
      </header>
      <table className="squad-table player-matches">
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.against}</th>
            <th scope="col">{words.result}</th>
            {heads.map(([head, long]) => (
              <th key={head} scope="col">
                <abbr title={long}>{words.short[head]}</abbr>
              </th>
            ))}
            <th scope="col" className="wide-cell">
              {words.cards}
            </th>
            {hasRatings && <th scope="col">{ratings.title}</th>}
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <MatchRow key={match.row.id} match={match} hasRatings={hasRatings} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MatchRow({ match, hasRatings }: { match: PlayerMatch; hasRatings: boolean }) {
  const words = useWords(playerWords)
  const { text, format, timeZone } = useLanguage()
  const { row, side, minutes, goals, assists } = match
  const isHome = side === 'home'
  const opponent = isHome ? row.away : row.home
  const names = shortSideNames(row, text)
  const date = dateIn(timeZone, row.kickOff)
  return (
    <tr>
      <td className="second">
        <span className="hidden-text">{format.longDay(date)}</span>
        <span aria-hidden="true">{format.dayMonth(date)}</span>
        <small className="quiet" aria-hidden="true">
          {date.slice(0, 4)}
        </small>
      </td>
      <th scope="row">
        <span className="line">
          <Crest team={opponent} />
          <Link className="clip semi" to={`/match/${row.id}`}>
            {isHome ? names.away : names.home}
          </Link>
          <span className="small quiet wide-only">{isHome ? words.atHome : words.away}</span>
        </span>
      </th>
      <td>
        <Result match={match} />
      </td>
      <td>{minutes === null ? <Figure value={null} /> : `${format.number(minutes)}′`}</td>
      <td>{goals > 0 ? <b>{goals}</b> : <span className="quiet">0</span>}</td>
      <td>
        <Figure value={assists} />
      </td>
      <td className="wide-cell">
        <Cards match={match} />
      </td>
      {hasRatings && (
        <td>
          <Rating value={match.rating} />
        </td>
      )}
    </tr>
  )
}

/** The score with the home side first, and the result of the player's side. */
function Result({ match: { row, side } }: { match: PlayerMatch }) {
  const words = useWords(formWords)
  const { score, winner, status, isUnscored } = row.summary
  const outcome = winner === null ? null : winner === 'draw' ? 'D' : winner === side ? 'W' : 'L'
  return (
    <span className="line tight result-cell">
      <b className="number">{isUnscored ? '–' : `${score.home}–${score.away}`}</b>
      {outcome && status !== 'live' && (
        <span className="form">
          <i className={outcome} role="img" aria-label={words[outcome].word}>
            {words[outcome].letter}
          </i>
        </span>
      )}
    </span>
  )
}

function Cards({ match: { yellowCards, redCards } }: { match: PlayerMatch }) {
  const words = useWords(playerWords)
  if (yellowCards === null && redCards === null) return <Figure value={null} />
  return (
    <span className="line tight card-counts">
      {(yellowCards ?? 0) > 0 && <i className="card-icon small-card" role="img" aria-label={words.yellow} />}
      {(redCards ?? 0) > 0 && <i className="card-icon red small-card" role="img" aria-label={words.red} />}
    </span>
  )
}
