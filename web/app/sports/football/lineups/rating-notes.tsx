import { ratingText, type Rating, type Ratings } from '#sports/football/models/rating.ts'
import { modelWords } from '../model-words.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { lineupWords } from './words.ts'
import { Alternative } from '../../../kit/data/alternative.tsx'
import { personName } from '../../../kit/text/names.ts'
import type { FootballView } from '../match-view.ts'
import { minuteOf, pointsText } from './rating-parts.ts'

/** All ratings as a table, each with its events; or why there are none. */
export function RatingNotes({ view, all }: { view: FootballView; all: Ratings | null }) {
  const { format } = useLanguage()
  const lineupText = useWords(lineupWords)
  const { rating: words } = useWords(modelWords)
  if (view.state.status === 'scheduled') return null
  if (all === null || all.byPlayer.size === 0) return <p className="small quiet rating-notes">{words.none}</p>
  const ranked = [...all.byPlayer.values()].toSorted((a, b) => b.points - a.points || a.playerId - b.playerId)
  const nameOf = (playerId: number) => personName(view.match.people, playerId, 'whole') ?? lineupText.unknownPlayer
  const best = format.list(
    ranked
      .filter(({ playerId }) => all.best.has(playerId))
      .map(({ playerId, points }) => `${nameOf(playerId)} ${ratingText(points)}`),
  )
  const partsText = (rating: Rating) =>
    format.list(
      rating.parts.map((part) =>
        [words.parts[part.what], part.key === null ? '' : minuteOf(part), pointsText(part, format)]
          .filter(Boolean)
          .join(' '),
      ),
    )
  return (
    <div className="rating-notes">
      <p className="small quiet">{format.sentences([words.summary(all.events), words.bestOf(best)])}</p>
      <Alternative
        label={words.table}
        head={[words.player, words.title, words.made]}
        rows={ranked.map((rating) => [nameOf(rating.playerId), ratingText(rating.points), partsText(rating)])}
      />
    </div>
  )
}
