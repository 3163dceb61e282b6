import type { CSSProperties } from 'react'
import { crestOf } from './crest-pattern.ts'
import type { CrestPattern } from './crest-pattern.ts'

const shield = 'M20 1.5 37 5v17c0 10-7.6 17-17 20.5C10.6 39 3 32 3 22V5z'
const b = 'var(--b)'

const drawings: Record<CrestPattern, React.ReactNode> = {
  solid: null,
  stripes: <path d="M9 0h5v44H9zM19 0h5v44h-5zM29 0h5v44h-5z" fill={b} />,
  hoops: <path d="M0 6h40v5.5H0zM0 17h40v5.5H0zM0 28h40v5.5H0z" fill={b} />,
  halves: <path d="M20 0h20v44H20z" fill={b} />,
  sash: <path d="M-4 34 34-4l9 9L5 43z" fill={b} />,
  cross: <path d="M16.5 0h7v44h-7zM0 16.5h40v7H0z" fill={b} />,
  chevron: <path d="M0 16 20 30 40 16v10L20 40 0 26z" fill={b} />,
  quarters: <path d="M20 0h20v22H20zM0 22h20v22H0z" fill={b} />,
  chief: <path d="M0 0h40v13H0z" fill={b} />,
  band: <path d="M0 13h40v18H0z" fill={b} />,
  ring: <circle cx="20" cy="22" r="14" fill="none" stroke={b} strokeWidth="4" />,
  thirds: (
    <>
      <path d="M0 0h13.5v44H0z" fill={b} />
      <path d="M26.5 0H40v44H26.5z" fill="var(--c)" />
    </>
  ),
}

/** The drawings that all crests of a page refer to: a row carries two references instead of two drawings. */
export function CrestSprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <clipPath id="crest-shape">
        <path d={shield} />
      </clipPath>
      {Object.entries(drawings).map(([pattern, drawing]) => (
        <symbol key={pattern} id={`crest-${pattern}`} viewBox="0 0 40 44">
          <g clipPath="url(#crest-shape)">
            <path d="M0 0h40v44H0z" fill="var(--a)" />
            {drawing}
            <path d="M20 0h20v44H20z" fill="#000" opacity=".07" />
          </g>
          <path d={shield} fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="1.6" />
        </symbol>
      ))}
    </svg>
  )
}

/** A crest drawn from colours. Real logos are trademarks and are never shown. The monogram appears from 26 px. */
export function Crest({ team, size = 18 }: { team: { id: number; colours: readonly string[]; monogram?: string } | null; size?: number }) {
  const { pattern, colours, letters } = crestOf(team)
  const monogram = size >= 26 ? team?.monogram : undefined
  return (
    <svg className="crest" width={size} height={Math.round(size * 1.1)} viewBox="0 0 40 44" aria-hidden="true" style={colours as CSSProperties}>
      <use href={`#crest-${pattern}`} />
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
