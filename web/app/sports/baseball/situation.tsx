import type { Summary } from '#contract/touchline/brief.ts'
import { useWords } from '../../i18n/language.tsx'
import { factsOf } from './facts.ts'
import { baseballWords } from './words.ts'

/** The places of second, third and first base in the drawing. */
const bases = [
  { bit: 2, x: 17, y: 6 },
  { bit: 4, x: 7, y: 15 },
  { bit: 1, x: 27, y: 15 },
]

/** Bases and outs of a game in play, for a row of a list; null outside of a half inning. */
export function Situation({ summary }: { summary: Summary }) {
  const words = useWords(baseballWords)
  const { status, phase, runners, outs, isHidden } = factsOf(summary)
  if (status !== 'live' || isHidden || (phase !== 'top' && phase !== 'bottom')) return null
  const shown = Math.min(2, outs)
  return (
    <svg
      width={46}
      height={24}
      viewBox="0 0 46 24"
      role="img"
      aria-label={words.situation(words.bases[runners] ?? '', words.outs(outs))}
    >
      {bases.map(({ bit, x, y }) => (
        <rect
          key={bit}
          x={x - 4.5}
          y={y - 4.5}
          width={9}
          height={9}
          rx={1.5}
          transform={`rotate(45 ${x} ${y})`}
          fill={(runners & bit) > 0 ? 'var(--accent)' : 'var(--surface)'}
          stroke={(runners & bit) > 0 ? 'var(--accent)' : 'var(--control)'}
          strokeWidth={1.5}
        />
      ))}
      {[0, 1].map((at) => (
        <circle
          key={at}
          cx={41}
          cy={8 + at * 9}
          r={2.75}
          fill={at < shown ? 'var(--accent)' : 'none'}
          stroke={at < shown ? 'var(--accent)' : 'var(--control)'}
          strokeWidth={1.25}
        />
      ))}
    </svg>
  )
}
