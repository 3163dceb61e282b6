import type { MapState } from '#sports/csgo/rules.ts'
import { scoreboardOf } from '#sports/csgo/scoreboard.ts'
import type { Game } from '#sports/esports/state.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, sideNames } from '../../kit/text/names.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import type { SeriesView } from '../esports/match/match-view.ts'
import { csgoWords } from './words.ts'

type Lines = ReturnType<typeof scoreboardOf>['lines']

/** The players of a map by team: kills, deaths and assists, damage, KAST and our rating with its formula. */
export function ScoreboardCard({ view, game }: { view: SeriesView<MapState>; game: Game<MapState> }) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = sideNames(view.row, text)
  const { basis, lines } = scoreboardOf(game.inside, view.state.rosters)
  if (lines.length === 0) return null
  const best = Math.max(...lines.map(({ rating }) => rating ?? 0))
  return (
    <section className="card scoreboard-card">
      <header>
        <h2>{words.scoreboard}</h2>
        <span className="push" />
        <span className="small quiet">{words.map(game.ordinal)}</span>
      </header>
      {(['home', 'away'] as const).map((side) => (
        <ScrollArea key={side} label={names[side]}>
          <table>
            <caption>
              <span className="line">
                <Crest team={view.row[side]} size={18} />
                <b>{names[side]}</b>
              </span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.board.player}</th>
                <th scope="col">{words.board.kda}</th>
                <th scope="col">{words.board.difference}</th>
                <th scope="col">{words.board.adr}</th>
                <th scope="col">{words.board.kast}</th>
                <th scope="col">{words.board.rating}</th>
              </tr>
            </thead>
            <Rows view={view} lines={lines} side={side} best={best} />
          </table>
        </ScrollArea>
      ))}
      <p className="small quiet body">
        {words.basis[basis](game.inside.rounds.length)} {words.ratingNote}
      </p>
      <details className="small formula">
        <summary>{words.formula}</summary>
        <p>{words.formulaText}</p>
      </details>
    </section>
  )
}

function Rows({ view, lines, side, best }: { view: SeriesView<MapState>; lines: Lines; side: Side; best: number }) {
  const of = (value: number | null, digits = 0) => (value === null ? '–' : value.toFixed(digits).replace('-', '−'))
  return (
    <tbody>
      {lines
        .filter((line) => line.side === side)
        .map(({ playerId, kills, deaths, assists, adr, kast, rating }) => {
          const more = kills === null || deaths === null ? null : kills - deaths
          return (
            <tr key={playerId}>
              <th scope="row">{personName(view.match.people, playerId, 'whole') ?? '–'}</th>
              <td>{`${of(kills)}–${of(deaths)}–${of(assists)}`}</td>
              <td className={more === null || more === 0 ? undefined : more > 0 ? 'up' : 'down'}>
                {more === null ? '–' : more > 0 ? `+${more}` : `${more}`.replace('-', '−')}
              </td>
              <td>{of(adr, 1)}</td>
              <td>{kast === null ? '–' : `${of(kast)}%`}</td>
              <td>{rating !== null && rating === best ? <b className="best">{of(rating, 2)}</b> : of(rating, 2)}</td>
            </tr>
          )
        })}
    </tbody>
  )
}
