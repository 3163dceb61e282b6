import type { MapState } from '#sports/csgo/rules.ts'
import { halves } from '#sports/csgo/rounds.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { matchWords } from '../esports/match/match-words.ts'
import { placesOf } from '../esports/match/game-places.ts'
import { MapTile } from '../esports/match/map-tile.tsx'
import { csgoWords } from './words.ts'

/** The maps of the series as buttons, as many as may be played: name, rounds and halves of those that are known. */
export function MapChoice({
  view,
  chosen,
  choose,
}: {
  view: SeriesView<MapState>
  chosen: number
  choose: (ordinal: number) => void
}) {
  const shared = useWords(matchWords)
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { games, veto } = view.state
  const places = placesOf(view)
  if (places.length < 2) return null
  // The played maps of a hidden series are hidden.
  const { isHidden } = view.row.summary
  const chosenMaps = veto.filter(({ action }) => action !== 'ban').map(({ map }) => map)
  return (
    <div className="card game-choice arenas" role="group" aria-label={words.maps}>
      {places.map(({ ordinal, state }) => {
        const game = games.find((one) => one.ordinal === ordinal)
        const map = game?.map ?? chosenMaps[ordinal - 1] ?? null
        const score = view.state.periods.find((period) => period.ordinal === ordinal)?.score
        const isPlayed = score !== undefined && score.home + score.away > 0
        const winner = game?.winner ?? null
        return (
          <button
            key={ordinal}
            type="button"
            aria-pressed={ordinal === chosen}
            disabled={game === undefined}
            onClick={() => choose(ordinal)}
          >
            {map !== null && <MapTile name={map} />}
            <span className="map-name">
              <small className="quiet">
                {words.map(ordinal)}
                {winner !== null && <b className={winner}>{` · ${names[winner]}`}</b>}
              </small>
              <b>{map ?? shared.gameShort(ordinal)}</b>
            </span>
            <span className="map-score tabular">
              <b>{isPlayed ? `${score.home}–${score.away}` : isHidden ? '–' : shared.places[state]}</b>
              <small className="quiet">
                {game &&
                  halves(game.inside.rounds, game.inside.rules)
                    .map(({ score: half }) => `${half.home}–${half.away}`)
                    .join(' · ')}
              </small>
            </span>
          </button>
        )
      })}
    </div>
  )
}
