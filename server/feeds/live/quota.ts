import type { Quota } from '../live-feed.ts'

/** Of a provider that refused a request as one too many, without saying for how long. */
const refusedMs = 60_000

/**
 * Keeps the quota of one provider: its own word about what is left, where it gives one, else the requests of the past
 * span. A restart forgets the requests of before; the provider's headers do not.
 */
export class Budget {
  private readonly quota: Quota
  private readonly now: () => number
  private asked: number[] = []
  private left: { requests: number; until: number } | null = null

  constructor(quota: Quota, now: () => number) {
    this.quota = quota
    this.now = now
  }

  /** Takes one request of the quota; false where none is left. */
  take(path: string): boolean {
    const { requests, perMs, isFree } = this.quota
    if (isFree?.(path)) return true
    const at = this.now()
    if (this.left && this.left.until <= at) this.left = null
    this.asked = this.asked.filter((one) => one > at - perMs)
    if ((this.left?.requests ?? requests - this.asked.length) <= 0) return false
    if (this.left) this.left.requests -= 1
    this.asked.push(at)
    return true
  }

  /** Notes the quota stated by an answer. */
  note({ status, headers }: Pick<Response, 'status' | 'headers'>, retryMs: number | null): void {
    const { leftHeader, resetHeader, perMs } = this.quota
    const left = countOf(leftHeader && headers.get(leftHeader))
    const resetSeconds = countOf(resetHeader && headers.get(resetHeader))
    const resetMs = resetSeconds === null ? null : resetSeconds * 1000
    if (status === 429) this.left = { requests: 0, until: this.now() + (retryMs ?? resetMs ?? refusedMs) }
    else if (left !== null) this.left = { requests: left, until: this.now() + (resetMs ?? perMs) }
  }
}

function countOf(text: string | null | undefined): number | null {
  return text && /^\d+$/.test(text.trim()) ? Number(text) : null
}
