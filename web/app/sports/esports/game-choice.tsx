import { clockText } from '#sports/esports/clock.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/names.ts'
import type { SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** The games of the series as buttons: the winner, kills and length of each that is over. */
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
  if (games.length < 2) return null
  return (
    <div className="card game-choice" role="group" aria-label={words.games}>
      {games.map(({ ordinal, winner, seconds }) => {
        const inside = periods.find((period) => period.ordinal === ordinal)?.score
        const score = inside && inside.home + inside.away > 0 ? `${inside.home}–${inside.away}` : ''
        const time = hasClock ? clockText(seconds) : ''
        return (
          <button
            key={ordinal}
            type="button"
            aria-pressed={ordinal === chosen}
            aria-label={winner === null ? words.game(ordinal) : words.gameResult(ordinal, names[winner], score, time)}
            onClick={() => choose(ordinal)}
          >
            <span className="quiet">{words.gameShort(ordinal)}</span>
            {winner !== null && <b className={winner}>{names[winner]}</b>}
            <span className="tabular">{score}</span>
            {winner !== null && time !== '' && <span className="tabular quiet">{time}</span>}
          </button>
        )
      })}
    </div>
  )
}
