export function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7.5" fill="var(--ink)" />
      <path d="M17.2 5v16" stroke="var(--on-ink)" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="11.4" cy="13" r="4.1" fill="var(--accent)" />
    </svg>
  )
}

/** A football, the mark of a goal. */
export function Ball({ size = 13 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" fill="#fff" stroke="#16201c" strokeWidth="2" />
      <path d="m12 7.4 4.4 3.2-1.7 5.1H9.3l-1.7-5.1z" fill="#16201c" />
      <path
        d="M12 7.4V2.6M16.4 10.6l4.8-1.6M14.7 15.7l3 4.2M9.3 15.7l-3 4.2M7.6 10.6 2.8 9"
        stroke="#16201c"
        strokeWidth="2"
      />
    </svg>
  )
}

export function FootballIcon({ className = 'icon' }: { className?: string }) {
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
      <circle cx="12" cy="12" r="9.2" />
      <path d="m12 8.2 3.6 2.6-1.4 4.2H9.8l-1.4-4.2z" />
      <path d="M12 8.2V2.9M15.6 10.8l5.1-1.6M14.2 15l3.1 4.4M9.8 15l-3.1 4.4M8.4 10.8 3.3 9.2" />
    </svg>
  )
}

/**
 * The star of every row is one drawing that all of them refer to: hundreds of copies would be a fifth of a long list.
 */
export function StarSprite() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <symbol id="star" viewBox="0 0 24 24">
        <path
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z"
        />
      </symbol>
    </svg>
  )
}
