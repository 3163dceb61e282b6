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
      <path d="M12 7.4V2.6M16.4 10.6l4.8-1.6M14.7 15.7l3 4.2M9.3 15.7l-3 4.2M7.6 10.6 2.8 9" stroke="#16201c" strokeWidth="2" />
    </svg>
  )
}

export function FootballIcon({ className = 'icon' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="12" cy="12" r="9.2" />
      <path d="m12 8.2 3.6 2.6-1.4 4.2H9.8l-1.4-4.2z" />
      <path d="M12 8.2V2.9M15.6 10.8l5.1-1.6M14.2 15l3.1 4.4M9.8 15l-3.1 4.4M8.4 10.8 3.3 9.2" />
    </svg>
  )
}
