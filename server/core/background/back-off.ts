/** How long a document that failed is left alone. */
export interface Patience {
  /** After the first failure. */
  leastMs: number
  /** However often it fails, and whatever the provider asks for. */
  mostMs: number
}

/**
 * The pause after the nth failure in a row: doubled each time up to the limit, then between half of it and the whole by
 * `random` (0 to 1), so that documents that failed together are not requested together. `askedMs`: the provider's own
 * wish (Retry-After), which is at least waited for, within the limit.
 */
export function pauseAfter(
  failures: number,
  { leastMs, mostMs }: Patience,
  random: number,
  askedMs: number | null = null,
): number {
  const longest = Math.min(mostMs, leastMs * 2 ** Math.min(failures - 1, 30))
  const pauseMs = longest / 2 + (longest / 2) * random
  return Math.min(mostMs, Math.max(pauseMs, askedMs ?? 0))
}

/** Milliseconds of the header Retry-After: seconds, or a date; null for none and for other texts. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
