import type { CSSProperties } from 'react'
import { currentRound } from '#sports/csgo/kills.ts'
import { mapSideOf } from '#sports/csgo/read.ts'
import { buyOf, halfOf, homeSideIn, roundsOfHalves, roundsWon } from '#sports/csgo/rounds.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import type { Buy, MapSide, Round } from '#sports/csgo/vocabulary.ts'
import type { Game } from '#sports/esports/state.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { goldText } from '../esports/facts.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { EndingIcon } from './ending-icon.tsx'
import { csgoWords } from './words.ts'

type MapGame = Game<MapState>

interface StripHalf {
  half: number
  /** Numbers of its rounds, those to come among them. */
  numbers: readonly number[]
}

/** The halves of the regulation from the start of the map, and those of its overtimes as they are reached. */
export function stripHalves({ inside: { rounds, rules } }: MapGame): StripHalf[] {
  return roundsOfHalves(currentRound({ rounds, rules }) ?? rounds.at(-1)?.number ?? 1, rules)
}

type HalfProps = StripHalf & { view: SeriesView<MapState>; game: MapGame }

/** One half: a cell a round, the home team above the numbers. A cell that is to come is empty. */
export function HalfStrip({ half, numbers, view, game }: HalfProps) {
  const words = useWords(csgoWords)
  const { rounds, rules } = game.inside
  const start = mapSideOf(game.homeStart)
  const home = start === null ? null : homeSideIn(half, start)
  const score = roundsWon(rounds.filter(({ number }) => halfOf(number, rules) === half))
  const now = game.ending === null && game.isStarted ? currentRound(game.inside) : null
  return (
    <div className="half">
      <p className="small line">
        <b>{words.half(half)}</b>
        <span className="push" />
        {home !== null && <span className="camp">{words.sides[home]}</span>}
        <b className="tabular">{`${score.home}–${score.away}`}</b>
        {home !== null && <span className="camp">{words.sides[home === 'ct' ? 't' : 'ct']}</span>}
      </p>
      <div className="strip" style={{ '--cells': Math.max(12, numbers.length) } as CSSProperties}>
        <span className="crests" aria-hidden="true">
          <Crest team={view.row.home} size={16} />
          <Crest team={view.row.away} size={16} />
        </span>
        <ol>
          {numbers.map((number) => {
            const round = rounds.find((one) => one.number === number)
            if (round) return <RoundMark key={number} round={round} view={view} game={game} />
            return <OpenMark key={number} number={number} isNow={number === now} game={game} />
          })}
        </ol>
      </div>
    </div>
  )
}

function RoundMark({ round, view, game }: { round: Round; view: SeriesView<MapState>; game: MapGame }) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const { number, winner, ending, equipment } = round
  const side = sideOf(round, game)
  const said = [
    words.round(number, shortSideNames(view.row, text)[winner]),
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
      <Column number={number} equipment={equipment} game={game} home={cell('home')} away={cell('away')} />
    </li>
  )
}

/** A round that is played or to come. */
function OpenMark({ number, isNow, game }: { number: number; isNow: boolean; game: MapGame }) {
  const words = useWords(csgoWords)
  const equipment = isNow ? (game.inside.starts.find((one) => one.number === number)?.equipment ?? null) : null
  return (
    <li className={isNow ? 'now' : 'open'}>
      {isNow && <span className="hidden-text">{words.roundNow(number)}</span>}
      <Column
        number={number}
        equipment={equipment}
        game={game}
        home={<span className="mark">{isNow && <i className="dot" />}</span>}
        away={<span className="mark" />}
      />
    </li>
  )
}

type ColumnProps = {
  number: number
  equipment: Score | null
  game: MapGame
  home: React.ReactNode
  away: React.ReactNode
}

function Column({ number, equipment, game, home, away }: ColumnProps) {
  const buy = (of: Side) =>
    equipment === null ? <span className="buy" /> : <BuyMark buy={buyOf(number, equipment[of], game.inside.rules)} />
  return (
    <span className="cells" aria-hidden="true">
      {buy('home')}
      {home}
      <small className="tabular quiet">{number}</small>
      {away}
      {buy('away')}
    </span>
  )
}

/** What a side could buy: P for pistols, else one to three bars. */
export function BuyMark({ buy }: { buy: Buy }) {
  if (buy === 'pistol') return <span className="buy pistol">P</span>
  return (
    <span className={`buy ${buy}`}>
      <i />
      <i />
      <i />
    </span>
  )
}

/** The side of the map that the winner of a round played; null where no source states it. */
export function sideOf({ number, winner }: Round, { homeStart, inside }: MapGame): MapSide | null {
  const start = mapSideOf(homeStart)
  if (start === null) return null
  const home = homeSideIn(halfOf(number, inside.rules), start)
  return winner === 'home' ? home : home === 'ct' ? 't' : 'ct'
}
