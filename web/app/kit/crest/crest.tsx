import { createContext, use, type CSSProperties } from 'react'
import { crestOf } from '#sports/crest/crest.ts'

/** The sport of the page: crests on it have its outline. A crest of a list of several sports names its own. */
export const CrestSport = createContext('football')

/** A crest drawn from colours. Real logos are trademarks and are never shown. The monogram appears from 26 px. */
export function Crest({
  team,
  sport,
  size = 18,
}: {
  team: { id: number; colours: readonly string[]; monogram?: string; sport?: string } | null
  sport?: string
  size?: number
}) {
  const { pattern, colours, letters } = crestOf(team)
  const monogram = size >= 26 ? team?.monogram : undefined
  return (
    <svg
      className="crest"
      width={size}
      height={Math.round(size * 1.1)}
      viewBox="0 0 40 44"
      aria-hidden="true"
      style={colours as CSSProperties}
    >
      <use href={`#${sport ?? team?.sport ?? use(CrestSport)}-${pattern}`} />
      {monogram && (
        <text
          x="20"
          y={monogram.length > 2 ? 26.6 : 27.5}
          textAnchor="middle"
          fontFamily="var(--font-num)"
          fontWeight="800"
          fontSize={monogram.length > 2 ? 12.5 : 16}
          fill={letters}
          stroke="var(--a)"
          strokeWidth="3.2"
          strokeLinejoin="round"
          style={{ paintOrder: 'stroke', fontStretch: '88%' }}
        >
          {monogram}
        </text>
      )}
    </svg>
  )
}
