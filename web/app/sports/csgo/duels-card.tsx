import { clutches, openingDuels } from '#sports/csgo/kills.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { playersOf, scoreboardOf } from '#sports/csgo/scoreboard.ts'
import type { Game } from '#sports/esports/state.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/data/alternative.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import { ShareOfTwo } from '../esports/match/share-of-two.tsx'
import type { SeriesView } from '../esports/match/match-view.ts'
import { csgoWords } from './words.ts'

interface CardProps {
  view: SeriesView<MapState>
  game: Game<MapState>
}

/** First kills of the rounds of a map: won by which side, the outcome of the rounds, and by whom in a table. */
export function DuelsCard({ view, game }: CardProps) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const duels = openingDuels(game.inside)
  if (duels.length === 0) return null
  const of = (side: Side) => duels.filter(({ kill }) => kill.side === side)
  const won = (side: Side) => words.wonRounds(of(side).filter(({ isWon }) => isWon).length, of(side).length)
  const rows = scoreboardOf(game.inside)
    .lines.filter(({ openingKills, openingDeaths }) => (openingKills ?? 0) + (openingDeaths ?? 0) > 0)
    .map(({ playerId, side, openingKills, openingDeaths }) => [
      personName(view.match.people, playerId, 'short') ?? '–',
      names[side],
      `${openingKills ?? '–'}–${openingDeaths ?? '–'}`,
    ])
  return (
    <section className="card duels-card">
      <header>
        <h2>{words.duels}</h2>
        <span className="push" />
        <span className="small quiet">{words.roundsCount(duels.length)}</span>
      </header>
      <div className="body">
        <ShareOfTwo home={of('home').length} away={of('away').length} names={names} />
        <p className="small line">
          <span>{won('home')}</span>
          <span className="push" />
          <span>{won('away')}</span>
        </p>
        {rows.length > 0 && (
          <Alternative label={words.duelsTable} head={[words.board.player, words.team, words.duelsHead]} rows={rows} />
        )}
      </div>
    </section>
  )
}

/** Rounds that the last player of a side won alone. */
export function ClutchesCard({ view, game }: CardProps) {
  const words = useWords(csgoWords)
  const found = clutches(game.inside, playersOf(game.inside, view.state.rosters))
  if (found.length === 0) return null
  return (
    <section className="card clutches-card">
      <header>
        <h2>{words.clutches}</h2>
        <span className="push" />
        <span className="small quiet">{words.map(game.ordinal)}</span>
      </header>
      <ul>
        {found.map(({ round, side, playerId, against }) => (
          <li key={round}>
            <Crest team={view.row[side]} size={18} />
            <b>{personName(view.match.people, playerId, 'short') ?? '–'}</b>
            <span className="quiet">{words.roundShort(round)}</span>
            <b className="push-end tabular">{words.against(against)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
