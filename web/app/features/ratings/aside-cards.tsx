import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Ratee } from '#contract/touchline/rating.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { Card } from '../../kit/page/card.tsx'
import { useMe } from '../../session/me.ts'
import type { Ratings } from './use-ratings.ts'
import { ratingWords } from './words.ts'

/** The players with the highest medians. */
export function BestCard({ row, ratings }: { row: MatchRow; ratings: Ratings }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const best = ratings.best.flatMap((subject) => ratings.ratees.find((one) => one.subject === subject) ?? [])
  return (
    <Card title={words.best} beside={<span className="small quiet">{words.byMedian}</span>}>
      {best.length === 0 ? (
        <p className="rating-note small quiet">{words.noVotes}</p>
      ) : (
        <ol>
          {best.map((one, at) => (
            <Best key={one.subject} one={one} place={at + 1} team={one.side && row[one.side]} />
          ))}
        </ol>
      )}
      {ratings.raters > 0 && (
        <p className="rating-note small quiet">{words.raters(format.number(ratings.raters), ratings.raters === 1)}</p>
      )}
    </Card>
  )
}

function Best({ one, place, team }: { one: Ratee; place: number; team: MatchRow['home'] }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const { name, figures, ours } = one
  return (
    <li className="rating-best">
      <b className="number quiet">{place}</b>
      {team ? <Crest team={team} size={20} /> : <span />}
      <span className="clip">
        <b className="clip">{name}</b>
        <small className="clip quiet">{words.bestDetail(format.number(figures.votes), ours?.text ?? null)}</small>
      </span>
      <b className="number rating-best-median">{format.decimal(figures.median ?? 0, 1)}</b>
    </li>
  )
}

/** How far the reader is, and how his ratings differ from those of all. */
export function YoursCard({ ratings }: { ratings: Ratings }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const me = useMe()
  const { own, ratees } = ratings
  const done = ratees.filter(({ subject }) => ratings.ownOf(subject) !== null)
  const gaps = done.flatMap(({ subject, figures }) =>
    figures.median === null ? [] : [ratings.ownOf(subject)!.value - figures.median],
  )
  const gap = gaps.reduce((sum, one) => sum + one, 0) / (gaps.length || 1)
  const by = format.decimal(Math.abs(gap), 1)
  const compared = Math.abs(gap) < 0.05 ? words.same : gap > 0 ? words.above(by) : words.below(by)
  return (
    <Card
      title={words.yours}
      beside={
        <span className="small quiet">{words.rated(format.number(done.length), format.number(ratees.length))}</span>
      }
    >
      <div className="body rating-yours">
        <div className="rating-progress" aria-hidden="true">
          <i style={{ width: `${(100 * done.length) / (ratees.length || 1)}%` }} />
        </div>
        {gaps.length > 0 && <p className="small second">{compared}</p>}
        {own.weight !== null && <p className="small second">{words.weight(format.decimal(own.weight, 1))}</p>}
        {!me && ratings.state === 'open' && <p className="small second">{words.signIn}</p>}
        {ratings.state === 'ended' && <p className="small second">{words.ended}</p>}
      </div>
      <p className="rating-note small quiet">{words.private}</p>
    </Card>
  )
}

export function HowCard({ ratings }: { ratings: Ratings }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const parts = [
    [words.howWhistle, ratings.whistleAt === null ? '' : words.howWhistleText(format.moment(ratings.whistleAt))],
    [words.howMedian, words.howMedianText],
    [words.howOurs, words.howOursText],
    [words.howShort, words.howShortText],
  ] as const
  return (
    <Card title={words.how}>
      <dl className="body rating-how small">
        {parts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="rating-note small quiet">{words.docs}</p>
    </Card>
  )
}
