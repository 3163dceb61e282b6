import type { CSSProperties } from 'react'
import type { Evidence } from '#contract/touchline/prophecy-record.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { barOf, beyond, signedPoints, toneOf } from './figures.ts'
import { prophecyWords } from './words.ts'

/** The score as a line on its interval, with the closing price in the middle; dashed where too few picks count. */
export function EvidenceBar({ evidence }: { evidence: Evidence | null }) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  const bar = evidence && barOf(evidence)
  if (evidence === null || bar === null || !isPlaced(evidence))
    return (
      <span
        className="evidence-bar few"
        style={bar ? ({ '--low': bar.low, '--high': bar.high } as CSSProperties) : undefined}
        role="img"
        aria-label={words.barFew}
      >
        {bar && <i />}
      </span>
    )
  const { score, low, high } = evidence
  const text = (points: number | null) => signedPoints(points ?? 0, format)
  return (
    <span
      className={`evidence-bar ${toneOf(evidence)} ${beyond(evidence)}`}
      style={{ '--at': bar.at, '--low': bar.low, '--high': bar.high } as CSSProperties}
      role="img"
      aria-label={words.barText(text(score), text(low), text(high))}
    >
      <i />
      <b />
    </span>
  )
}

/** So many settled picks give a place. */
export function isPlaced({ picks, needed }: Evidence): boolean {
  return picks >= needed
}

/** The bar with the score and its interval in figures. */
export function EvidenceFigures({ evidence }: { evidence: Evidence | null }) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  if (evidence === null) return null
  const { score, low, high, picks, needed } = evidence
  const hasScore = isPlaced(evidence) && score !== null && low !== null && high !== null
  return (
    <span className="evidence">
      <EvidenceBar evidence={evidence} />
      <span className="two-lines">
        {hasScore ? (
          <>
            <b className={`tabular evidence-score ${toneOf(evidence)}`}>{signedPoints(score, format)}</b>
            <span className="micro second tabular">
              {words.range(signedPoints(low, format), signedPoints(high, format))}
            </span>
          </>
        ) : (
          <>
            <b className="small">{words.few}</b>
            <span className="micro second tabular">{words.ofNeeded(format.number(picks), format.number(needed))}</span>
          </>
        )}
      </span>
    </span>
  )
}
