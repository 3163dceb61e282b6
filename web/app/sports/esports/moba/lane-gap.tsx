import type { CSSProperties } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { goldText } from '../facts.ts'
import { matchWords } from '../match/match-words.ts'

interface LaneGapProps {
  label: string
  /** Gold, home minus away; null where it is unknown. */
  gap: number | null
  /** The widest gap of the table. */
  most: number
  names: { home: string; away: string }
}

/** How far a side is ahead in a lane, as a bar outwards from the middle. */
export function LaneGap({ label, gap, most, names }: LaneGapProps) {
  const words = useWords(matchWords)
  const ahead = gap === null || gap === 0 ? null : gap > 0 ? 'home' : 'away'
  return (
    <div className={`lane-gap ${ahead ?? ''}`}>
      <span className="small">{label}</span>
      <span className="track" aria-hidden="true">
        <i style={{ '--v': (Math.abs(gap ?? 0) / most) * 50 } as CSSProperties} />
      </span>
      {gap !== null && (
        <span className="hidden-text">
          {ahead === null ? words.laneEven : words.laneAhead(names[ahead], goldText(gap))}
        </span>
      )}
      <b className="small tabular" aria-hidden="true">
        {ahead === 'home' && '◂ '}
        {gap === null ? '–' : goldText(gap)}
        {ahead === 'away' && ' ▸'}
      </b>
    </div>
  )
}
