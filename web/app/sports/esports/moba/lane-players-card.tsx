import { isByLane } from '#sports/esports/moba/lanes.ts'
import type { PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useWords } from '../../../i18n/language.tsx'
import { personName } from '../../../kit/text/names.ts'
import { heroName } from './hero-name.ts'
import { HeroTile } from './hero-tile.tsx'
import { LaneGapsCard } from './lane-gaps-card.tsx'
import { LaneTable } from './lane-table.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'

type CardProps = { view: SeriesView; game: MobaGameView }

/** Players against each other by lane, where each lane has one of each side; else the gold of the lanes. */
export function LanePlayersCard({ view, game }: CardProps) {
  const words = useWords(matchWords)
  if (!isByLane(game.inside.lines)) return <LaneGapsCard view={view} game={game} />
  return (
    <LaneTable
      view={view}
      game={game}
      title={words.lanes}
      note={words.lanePlayersNote}
      laneNames={words.laneNames}
      renderCell={(line, side) => <PlayerCell view={view} line={line} side={side} />}
    />
  )
}

type CellProps = { view: SeriesView; line: PlayerLine | null; side: Side }

function PlayerCell({ view, line, side }: CellProps) {
  const { columns } = useWords(matchWords)
  if (line === null) return <span />
  const { counts, hero, playerId } = line
  const name = hero && heroName(view.match, hero)
  const of = (value: number | undefined) => (value === undefined ? '–' : String(value))
  return (
    <div className={`lane-player one ${side}`}>
      {name === null ? <span /> : <HeroTile name={name} size={40} />}
      <span className="who">
        <b>{personName(view.match.people, playerId, 'short') ?? '–'}</b>
        <small className="quiet">{name ?? '–'}</small>
      </span>
      <span className="figure">
        <b className="tabular">{`${of(counts.kills)}/${of(counts.deaths)}/${of(counts.assists)}`}</b>
        {counts.lastHits !== undefined && (
          <small className="quiet tabular">
            {counts.lastHits} {columns.lastHits}
          </small>
        )}
      </span>
    </div>
  )
}
