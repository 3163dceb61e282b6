/** The mark of the site, beside its name. */
export function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7.5" fill="var(--ink)" />
      <path d="M17.2 5v16" stroke="var(--on-ink)" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="11.4" cy="13" r="4.1" fill="var(--accent)" />
    </svg>
  )
}
