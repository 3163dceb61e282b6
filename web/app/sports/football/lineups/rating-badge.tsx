import { Suspense, useState } from 'react'
import { ratingText, type Ratings } from '#sports/football/models/rating.ts'
import { lazyWhenUp } from '../../../kit/page/later.tsx'
import { modelWords } from '../model-words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { lineupWords } from './words.ts'
import { personName } from '../../../kit/text/names.ts'
import type { FootballView } from '../match-view.ts'

const RatingDialog = lazyWhenUp(() => import('./rating-dialog.tsx'))

/** The rating of a player, the best in ink; it opens into the events that made it. Nothing for who is not rated. */
export function RatingBadge({ view, all, playerId }: { view: FootballView; all: Ratings | null; playerId: number }) {
  const lineupText = useWords(lineupWords)
  const words = useWords(modelWords)
  const [isOpen, setIsOpen] = useState(false)
  const rating = all?.byPlayer.get(playerId)
  if (!all || !rating) return null
  const name = personName(view.match.people, playerId, 'whole') ?? lineupText.unknownPlayer
  const value = ratingText(rating.points)
  return (
    <>
      <button
        type="button"
        className={all.best.has(playerId) ? 'rating best' : 'rating'}
        aria-haspopup="dialog"
        aria-label={words.rating.label(name, value, rating.events)}
        onClick={() => setIsOpen(true)}
      >
        {value}
      </button>
      {isOpen && (
        <Suspense>
          <RatingDialog rating={rating} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
