import { Link } from 'react-router'
import type { Rating } from '#sports/football/models/rating.ts'
import { modelWords } from '../model-words.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { minuteOf, pointsText } from './rating-parts.ts'

/** The events of a rating with their points, whose sum it is. */
export default function RatingDialog({ rating, name, onClose }: { rating: Rating; name: string; onClose: () => void }) {
  const { format } = useLanguage()
  const { rating: words } = useWords(modelWords)
  return (
    <Dialog title={name} onClose={onClose}>
      <p className="second">{words.from(rating.events, rating.minutes)}</p>
      <table className="rating-parts">
        <thead>
          <tr>
            <th scope="col">{words.minute}</th>
            <th scope="col">{words.event}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {rating.parts.map((part, at) => (
            <tr key={at}>
              <td>{minuteOf(part)}</td>
              <td>{words.parts[part.what]}</td>
              <td>{pointsText(part, format)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.sum}
            </th>
            <td>{format.decimal(rating.points / 100, 2)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="small quiet">{words.about}</p>
      <p>
        <Link to={`/player/${rating.playerId}`}>{words.page}</Link>
      </p>
    </Dialog>
  )
}
