import { useLanguage, useWords } from '../../i18n/language.tsx'
import { ratingWords } from './rating-words.ts'
import { Figure } from './figure.tsx'

type Average = { average: number; matches: number } | null

/** The rating of one match; a dash where its events allow none. */
export function Rating({ value }: { value: number | null }) {
  const { format } = useLanguage()
  if (value === null) return <Figure value={null} />
  return <b className="rating-figure">{format.decimal(value, 1)}</b>
}

/** An average rating with the number of its matches; a dash without one. */
export function AverageRating({ rating }: { rating: Average }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  if (rating === null) return <Figure value={null} />
  return (
    <span className="rating-cell">
      <Rating value={rating.average} />
      <span className="small quiet" aria-hidden="true">
        ({format.number(rating.matches)})
      </span>
      <span className="hidden-text">{words.from(rating.matches)}</span>
    </span>
  )
}

/** What the ratings of a table are. */
export function RatingNote() {
  return <p className="table-note small quiet">{useWords(ratingWords).note}</p>
}
