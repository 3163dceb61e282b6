import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Ratee } from '#contract/touchline/rating.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { Dial } from './dial.tsx'
import { Lines } from './lines.tsx'
import type { RateeProps } from './types.ts'
import { ratingWords } from './words.ts'

/** An open row: the dial, who gave what, ours as a sum, and lines. */
export function OpenRatee(props: RateeProps) {
  const { one, row, ratings, opened } = props
  return (
    <div className="rating-detail">
      <div className="rating-detail-parts">
        <Dial {...props} />
        <div className="rating-facts">
          <Fans one={one} row={row} />
          <Ours one={one} />
        </div>
      </div>
      <Lines key={one.subject} ratings={ratings} subject={one.subject} first={opened.lines} />
    </div>
  )
}

/** Medians of those who follow one of the teams, and of all others, each on a line from 1 to 10. */
function Fans({ one: { figures }, row }: { one: Ratee; row: MatchRow }) {
  const words = useWords(ratingWords)
  const text = useText()
  const { format } = useLanguage()
  const names = shortSideNames(row, text)
  const { fans, spread, hasWave, median, plainMedian } = figures
  if (figures.votes === 0) return null
  const rows = [
    [words.fansOf(names.home), fans.home],
    [words.fansOf(names.away), fans.away],
    [words.others, fans.others],
  ] as const
  return (
    <>
      <h3 className="small second">{words.who}</h3>
      <dl className="rating-fans">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="clip">{label}</dt>
            <dd>
              <span className="rating-line" aria-hidden="true">
                {value !== null && <i style={{ left: `${((value - 1) / 9) * 100}%` }} />}
              </span>
              <b className="number">{value === null ? '–' : format.decimal(value, 1)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {spread && (
        <p className="small quiet">{words.spread(format.decimal(spread.low, 1), format.decimal(spread.high, 1))}</p>
      )}
      {hasWave && median !== null && plainMedian !== null && (
        <p className="small rating-wave">{words.weighed(format.decimal(median, 1), format.decimal(plainMedian, 1))}</p>
      )}
    </>
  )
}

function Ours({ one: { ours } }: { one: Ratee }) {
  const words = useWords(ratingWords)
  if (ours === null) return null
  return (
    <>
      <h3 className="small second">{words.oursFrom(ours.text)}</h3>
      <dl className="rating-sum">
        {ours.parts.map(({ label, text, sign }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`number ${sign > 0 ? 'rating-up' : sign < 0 ? 'rating-down' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="micro quiet">{words.formula}</p>
    </>
  )
}
