import { mapSideOf } from '#sports/csgo/read.ts'
import { buyOf, halfOf, halves, homeSideIn } from '#sports/csgo/rounds.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { roundEndings } from '#sports/csgo/vocabulary.ts'
import type { Buy, MapSide, Round } from '#sports/csgo/vocabulary.ts'
import type { Game } from '#sports/esports/state.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/alternative.tsx'
import { Crest } from '../../kit/crest.tsx'
import { shortSideNames } from '../../kit/names.ts'
import { goldText } from '../esports/facts.ts'
import type { SeriesView } from '../esports/match-view.ts'
import { EndingIcon } from './ending-icon.tsx'
import { csgoWords } from './words.ts'

type View = SeriesView<MapState>
type MapGame = Game<MapState>
type Names = Record<Side, string>

/** The rounds of a map as a strip by halves, each with its winner, how it was won and the economy of both sides. */
export function RoundsCard({ view, game }: { view: View; game: MapGame }) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { rounds, rules } = game.inside
  const endings = roundEndings.filter((one) => rounds.some(({ ending }) => ending === one))
  return (
    <section className="card rounds-card">
      <header>
        <h2>{words.rounds}</h2>
        <span className="push" />
        {game.map !== null && <span className="small quiet">{game.map}</span>}
      </header>
      <div className="body">
        {rounds.length === 0 && <p className="quiet">{words.roundsNone}</p>}
        <div className="halves">
          {halves(rounds, rules).map(({ half, score }) => (
            <Half key={half} half={half} score={score} view={view} game={game} names={names} />
          ))}
        </div>
        {rounds.length > 0 && <Legend endings={endings} hasBuys={rounds.some(({ equipment }) => equipment !== null)} />}
        {rounds.length > 0 && (
          <Alternative
            label={words.table}
            head={[
              words.columns.round,
              words.columns.winner,
              words.columns.side,
              words.columns.ending,
              words.columns.equipment,
            ]}
            rows={rounds.map((round) => tableRow(round, game, names, words))}
          />
        )}
      </div>
    </section>
  )
}

function tableRow(round: Round, game: MapGame, names: Names, words: (typeof csgoWords)['en']): string[] {
  const side = sideOf(round, game)
  const { equipment, ending } = round
  return [
    String(round.number),
    names[round.winner],
    side === null ? '–' : words.sides[side],
    ending === null ? '–' : words.endings[ending],
    equipment === null ? '–' : `$${goldText(equipment.home)} – $${goldText(equipment.away)}`,
  ]
}

function Half({
  half,
  score,
  view,
  game,
  names,
}: {
  half: number
  score: Score
  view: View
  game: MapGame
  names: Names
}) {
  const words = useWords(csgoWords)
  const { rounds, rules } = game.inside
  const start = mapSideOf(game.homeStart)
  const home = start === null ? null : homeSideIn(half, start)
  return (
    <div className="half">
      <p className="small line">
        <b>{words.half(half)}</b>
        <span className="push" />
        {home !== null && <span className="camp">{words.sides[home]}</span>}
        <b className="tabular">{`${score.home}–${score.away}`}</b>
        {home !== null && <span className="camp">{words.sides[home === 'ct' ? 't' : 'ct']}</span>}
      </p>
      <div className="strip">
        <span className="crests" aria-hidden="true">
          <Crest team={view.row.home} size={16} />
          <Crest team={view.row.away} size={16} />
        </span>
        <ol>
          {rounds
            .filter(({ number }) => halfOf(number, rules) === half)
            .map((round) => (
              <RoundMark key={round.number} round={round} game={game} names={names} />
            ))}
        </ol>
      </div>
    </div>
  )
}

function RoundMark({ round, game, names }: { round: Round; game: MapGame; names: Names }) {
  const words = useWords(csgoWords)
  const { number, winner, ending, equipment } = round
  const side = sideOf(round, game)
  const buy = (of: Side) => (equipment === null ? null : buyOf(number, equipment[of], game.inside.rules))
  const said = [
    words.round(number, names[winner]),
    side && words.sides[side],
    ending && words.endings[ending],
    equipment && words.equipment(`$${goldText(equipment.home)}`, `$${goldText(equipment.away)}`),
  ]
    .filter(Boolean)
    .join(', ')
  const cell = (of: Side) => (
    <span className={winner === of ? `mark ${of}` : 'mark'}>
      {winner === of && (ending === null ? side === null ? '' : words.sides[side] : <EndingIcon ending={ending} />)}
    </span>
  )
  return (
    <li title={said}>
      <span className="hidden-text">{said}</span>
      <span aria-hidden="true">
        {equipment && <BuyMark buy={buy('home')!} />}
        {cell('home')}
        <small className="tabular quiet">{number}</small>
        {cell('away')}
        {equipment && <BuyMark buy={buy('away')!} />}
      </span>
    </li>
  )
}

/** What a side could buy: P for pistols, else one to three bars. */
function BuyMark({ buy }: { buy: Buy }) {
  if (buy === 'pistol') return <span className="buy pistol">P</span>
  return (
    <span className={`buy ${buy}`}>
      <i />
      <i />
      <i />
    </span>
  )
}

function Legend({ endings, hasBuys }: { endings: readonly (typeof roundEndings)[number][]; hasBuys: boolean }) {
  const words = useWords(csgoWords)
  if (endings.length === 0 && !hasBuys) return null
  const buys: readonly Buy[] = ['pistol', 'eco', 'force', 'full']
  return (
    <p className="small quiet legend" aria-hidden="true">
      {endings.map((one) => (
        <span key={one}>
          <EndingIcon ending={one} /> {words.endings[one]}
        </span>
      ))}
      {hasBuys &&
        buys.map((one) => (
          <span key={one}>
            <BuyMark buy={one} /> {words.buys[one]}
          </span>
        ))}
    </p>
  )
}

/** The side of the map that the winner of a round played; null where no source tells it. */
function sideOf({ number, winner }: Round, { homeStart, inside }: MapGame): MapSide | null {
  const start = mapSideOf(homeStart)
  if (start === null) return null
  const home = homeSideIn(halfOf(number, inside.rules), start)
  return winner === 'home' ? home : home === 'ct' ? 't' : 'ct'
}
