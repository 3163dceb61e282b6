import type { CSSProperties } from 'react'
import { clockText } from '#sports/esports/clock.ts'
import type { Objective } from '#sports/esports/moba/vocabulary.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import type { SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { ObjectiveIcon } from './objective-icon.tsx'
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
