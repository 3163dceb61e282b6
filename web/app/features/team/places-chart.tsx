import type { CSSProperties } from 'react'
import type { TableRow } from '#contract/touchline/table.ts'
import type { TeamSeason } from '#contract/touchline/team-season.ts'
import { zoneMarks } from '../../kit/table/table-notes.tsx'
import { endNames, type PlaceZone } from './place-zones.ts'

type Lines = NonNullable<TeamSeason['places']>['lines']
/** Units of the drawing; it is stretched to the width of the card, its height is in pixels. */
const [width, height] = [1000, 200]
/** The height of a name beside the drawing. */
const NAME_PX = 14

interface Props {
  lines: Lines
  teamId: number
  zones: readonly PlaceZone[]
  /** Rows of the table, for the names of the teams. */
  rows: readonly TableRow[]
  spoken: string
}

/** The lines of all teams, that of one above the zones and the others. */
export function PlacesChart({ lines, teamId, zones, rows, spoken }: Props) {
  const own = lines.find((line) => line.teamId === teamId)
  return (
    <div className="places">
      <div className="places-axis micro quiet tabular" aria-hidden="true">
        <span>1</span>
        <span>{lines.length}</span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={spoken}>
        {lines
          .filter((line) => line !== own)
          .map((line) => (
            <polyline key={line.teamId} points={pointsOf(line.ranks, lines.length)} className="other" />
          ))}
        {zones.map((one) => (
          <path
            key={one.zone.key}
            d={`M0 ${heightOf(one.edge, lines.length)}H${width}`}
            className={one.edge < one.from ? 'zone lower' : 'zone'}
            style={{ '--zone': zoneMarks[one.zone.kind].colour } as CSSProperties}
          />
        ))}
        <polyline points={pointsOf(own?.ranks ?? [], lines.length)} className="own" />
      </svg>
      <EndNames lines={lines} rows={rows} teamId={teamId} />
    </div>
  )
}

/** Beside the ends of the lines, as far as the table names the teams. */
function EndNames({ lines, rows, teamId }: Pick<Props, 'lines' | 'rows' | 'teamId'>) {
  const ends = lines.flatMap((line) => {
    const team = rows.find((row) => row.team.id === line.teamId)?.team
    return team ? [{ teamId: team.id, rank: line.ranks.at(-1) ?? 0, name: team.shortName }] : []
  })
  const yOf = (rank: number) => heightOf(rank, lines.length)
  return (
    <div className="places-names micro tabular" aria-hidden="true">
      {endNames(ends, teamId, { yOf, height, gap: NAME_PX }).map(({ teamId: id, rank, name, y }) => (
        <span key={id} className={id === teamId ? 'clip own' : 'clip'} style={{ top: y }}>
          <span>{rank}</span> {name}
        </span>
      ))}
    </div>
  )
}

function heightOf(place: number, teams: number): number {
  return Math.round((place - 1) * ((height - 8) / Math.max(1, teams - 1)) + 4)
}

function pointsOf(ranks: readonly number[], teams: number): string {
  const step = width / Math.max(1, ranks.length - 1)
  return ranks.map((rank, index) => `${Math.round(index * step)},${heightOf(rank, teams)}`).join(' ')
}
