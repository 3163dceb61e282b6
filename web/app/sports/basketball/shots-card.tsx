import { useState } from 'react'
import { fieldGoalDetail } from '#sports/basketball/read.ts'
import type { Place } from '#sports/basketball/vocabulary.ts'
import { countZones } from '#sports/basketball/zones.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { minuteLabel } from '#sports/basketball/clock.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/data/alternative.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import type { BasketballView } from './match-view.ts'
import { figureWords } from './figure-words.ts'
import { percentText } from './signed.ts'

type Shot = { event: TimelineEvent; isMade: boolean; points: 2 | 3; distance: number | null; place: Place }

/** The field goals of one side with their places on the half court, and the same as a table. */
export function ShotsCard({ view }: { view: BasketballView }) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const [side, setSide] = useState<'home' | 'away'>('home')
  const all = view.events.flatMap(shotOf)
  const own = all.filter(({ event }) => event.side === side)
  const names = shortSideNames(view.row, text)
  const countOf = (one: 'home' | 'away') => {
    const shots = all.filter(({ event }) => event.side === one)
    return `${shots.filter(({ isMade }) => isMade).length}/${shots.length}`
  }
  const made = own.filter(({ isMade }) => isMade).length
  return (
    <section className="card">
      <header>
        <h2>{words.shots}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.team}>
          {(['home', 'away'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
              {names[one]} {countOf(one)}
            </button>
          ))}
        </div>
      </header>
      <div className={`body shots-body ${side}`}>
        <div>
          <Court shots={own} side={side} label={words.shotsLabel(names[side], made, own.length)} />
          <p className="small second">
            <i className={`swatch ${side}`} /> {words.made} · <b aria-hidden="true">×</b> {words.missed}
          </p>
        </div>
        <Zones shots={own} />
        <Alternative
          label={words.shotTable}
          head={[words.clock, words.player, words.points, words.distance, words.outcome]}
          rows={own.map(({ event, isMade, points, distance }) => [
            minuteLabel(event.period, event.clockSeconds, view.state.format),
            personName(view.match.people, event.playerId, 'whole') ?? '–',
            String(points),
            distance === null ? '–' : words.feet(distance),
            isMade ? words.made : words.missed,
          ])}
        />
      </div>
    </section>
  )
}

function shotOf(event: TimelineEvent): Shot[] {
  if (event.type !== 'field_goal' || event.withdrawn !== null) return []
  const { place, ...shot } = fieldGoalDetail(event)
  return place === null ? [] : [{ event, place, ...shot }]
}

const round = (value: number) => Math.round(value * 10) / 10

/** Half a court in feet, the basket at 25, 5.25 from the baseline; shots from beyond the half are at its edge. */
function Court({ shots, side, label }: { shots: readonly Shot[]; side: 'home' | 'away'; label: string }) {
  return (
    <svg className={`court ${side}`} viewBox="0 0 50 47" role="img" aria-label={label}>
      <g className="lines">
        <path d="M0 0H50V47H0Z M17 0V19H33V0 M19 0V19 M31 0V19" />
        <path d="M19 19A6 6 0 0 0 31 19 M3 0V14A23.75 23.75 0 0 0 47 14V0 M22 4H28 M21 5.25A4 4 0 0 0 29 5.25" />
        <circle cx="25" cy="5.25" r=".75" />
      </g>
      {shots.map(({ event, isMade, place }) => {
        const [x, y] = [round(25 + place.x), round(Math.min(46.5, 5.25 + place.y))]
        return isMade ? (
          <circle key={event.key} className="made" cx={x} cy={y} r=".7" />
        ) : (
          <path key={event.key} className="missed" d={`M${x - 0.6} ${y - 0.6}l1.2 1.2m0-1.2l-1.2 1.2`} />
        )
      })}
    </svg>
  )
}

/** Made and tried by zone, and the share of the shots that was taken there. */
function Zones({ shots }: { shots: readonly Shot[] }) {
  const words = useWords(figureWords)
  const zones = countZones(shots.map(({ event }) => event))
  if (zones.length === 0) return null
  return (
    <table className="zones">
      <thead>
        <tr>
          <th scope="col">{words.byZone}</th>
          <th scope="col">{words.made}</th>
          <th scope="col">{words.accuracy}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ zone, made, attempted }) => (
          <tr key={zone}>
            <th scope="row">{words.zones[zone]}</th>
            <td>
              {made}/{attempted}
            </td>
            <td>{percentText(made, attempted)}</td>
            <td>{percentText(attempted, shots.length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
