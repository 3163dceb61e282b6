import { useState } from 'react'
import { ratedShots, type RatedShot } from '#sports/football/models/xg.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { timelineWords } from '../timeline/words.ts'
import { shotWords } from './words.ts'
import { Alternative } from '../../../kit/data/alternative.tsx'
import type { FootballView } from '../match-view.ts'
import { withMark } from '../minute.ts'
import { personName, shortSideNames, sideNames } from '../../../kit/text/names.ts'
import { XgNotes } from './xg-notes.tsx'

/** The shots of one side on the half it attacks, the goal above. The larger the disc, the better the chance. */
export function ShotMapCard({ view }: { view: FootballView }) {
  const { text, format } = useLanguage()
  const timelineText = useWords(timelineWords)
  const words = useWords(shotWords)
  const [side, setSide] = useState<'home' | 'away'>('home')
  const all = ratedShots(view.events)
  const own = all.filter((shot) => shot.side === side)
  const placed = own.filter((shot) => shot.x !== null && shot.y !== null)
  const short = shortSideNames(view.row, text)
  const name = sideNames(view.row, text)[side]
  const monograms = { home: view.row.home?.monogram ?? short.home, away: view.row.away?.monogram ?? short.away }
  const goals = own.filter((shot) => shot.outcome === 'goal').length
  const hasChances = own.some((shot) => shot.chance !== null)
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.side}>
          {(['home', 'away'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === side} title={short[one]} onClick={() => setSide(one)}>
              {monograms[one]} {all.filter((shot) => shot.side === one).length}
            </button>
          ))}
        </div>
      </header>
      <div className="body" style={{ paddingBottom: 12 }}>
        <Map
          shots={placed}
          colour={side === 'home' ? 'var(--ta)' : 'var(--tb)'}
          label={`${words.label(name, own.length, goals)}${hasChances ? ` ${words.area}` : ''}`}
        />
        <MapKey colour={side === 'home' ? 'var(--ta)' : 'var(--tb)'} />
        <XgNotes rated={all} names={short} />
        <Alternative
          label={words.table}
          head={[words.minute, words.player, words.outcome, ...(hasChances ? [words.xg] : [])]}
          rows={own.map((shot) => [
            withMark(shot.minute),
            personName(view.match.people, shot.playerId, 'whole') ?? '–',
            timelineText.shots[shot.outcome],
            ...(hasChances ? [shot.chance === null ? '–' : format.decimal(shot.chance, 2)] : []),
          ])}
        />
      </div>
    </section>
  )
}

function Map({ shots, colour, label }: { shots: readonly RatedShot[]; colour: string; label: string }) {
  return (
    <svg className="shot-map" viewBox="0 0 68 40" role="img" aria-label={label}>
      <g fill="none" stroke="var(--pitch-line)" strokeWidth=".4">
        <path d="M2 40V2h64v38M13.8 2v16.5h40.4V2M24.8 2v5.5h18.4V2M26.7 18.5a9.15 9.15 0 0 0 14.6 0" />
        <path d="M30.3 2V.6h7.4V2" strokeWidth=".7" />
      </g>
      {shots.map((shot) => (
        <Disc key={shot.key} shot={shot} colour={colour} />
      ))}
    </svg>
  )
}

/** The area of a disc is the chance of its shot; places of shots on the map are known, so each has one. */
const radiusOfCertain = 3.3

function Disc({ shot, colour }: { shot: RatedShot; colour: string }) {
  const x = round(2 + ((shot.y ?? 50) / 100) * 64)
  const y = round(Math.min(39, 2 + ((100 - (shot.x ?? 100)) / 100) * 101))
  const radius = round(Math.max(0.55, Math.sqrt(shot.chance ?? 0) * radiusOfCertain))
  if (shot.outcome === 'goal') {
    return (
      <>
        <circle cx={x} cy={y} r={radius} fill={colour} stroke="var(--text)" strokeWidth=".45" />
        <path
          d={`M${round(x - radius * 0.42)} ${y}l${round(radius * 0.32)} ${round(radius * 0.34)} ${round(radius * 0.55)}-${round(radius * 0.62)}`}
          stroke="var(--on-team)"
          strokeWidth=".5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    )
  }
  if (shot.outcome === 'saved')
    return <circle cx={x} cy={y} r={radius} fill={colour} fillOpacity=".55" stroke={colour} strokeWidth=".3" />
  return (
    <circle
      cx={x}
      cy={y}
      r={radius}
      fill="none"
      stroke={colour}
      strokeWidth=".4"
      strokeDasharray={shot.outcome === 'blocked' ? '.9 .6' : undefined}
    />
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function MapKey({ colour }: { colour: string }) {
  const words = useWords(shotWords)
  const signs = [
    [words.goal, { fill: colour, stroke: 'var(--text)', strokeWidth: 1.5 }],
    [words.on, { fill: colour, fillOpacity: 0.55 }],
    [words.off, { fill: 'none', stroke: colour, strokeWidth: 1.5 }],
    [words.blocked, { fill: 'none', stroke: colour, strokeWidth: 1.5, strokeDasharray: '2.5 2' }],
  ] as const
  return (
    <div className="key micro" style={{ marginTop: 10 }} aria-hidden="true">
      {signs.map(([name, drawing]) => (
        <span key={name}>
          <svg width="12" height="12">
            <circle cx="6" cy="6" r="4.75" {...drawing} />
          </svg>
          {name}
        </span>
      ))}
    </div>
  )
}
