import type { CSSProperties } from 'react'
import { clockText } from '#sports/esports/clock.ts'
import type { Objective } from '#sports/esports/moba/vocabulary.ts'
import { useWords } from '../../i18n/language.tsx'
import { matchWords } from './match-words.ts'

type PinsProps = { objectives: readonly Objective[]; length: number }

/** Objectives of both sides below the graph of gold, on its time. The card of moments has them as text. */
export function ObjectivePins({ objectives, length }: PinsProps) {
  const words = useWords(matchWords)
  if (objectives.length === 0) return null
  return (
    <div className="gold-pins" aria-hidden="true">
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className={`track ${side}`}>
          {objectives.map((one, index) =>
            one.side === side ? (
              <i
                key={index}
                className="pin"
                style={{ '--x': Math.min(100, (one.seconds / length) * 100) } as CSSProperties}
                title={`${clockText(one.seconds)} ${words.kinds[one.kind] ?? one.kind}`}
              >
                {words.pins[one.kind] ?? one.kind[0]?.toUpperCase()}
              </i>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
