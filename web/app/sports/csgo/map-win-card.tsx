import type { MapState } from '#sports/csgo/rules.ts'
import { swingsByRound, winChance } from '#sports/csgo/win.ts'
import type { Game } from '#sports/esports/state.ts'
import { winQuality } from '#sports/esports/win/quality.ts'
import { gameStrength } from '#sports/esports/win/strength.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/data/alternative.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { SwingBars } from '../esports/match/swing-bars.tsx'
import { WinCard } from '../esports/match/win-card.tsx'
import { winWords } from '../esports/match/win-words.ts'
import { csgoWords } from './words.ts'

interface CardProps {
  view: SeriesView<MapState>
  game: Game<MapState>
}

/** The win chance of the map in play, from the rounds won, and how each round moved it; none once it is over. */
export function MapWinCard({ view, game }: CardProps) {
  const words = useWords(winWords)
  const { map } = useWords(csgoWords)
  const { format } = useLanguage()
  const quality = winQuality.csgo
  const { closing } = view.match
  if (game.ending !== null || game.inside.rounds.length === 0 || quality === undefined) return null
  return (
    <WinCard
      view={view}
      chance={winChance(view.state, game, strengthOf(view))}
      gameLabel={map(game.ordinal)}
      note={words.mapNote(quality.games.count)}
      from={closing === null ? words.byRounds : format.sentences([words.byRounds, words.byOdds])}
      quality={quality}
    >
      <Momentum view={view} game={game} />
    </WinCard>
  )
}

function strengthOf({ match, state }: CardProps['view']): number {
  return gameStrength(match.closing, state.format)
}

function Momentum({ view, game }: CardProps) {
  const words = useWords(winWords)
  const { text, format } = useLanguage()
  const names = shortSideNames(view.row, text)
  const swings = swingsByRound(view.state, game, strengthOf(view))
  const length = Math.max(game.inside.rules.regulation, swings.at(-1)!.number)
  const count = (sign: number) => swings.filter(({ swing }) => swing * sign > 0).length
  return (
    <div className="swings">
      <p className="small">
        <b>{words.momentum}</b> <span className="quiet">{words.momentumNote}</span>
      </p>
      <SwingBars
        bars={swings.map(({ number, swing }) => ({ from: number - 1, to: number, swing }))}
        length={length}
        label={words.momentumLabel(names.home, count(1), names.away, count(-1))}
      />
      <Alternative
        label={words.momentumTable}
        head={[words.round, words.change]}
        rows={swings.map(({ number, swing }) => {
          const points = format.percent(Math.round(Math.abs(swing) * 100))
          return [String(number), words.gain(names[swing > 0 ? 'home' : 'away'], points)]
        })}
      />
    </div>
  )
}
