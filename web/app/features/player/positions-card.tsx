import type { CSSProperties } from 'react'
import type { Player } from '#contract/touchline/team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { playerWords } from '../../i18n/words/player.ts'

type Place = Player['positions'][number]

/** Where a player started, on a pitch with the attack above, and as a table. */
export function PositionsCard({ positions, starts }: { positions: readonly Place[]; starts: number | null }) {
  const words = useWords(playerWords)
  const { format } = useLanguage()
  if (positions.length === 0) return null
  const known = positions.reduce((sum, place) => sum + place.starts, 0)
  const most = Math.max(...positions.map((place) => place.starts))
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
          {positions.map((place, index) => (
            <i key={index} style={{ ...spotOf(place), '--v': place.starts / most } as CSSProperties}>
              {place.starts}
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

/** The place on the pitch in per cent; without a formation by the position alone, in the middle. */
function spotOf({ position, depth, width }: Place): { left: string; top: string } {
  const share = depth ?? (position ?? 0) / 5
  return { left: `${Math.round((width ?? 0.5) * 100)}%`, top: `${Math.round(88 - share * 72)}%` }
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
