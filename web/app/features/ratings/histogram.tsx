import type { Ratee } from '#contract/touchline/rating.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { Ratings } from './use-ratings.ts'
import { ratingWords } from './words.ts'

/** Votes from 1 to 10 as bars, on one scale for the whole match; the vote of the reader stands out. */
export function Histogram({ ratings, one: { subject, figures } }: { ratings: Ratings; one: Ratee }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const most = Math.max(1, ...ratings.ratees.flatMap((ratee) => ratee.figures.histogram))
  const own = ratings.ownOf(subject)?.value
  return (
    <span
      className="rating-bars"
      role="img"
      aria-label={words.histogram(format.list(figures.histogram.map((votes) => format.number(votes))))}
    >
      {figures.histogram.map((votes, at) => (
        <i
          key={at}
          className={own === at + 1 ? 'rating-mine' : undefined}
          style={{ height: `${Math.max(4, Math.round((100 * votes) / most))}%` }}
        />
      ))}
    </span>
  )
}
