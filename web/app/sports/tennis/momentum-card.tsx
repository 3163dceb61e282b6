import type { CSSProperties, ReactNode } from 'react'
import { added, type SetScore } from '#sports/tennis/standing.ts'
import type { GameRecord } from '#sports/tennis/state.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/data/alternative.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { setsText } from './facts.ts'
import { isBreak } from './games-card.tsx'
import type { TennisView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** A bar per game: up for the side listed first, down for the other one, as high as the margin in points. */
export function MomentumCard({ view, children }: { view: TennisView; children?: ReactNode }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const sets = [...Map.groupBy(view.state.games, ({ set }) => set)]
  const most = Math.max(4, ...view.state.games.map(marginOf))
  return (
    <section className="card momentum-card">
      <header>
        <h2>{words.momentum}</h2>
        <span className="push" />
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className="small line">
            <i className="swatch" style={{ '--c': side === 'home' ? 'var(--ta)' : 'var(--tb)' } as CSSProperties} />
            {names[side]}
          </span>
        ))}
      </header>
      <div className="body">
        <div className="game-bars" aria-hidden="true">
          {sets.map(([set, games]) => (
            <div key={set} className="set-bars" style={{ '--games': games.length } as CSSProperties}>
              <div className="bars-row">
                {games.map((game) => (
                  <Bar key={`${game.before.home}-${game.before.away}`} game={game} most={most} />
                ))}
              </div>
              <small className="tabular">{labelOf(words.setOf(set), view.state.standing.sets[set - 1])}</small>
            </div>
          ))}
        </div>
        <p className="small quiet">{words.momentumNote}</p>
        <Alternative
          label={words.momentumTable}
          head={[words.columns.game, words.columns.winner, words.columns.server, words.columns.margin]}
          rows={view.state.games.map((game) => rowOf(game, names, words.breakMark, words.setOf(game.set)))}
        />
      </div>
      {children}
    </section>
  )
}

/** A set that is over is named with its score. */
function labelOf(name: string, set: SetScore | undefined): string {
  return set === undefined || set.winner === null ? name : `${name} · ${setsText([set])}`
}

function marginOf({ points }: GameRecord): number {
  const home = points.filter(({ winner }) => winner === 'home').length
  return Math.abs(home - (points.length - home))
}

function rowOf(game: GameRecord, names: Record<'home' | 'away', string>, breakMark: string, set: string): ReactNode[] {
  const { before, winner, server } = game
  const after = winner === null ? before : added(before, winner)
  return [
    `${set} · ${after.home}–${after.away}`,
    winner === null ? '–' : isBreak(game) ? `${names[winner]} (${breakMark})` : names[winner],
    server === null ? '–' : names[server],
    marginOf(game),
  ]
}

function Bar({ game, most }: { game: GameRecord; most: number }) {
  const { winner, server, isTiebreak, points } = game
  const leader = winner ?? points.at(-1)?.winner ?? null
  const classes = ['game-bar', leader ?? '', winner === null && 'open', isBreak(game) && 'broken']
    .filter(Boolean)
    .join(' ')
  return (
    <span className={classes} style={{ '--v': marginOf(game) / most } as CSSProperties}>
      <i className="bar" />
      <i className={isTiebreak ? 'served both' : `served ${server ?? 'both'}`} />
    </span>
  )
}
