import type { CSSProperties } from 'react'
import { mvpsOf, type GameMvps } from '#sports/esports/moba/mvp.ts'
import type { PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useWords } from '../../i18n/language.tsx'
import { personName } from '../../kit/text/names.ts'
import { goldText } from '../esports/facts.ts'
import { heroName } from '../esports/moba/hero-name.ts'
import { HeroTile } from '../esports/moba/hero-tile.tsx'
import { goldOf, LaneTable } from '../esports/moba/lane-table.tsx'
import type { MobaGameView, SeriesView } from '../esports/match/match-view.ts'
import { kogWords } from './words.ts'

interface LanesCardProps {
  view: SeriesView
  game: MobaGameView
}

/** Both players of each lane with score, gold and share of the damage, and the best ones marked. */
export function LanesCard({ view, game }: LanesCardProps) {
  const words = useWords(kogWords)
  const mvps = mvpsOf(game)
  return (
    <LaneTable
      view={view}
      game={game}
      title={words.players}
      note={words.playersNote}
      laneNames={words.lanes}
      renderCell={(line, side) => <PlayerCell view={view} game={game} line={line} side={side} mvps={mvps} />}
    />
  )
}

type CellProps = LanesCardProps & { line: PlayerLine | null; side: Side; mvps: GameMvps | null }

function PlayerCell({ view, game, line, side, mvps }: CellProps) {
  const words = useWords(kogWords)
  if (line === null) return <span />
  const { counts, hero } = line
  const name = hero && heroName(view.match, hero)
  const of = (value: number | undefined) => (value === undefined ? '–' : String(value))
  const gold = goldOf(line)
  const team = game.inside.lines.filter((one) => one.side === side)
  const total = team.reduce((sum, one) => sum + (one.counts.heroDamage ?? 0), 0)
  const share = counts.heroDamage === undefined || total === 0 ? null : Math.round((100 * counts.heroDamage) / total)
  const isBest = mvps?.best[side]?.line.playerId === line.playerId
  return (
    <div className={`lane-player ${side}`}>
      {name === null ? <span /> : <HeroTile name={name} size={40} />}
      <span className="who">
        <b>{personName(view.match.people, line.playerId, 'short') ?? '–'}</b>
        {isBest && <span className="tag mvp">{mvpLabel(mvps!, side, words)}</span>}
        <small className="quiet">{name ?? '–'}</small>
      </span>
      <span className="figure">
        <b className="tabular">{counts.heroDamage === undefined ? '–' : goldText(counts.heroDamage)}</b>
        {share !== null && (
          <>
            <i className="share" aria-hidden="true" style={{ '--v': share } as CSSProperties} />
            <small className="quiet tabular">{share}%</small>
          </>
        )}
      </span>
      <span className="figure">
        <b className="tabular">{`${of(counts.kills)}/${of(counts.deaths)}/${of(counts.assists)}`}</b>
        <small className="quiet tabular">{gold === null ? '–' : goldText(gold)}</small>
      </span>
    </div>
  )
}

type KogWords = (typeof kogWords)['en']

/** The label of the best player of a side. */
function mvpLabel({ isFinal, winner }: GameMvps, side: Side, words: KogWords): string {
  if (side === winner) return isFinal ? words.mvp : words.mvpSoFar
  return isFinal ? words.losingMvp : words.losingMvpSoFar
}
