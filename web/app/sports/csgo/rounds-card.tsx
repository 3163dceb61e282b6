import type { MapState } from '#sports/csgo/rules.ts'
import { mapSideOf } from '#sports/csgo/read.ts'
import { buyOf, halfOf, halves, homeSideIn } from '#sports/csgo/rounds.ts'
import type { MapSide, Round } from '#sports/csgo/vocabulary.ts'
import type { Game } from '#sports/esports/state.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/alternative.tsx'
import { shortSideNames } from '../../kit/names.ts'
import { goldText } from '../esports/facts.ts'
import type { SeriesView } from '../esports/match-view.ts'
import { csgoWords } from './words.ts'

type View = SeriesView<MapState>
type MapGame = Game<MapState>

/** The rounds of a map as a strip by halves, each with its winner, side and economy; a table beside it. */
export function RoundsCard({ view, game }: { view: View; game: MapGame }) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { rounds, rules } = game.inside
  const table = rounds.map((round) => {
    const side = sideOf(round, game)
    const { equipment } = round
    return [
      String(round.number),
      names[round.winner],
      side === null ? '–' : words.sides[side],
      equipment === null ? '–' : `$${goldText(equipment.home)} – $${goldText(equipment.away)}`,
    ]
  })
  return (
    <section className="card rounds-card">
      <header>
        <h2>{words.rounds}</h2>
        <span className="push" />
        {game.map !== null && <span className="small quiet">{game.map}</span>}
      </header>
      <div className="body">
        {rounds.length === 0 && <p className="quiet">{words.roundsNone}</p>}
        {halves(rounds, rules).map(({ half, score }) => (
          <div key={half} className="half">
            <p className="small line">
              <b>{words.half(half)}</b>
              <span className="tabular">{`${score.home}–${score.away}`}</span>
            </p>
            <ol>
              {rounds
                .filter(({ number }) => halfOf(number, rules) === half)
                .map((round) => (
                  <RoundMark key={round.number} round={round} game={game} names={names} />
                ))}
            </ol>
          </div>
        ))}
        {rounds.length > 0 && (
          <Alternative
            label={words.table}
            head={[words.columns.round, words.columns.winner, words.columns.side, words.columns.equipment]}
            rows={table}
          />
        )}
      </div>
    </section>
  )
}

type Names = { home: string; away: string }

function RoundMark({ round, game, names }: { round: Round; game: MapGame; names: Names }) {
  const words = useWords(csgoWords)
  const { number, winner, equipment } = round
  const side = sideOf(round, game)
  const buy = equipment === null ? null : buyOf(number, equipment[winner], game.inside.rules)
  const said = [
    words.round(number, names[winner]),
    side && words.sides[side],
    buy && words.buys[buy],
    equipment && words.equipment(`$${goldText(equipment.home)}`, `$${goldText(equipment.away)}`),
  ]
  return (
    <li className={winner} title={said.filter(Boolean).join(', ')}>
      <span className="hidden-text">{said.filter(Boolean).join(', ')}</span>
      <span aria-hidden="true" className={buy === null ? 'mark' : `mark ${buy}`}>
        {side === null ? '' : words.sides[side]}
      </span>
      <small aria-hidden="true" className="tabular quiet">
        {number}
      </small>
    </li>
  )
}

/** The side of the map that the winner of a round played; null where no source tells it. */
function sideOf({ number, winner }: Round, { homeStart, inside }: MapGame): MapSide | null {
  const start = mapSideOf(homeStart)
  if (start === null) return null
  const home = homeSideIn(halfOf(number, inside.rules), start)
  return winner === 'home' ? home : home === 'ct' ? 't' : 'ct'
}
