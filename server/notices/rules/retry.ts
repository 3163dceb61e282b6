const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000
export const MOST_ATTEMPTS = 8

/** When to retry after so many attempts; a push service may request a longer pause. */
export function pauseMs(attempts: number, asked: number | null): number {
  return Math.max(asked ?? 0, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1)))
}
