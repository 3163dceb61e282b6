import type { ReactNode } from 'react'
import type { MapState } from '#sports/csgo/rules.ts'
import { roundEndings, type Buy, type Round } from '#sports/csgo/vocabulary.ts'
import type { Game } from '#sports/esports/state.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/data/alternative.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { goldText } from '../esports/facts.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { EndingIcon } from './ending-icon.tsx'
import { BuyMark, HalfStrip, sideOf, stripHalves } from './round-strip.tsx'
import { csgoWords } from './words.ts'

type View = SeriesView<MapState>
type MapGame = Game<MapState>
type Names = Record<Side, string>

/** The rounds of a map as a strip by halves, each with its winner, how it was won and the economy of both sides. */
export function RoundsCard({ view, game, children }: { view: View; game: MapGame; children?: ReactNode }) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { rounds } = game.inside
  const endings = roundEndings.filter((one) => rounds.some(({ ending }) => ending === one))
  return (
    <section className="card rounds-card">
      <header>
        <h2>{words.rounds}</h2>
        <span className="push" />
        {game.map !== null && <span className="small quiet">{game.map}</span>}
      </header>
      <div className="body">
        {rounds.length === 0 && <p className="hidden-text">{words.roundsNone}</p>}
        <div className="halves">
          {stripHalves(game).map((half) => (
            <HalfStrip key={half.half} {...half} view={view} game={game} />
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
        {children}
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
