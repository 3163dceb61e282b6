import { added } from '#sports/tennis/standing.ts'
import type { GameRecord } from '#sports/tennis/state.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import type { TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Every game with its points, the last set first and open; break points are underlined. */
export function GamesCard({ view }: { view: TennisView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const { games, standing } = view.state
  const names = shortSideNames(view.row, text)
  const sets = [...Map.groupBy(games, ({ set }) => set)].toReversed()
  return (
    <section className="card games-card">
      <header>
        <h2>{words.gamesTitle}</h2>
      </header>
      {sets.length === 0 && <p className="quiet body">{words.noPoints}</p>}
      {sets.map(([set, own], index) => (
        <details key={set} open={index === 0}>
          <summary>
            <b>{words.setOf(set)}</b>
            <span className="push" />
            <b className="tabular">{`${standing.sets[set - 1]?.games.home ?? 0}–${standing.sets[set - 1]?.games.away ?? 0}`}</b>
          </summary>
          <ol>
            {own.toReversed().map((game) => (
              <Game key={`${set}:${game.before.home}-${game.before.away}`} game={game} view={view} />
            ))}
          </ol>
        </details>
      ))}
      {sets.length > 0 && <p className="small quiet body">{words.gamesNote(names.home)}</p>}
    </section>
  )
}

/** Whether a side won a game that the other one served. */
export function isBreak({ winner, server, isTiebreak }: GameRecord): boolean {
  return winner !== null && server !== null && winner !== server && !isTiebreak
}

function Game({ game, view: { row } }: { game: GameRecord; view: TennisView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const { before, winner, server, points, isTiebreak } = game
  const names = shortSideNames(row, text)
  const after = winner === null ? before : added(before, winner)
  const isLive = winner === null && row.summary.status === 'live'
  const what =
    winner === null
      ? server && words.isServing(names[server])
      : isTiebreak
        ? words.winsTiebreak(names[winner])
        : server === null
          ? words.wins(names[winner])
          : isBreak(game)
            ? words.breaks(names[winner])
            : words.holds(names[winner])
  const marked = winner ?? server
  return (
    <li className={isLive ? 'current' : undefined}>
      <b className="game-score tabular">{`${after.home}–${after.away}`}</b>
      <span className="line game-what">
        {marked && <Crest team={row[marked]} size={16} />}
        <span>{what}</span>
      </span>
      <span className="game-points-list tabular small">
        {points
          .filter(({ home }) => home !== '')
          .map((point) => (
            <span key={point.key} className={point.next === 'break' ? 'break-point' : undefined}>
              {`${point.home}–${point.away}`}
            </span>
          ))}
      </span>
      {isLive ? (
        <span className="mark live">{words.live}</span>
      ) : (
        isBreak(game) && <span className="mark">{words.breakMark}</span>
      )}
    </li>
  )
}
