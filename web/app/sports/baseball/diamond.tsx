import { useWords } from '../../i18n/language.tsx'
import { baseballWords } from './words.ts'

/** First, second and third base in the drawing, by their bits. */
const bases = [
  { bit: 1, x: 57, y: 27 },
  { bit: 2, x: 37, y: 9 },
  { bit: 4, x: 17, y: 27 },
]

/** The bases from above, occupied ones filled. `runners` as bits: 1 first, 2 second, 4 third base. */
export function Diamond({ runners }: { runners: number }) {
  const words = useWords(baseballWords)
  return (
    <svg className="diamond" width={74} height={62} viewBox="0 -4 74 62" role="img" aria-label={words.bases[runners]}>
      <path d="M37 7 57 27 37 47 17 27z" fill="none" stroke="var(--line-strong)" strokeWidth={1.5} />
      {bases.map(({ bit, x, y }) => (
        <rect
          key={bit}
          x={x - 8}
          y={y - 8}
          width={16}
          height={16}
          rx={2.5}
          transform={`rotate(45 ${x} ${y})`}
          fill={(runners & bit) > 0 ? 'var(--accent)' : 'var(--surface)'}
          stroke={(runners & bit) > 0 ? 'var(--accent)' : 'var(--control)'}
          strokeWidth={1.75}
        />
      ))}
      <path d="M32.5 43h9v4.5L37 52l-4.5-4.5z" fill="var(--surface)" stroke="var(--control)" strokeWidth={1.5} />
    </svg>
  )
}
