import type { CSSProperties } from 'react'
import { clockText } from '#sports/esports/clock.ts'
import type { Objective } from '#sports/esports/moba/vocabulary.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import type { SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { kindsShown, pinGroups } from './pin-groups.ts'

const sides = ['home', 'away'] as const

type PinsProps = { objectives: readonly Objective[]; length: number; row: SeriesView['row'] }

/**
 * Objectives of both sides below the graph of gold, on its time. Of those that would cover each other the most valuable
 * is shown, with the number of the others; the card of moments has all of them as text.
 */
export function ObjectivePins({ objectives, length, row }: PinsProps) {
  const words = useWords(matchWords)
  return (
    <div className="gold-pins" aria-hidden="true">
      {sides.map((side) => (
        <div key={side} className={`pin-row ${side}`}>
          <Crest team={row[side]} size={16} />
          <div className="track">
            {pinGroups(objectives, side, length).map(({ at, kind, objectives: own }) => (
              <i
                key={own[0]!.seconds}
                className="pin"
                style={{ '--x': at * 100 } as CSSProperties}
                title={own.map((one) => `${clockText(one.seconds)} ${words.kinds[one.kind] ?? one.kind}`).join(', ')}
              >
                <ObjectiveIcon kind={kind} />
                {own.length > 1 && <small className="tabular">+{own.length - 1}</small>}
              </i>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The signs of the objectives, the most valuable first. */
export function PinKey({ objectives, length }: Omit<PinsProps, 'row'>) {
  const words = useWords(matchWords)
  const groups = sides.flatMap((side) => pinGroups(objectives, side, length))
  return (
    <p className="pin-key small quiet" aria-hidden="true">
      {kindsShown(groups).map((kind) => (
        <span key={kind}>
          <ObjectiveIcon kind={kind} /> {words.statNames[kind] ?? words.kinds[kind] ?? kind}
        </span>
      ))}
    </p>
  )
}

const flame = 'M8 1.8c.6 2.7 4 4 4 7.7a4 4 0 0 1-8 0c0-1.9 1-2.4 1.5-3.9 1 .6 1.5 1.5 1.5 2.4 1-1.6 1.3-3.6 1-6.2z'
const skull = 'M8 2a5 5 0 0 0-3 9v2.5h6V11a5 5 0 0 0-3-9zM6.2 7.6h.1M9.8 7.6h.1M8 11v2.5'
const shield = 'M8 2l5 1.8v3.7c0 3.1-2.2 5-5 6.2-2.8-1.2-5-3.1-5-6.2V3.8z'
const crown = 'M2.5 12.5V5.2l3 2.6L8 3.5l2.5 4.3 3-2.6v7.3z'
const gem = 'M5 2.8h6l2.6 3.6L8 13.6 2.4 6.4zM2.4 6.4h11.2'
const paths: Readonly<Record<string, string>> = {
  tower: 'M4.5 13.5V7M11.5 13.5V7M3 2.8V7h10V2.8M6.3 2.8v1.9M9.7 2.8v1.9M3 13.5h10M7 13.5v-3h2v3',
  barracks: 'M2.5 13.5V7L8 3.2 13.5 7v6.5zM5.8 13.5V9.2M8 13.5V9.2M10.2 13.5V9.2',
  inhibitor: gem,
  ancient: gem,
  plate: shield,
  aegis: `${shield}M5.8 7.6l1.6 1.6 2.9-3`,
  dragon: flame,
  soul: flame,
  elder: flame,
  herald: 'M1.8 8S4.2 4 8 4s6.2 4 6.2 4-2.4 4-6.2 4-6.2-4-6.2-4zM8 6.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  grub: 'M8 2l5.2 3v6L8 14l-5.2-3V5z',
  baron: crown,
  overlord: crown,
  roshan: skull,
  tyrant: skull,
  tormentor: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z',
  shrine: 'M8 2v4M5.5 4.5h5M3.5 13.5V9.8a4.5 3.8 0 0 1 9 0v3.7z',
  storm_dragon: 'M9.2 1.8L3.8 9h4l-1 5.2L12.2 7h-4z',
  kills: 'M3 2.8l7.6 8M13 2.8l-7.6 8M9.4 12l2.6-2.6M6.6 12L4 9.4M11.2 11.2l2 2M4.8 11.2l-2 2',
}

/** The sign of a kind of objective; its first letter where it has none. */
function ObjectiveIcon({ kind }: { kind: string }) {
  const path = paths[kind]
  if (path === undefined) return <span aria-hidden="true">{kind[0]?.toUpperCase()}</span>
  return (
    <svg className="objective-icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
