import { declarationOf } from '../../sports/parts.ts'

export function SportIcon({ sport, className = 'icon' }: { sport: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={declarationOf(sport).icon} />
    </svg>
  )
}
