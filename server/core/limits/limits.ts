import type { Operation } from '#contract/operation.ts'
import { networkOf } from './network.ts'

/**
 * Rate limits per minute: of each session and, since visitors have no other identity, of each address, which many
 * share: see `ADDRESS_FACTOR`. Calls that cost money or allow guessing have exact limits of their own beside these.
 */
export const limitRows = {
  read: 300,
  /** Pages that are not cached and have to be rendered. */
  page: 30,
  /** Openings of the stream: a browser reconnects within a few seconds. */
  stream: 20,
  /** Push subscriptions of browsers. */
  push: 3,
  search: 30,
  write: 60,
  /** Purchases of one account run one after another: more at once would only wait for each other. */
  purchase: 20,
  chat: 60,
  comment: 10,
  code: 1,
  login: 2,
  captcha: 6,
  upload: 2,
} as const
export type LimitRow = keyof typeof limitRows

/** Carriers put many people behind one address, so an address gets five times the limit of a session. */
const ADDRESS_FACTOR = 5
/**
 * People mistype: even of a rare call a session may make this many before it waits. Guessing is limited exactly
 * elsewhere.
 */
const SESSION_LEAST = 10
const WINDOW_S = 60
/** The time that all tokens of an address pay for, in ms a minute: a longer read costs more of them. */
const TIME_MS = 40_000
/** Buckets kept at most. Least recently used buckets are evicted; that only loosens a limit. */
const MAX_BUCKETS = 50_000

type Verdict = { isAllowed: boolean; headers: Record<string, string> }
export type Limits = {
  take(row: LimitRow, address: string): Verdict
  /** The same for one session, by its bearer; a forged bearer still counts for its address. */
  takeSession(row: LimitRow, authorization: string): Verdict
  /**
   * Charges an address for a read that took long, beside the token that it took: its next calls are refused until that
   * is refilled.
   */
  charge(row: LimitRow, address: string, tookMs: number): void
}

type LimitOptions = { rows?: Partial<Record<LimitRow, number>>; isOff?: boolean; now?: () => number }

/** The row of the limits for a call. Existing clients also read by POST, so the path decides before the method. */
export function limitRowOf({
  path,
  method,
  auth,
  isBare,
}: Pick<Operation, 'path' | 'method' | 'auth'> & { isBare?: boolean }): LimitRow {
  if (/search/i.test(path)) return 'search'
  if (/\/sms\/|^\/codes$/.test(path)) return 'code'
  if (/\/login|findpwd|setpwd|^\/password\//.test(path) || (path.startsWith('/session') && method === 'POST'))
    return 'login'
  if (path.startsWith('/captcha') || path.endsWith('/gee/check')) return 'captcha'
  if (/\/upload/.test(path)) return 'upload'
  if (/\/prophecies\/\{id\}\/purchase$|\/prophecy\/2c1\/buy$/.test(path)) return 'purchase'
  if (path.startsWith('/push/') && method !== 'GET') return 'push'
  if (method === 'POST' && /\/comments$|\/savecomment$/.test(path)) return 'comment'
  if ((method === 'POST' && path.startsWith('/chat/')) || /commonFilter|\/inspection/.test(path)) return 'chat'
  // Many GET calls of old clients that need a login write.
  if (method === 'GET' && isBare) return 'read'
  return method === 'PUT' || method === 'DELETE' || auth === 'user' || auth === 'staff' ? 'write' : 'read'
}

/** Token buckets of this process: full at first, refilled evenly over a minute, by a clock that only runs forward. */
export function createLimits({ rows = {}, isOff = false, now = () => performance.now() }: LimitOptions = {}): Limits {
  if (isOff) return { take: () => free, takeSession: () => free, charge: () => undefined }
  const buckets = new Map<string, { tokens: number; at: number }>()
  /** Sets what is left in a bucket by what is in it now. */
  const change = (key: string, quota: number, left: (tokens: number) => number): number => {
    const at = now()
    const known = buckets.get(key)
    const tokens = known ? Math.min(quota, known.tokens + ((at - known.at) / 1000 / WINDOW_S) * quota) : quota
    buckets.delete(key)
    buckets.set(key, { tokens: left(tokens), at })
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string)
    return tokens
  }
  const take = (row: LimitRow, caller: string, quota: number): Verdict => {
    const left = (tokens: number) => (tokens >= 1 ? tokens - 1 : tokens)
    const tokens = change(`${row} ${caller}`, quota, left)
    return { isAllowed: tokens >= 1, headers: headersOf(row, quota, left(tokens), tokens >= 1) }
  }
  const quotaOf = (row: LimitRow) => rows[row] ?? limitRows[row]
  return {
    charge(row, address, tookMs) {
      const quota = quotaOf(row) * ADDRESS_FACTOR
      const price = Math.ceil((tookMs / TIME_MS) * quota) - 1
      // A debt of a minute at most.
      const left = (tokens: number) => Math.min(tokens, Math.max(-quota, tokens - price))
      if (price > 0) change(`${row} ${networkOf(address)}`, quota, left)
    },
    take: (row, address) => take(row, networkOf(address), quotaOf(row) * ADDRESS_FACTOR),
    // Long enough to distinguish sessions, and useless to a reader of the memory.
    takeSession: (row, authorization) =>
      take(row, `session ${authorization.slice(0, 20)}`, Math.max(quotaOf(row), SESSION_LEAST)),
  }
}

const free: Verdict = { isAllowed: true, headers: {} }

/** Fields of draft-ietf-httpapi-ratelimit-headers-10. */
function headersOf(row: LimitRow, quota: number, tokens: number, isAllowed: boolean): Record<string, string> {
  const secondsToNext = Math.max(1, Math.ceil(((1 - tokens) / quota) * WINDOW_S))
  const secondsToFull = Math.ceil(((quota - tokens) / quota) * WINDOW_S)
  const headers: Record<string, string> = {
    'ratelimit-policy': `"${row}";q=${quota};w=${WINDOW_S}`,
    ratelimit: `"${row}";r=${Math.max(0, Math.floor(tokens))};t=${isAllowed ? secondsToFull : secondsToNext}`,
  }
  if (!isAllowed) headers['retry-after'] = String(secondsToNext)
  return headers
}
