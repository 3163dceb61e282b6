import { clockText } from '#sports/esports/clock.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { placesOf } from './game-places.ts'
import type { SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Every game that the series may have: the winner, kills and length of each that is over. */
export function GameChoice({
  view,
  chosen,
  choose,
  hasClock = true,
}: {
  view: SeriesView<unknown>
  chosen: number
  choose: (ordinal: number) => void
  hasClock?: boolean
}) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { games, periods } = view.state
  const { isHidden } = view.row.summary
  // As many as may be played: the number of tabs tells no result.
  const places = placesOf(view)
  if (places.length < 2) return null
  return (
    <div className="card game-choice" role="group" aria-label={words.games}>
      {places.map(({ ordinal, state }) => {
        const game = games.find((one) => one.ordinal === ordinal)
        if (game === undefined)
          return (
            <button key={ordinal} type="button" disabled>
              <span className="hidden-text">{words.gameOpen(ordinal, words.places[isHidden ? 'hidden' : state])}</span>
              <span className="quiet" aria-hidden="true">
                {words.gameShort(ordinal)}
              </span>
              <small className="quiet" aria-hidden="true">
                {isHidden ? '–' : words.places[state]}
              </small>
            </button>
          )
        const { winner, seconds } = game
        const inside = periods.find((period) => period.ordinal === ordinal)?.score
        const score = inside && inside.home + inside.away > 0 ? `${inside.home}–${inside.away}` : ''
        const time = hasClock ? clockText(seconds) : ''
        return (
          <button key={ordinal} type="button" aria-pressed={ordinal === chosen} onClick={() => choose(ordinal)}>
            <span className="hidden-text">
              {winner === null ? words.game(ordinal) : words.gameResult(ordinal, names[winner], score, time)}
            </span>
            <span className="quiet" aria-hidden="true">
              {words.gameShort(ordinal)}
            </span>
            <span className="won" aria-hidden="true">
              {winner !== null && <b className={winner}>{names[winner]}</b>}
              <span className="tabular">{score}</span>
              {winner !== null && time !== '' && <span className="tabular quiet time">{time}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
