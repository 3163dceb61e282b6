import type { CSSProperties } from 'react'
import type { Player } from '#contract/touchline/player.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { playerWords } from './words.ts'
import { spotsOf } from './spots.ts'

type Place = Player['positions'][number]

/** Where a player started, on a pitch with the attack above, and as a table. */
export function PositionsCard({ positions, starts }: { positions: readonly Place[]; starts: number | null }) {
  const words = useWords(playerWords)
  const { format } = useLanguage()
  if (positions.length === 0) return null
  const known = positions.reduce((sum, place) => sum + place.starts, 0)
  const spots = spotsOf(positions)
  const most = Math.max(...spots.map((spot) => spot.starts))
  const rows = byPosition(positions)
  return (
    <section className="card">
      <header>
        <h2>{words.positions}</h2>
        <span className="push" />
        <span className="small quiet">
          {starts !== null && known < starts
            ? words.fromStarts(format.number(known), format.number(starts))
            : `${format.number(known)} ${words.startsIn(known)}`}
        </span>
      </header>
      <div className="body">
        <div className="position-map" aria-hidden="true">
          <span className="micro quiet">{words.attack}</span>
          {spots.map(({ x, y, starts: count }) => (
            <i key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%`, '--v': count / most } as CSSProperties}>
              {count}
            </i>
          ))}
        </div>
      </div>
      <table className="squad-table">
        <thead>
          <tr>
            <th scope="col">{words.position}</th>
            <th scope="col">{words.startsHead}</th>
            <th scope="col">
              <abbr title={words.goals}>{words.short.goals}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, starts: count, goals }) => (
            <tr key={position}>
              <th scope="row">{position === null ? words.unknownPlace : words.places[position]}</th>
              <td>{count}</td>
              <td>{goals}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function byPosition(positions: readonly Place[]): Pick<Place, 'position' | 'starts' | 'goals'>[] {
  const sums = Map.groupBy(positions, ({ position }) => position)
  return [...sums]
    .map(([position, places]) => ({
      position,
      starts: places.reduce((sum, place) => sum + place.starts, 0),
      goals: places.reduce((sum, place) => sum + place.goals, 0),
    }))
    .sort((a, b) => b.starts - a.starts)
}
