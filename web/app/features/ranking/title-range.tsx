import type { CSSProperties } from 'react'
import type { TitleRow } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { titleRankingWords } from './title-words.ts'
import type { scaleOf } from './title-scale.ts'

type Scale = ReturnType<typeof scaleOf>

/** Above it a team is little known. */
const WIDE = 80

/** The marks of the axis, above the ranges. */
export function RangeAxis({ scale }: { scale: Scale }) {
  const words = useWords(titleRankingWords)
  const { format } = useLanguage()
  return (
    <>
      <span className="hidden-text">{words.range}</span>
      <span className="rating-axis" aria-hidden="true">
        {scale.marks.map((mark) => (
          <span key={mark} style={{ left: `${shareOf(scale, mark) * 100}%` }}>
            {format.number(mark)}
          </span>
        ))}
      </span>
    </>
  )
}

/** A rating on its range, with the lines of the axis behind it. */
export function Range({ row: { low, high, rating, deviation }, scale }: { row: TitleRow; scale: Scale }) {
  const words = useWords(titleRankingWords)
  const at = (value: number) => shareOf(scale, value)
  const style = {
    '--at': at(rating),
    '--low': at(low),
    '--high': at(high),
    '--step': scale.step / (scale.high - scale.low || 1),
  } as CSSProperties
  return (
    <span
      className={deviation > WIDE ? 'rating-range unsure' : 'rating-range'}
      style={style}
      role="img"
      aria-label={words.rangeOf(String(Math.round(low)), String(Math.round(high)))}
    >
      <i />
      <b />
    </span>
  )
}

function shareOf({ low, high }: Scale, value: number): number {
  return (value - low) / (high - low || 1)
}
