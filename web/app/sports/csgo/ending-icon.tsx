import type { RoundEnding } from '#sports/csgo/vocabulary.ts'

const paths: Readonly<Record<RoundEnding, string>> = {
  elimination: 'M8 2a5 5 0 0 0-3 9v2.5h6V11a5 5 0 0 0-3-9zM6.2 8h.1M9.8 8h.1M8 11v2.5',
  bomb: 'M7 5.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM10 6.6l2-2M12 4.6c.4-1.4 1.2-1.8 2.2-1.6',
  defuse:
    'M4 3l6.2 8M12 3l-6.2 8M4.8 11a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM11.2 11a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  time: 'M8 4a5 5 0 1 0 0 10A5 5 0 0 0 8 4zM8 6.5V9l1.8 1.4M6.6 2h2.8',
}

/** How a round was won. */
export function EndingIcon({ ending }: { ending: RoundEnding }) {
  return (
    <svg className="ending-icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={paths[ending]} />
    </svg>
  )
}
