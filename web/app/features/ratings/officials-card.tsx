import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { Histogram } from './histogram.tsx'
import { OpenRatee } from './open-ratee.tsx'
import { RateButton } from './ratee-row.tsx'
import type { RateeProps } from './types.ts'
import { ratingWords } from './words.ts'

/** Coaches and referee, where they are known. */
export function OfficialsCard(props: Omit<RateeProps, 'one'>) {
  const { row, ratings, opened } = props
  const words = useWords(ratingWords)
  const text = useText()
  const { format } = useLanguage()
  const names = shortSideNames(row, text)
  const officials = ratings.ratees.filter(({ kind }) => kind === 'coach' || kind === 'referee')
  if (officials.length === 0) return null
  return (
    <Card title={words.officials}>
      <ul>
        {officials.map((one) => {
          const { subject, side, name, figures } = one
          const votes = format.number(figures.votes)
          const isOpen = opened.subject === subject
          return (
            <li key={subject} id={`rate-${subject}`} className={isOpen ? 'rating-open' : undefined}>
              <div className="rating-official">
                <span className="clip">
                  <b className="clip">{name}</b>
                  <small className="clip quiet">{side ? words.coach(names[side], votes) : words.referee(votes)}</small>
                </span>
                <Histogram ratings={ratings} one={one} />
                <b className="number">{figures.median === null ? '–' : format.decimal(figures.median, 1)}</b>
                <RateButton {...props} one={one} />
              </div>
              {isOpen && <OpenRatee {...props} one={one} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
