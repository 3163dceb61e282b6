import type { IncomingHttpHeaders } from 'node:http'

/** The view that a caller requests: delayed to match a late picture, or without spoilers. */
export type Lens = {
  /** 0 for live. */
  delayMs: number
  isSpoilerFree: boolean
  /** The matches and seasons that a spoiler-free caller revealed. */
  revealed: Revealed
  /** Identifies the lens: callers with the same key see the same. '' for a live one that hides nothing. */
  key: string
}
type Revealed = { matchIds: readonly number[]; seasonIds: readonly number[] }

const nothing: Revealed = Object.freeze({ matchIds: [], seasonIds: [] })
export const liveLens: Lens = Object.freeze({ delayMs: 0, isSpoilerFree: false, revealed: nothing, key: '' })

/** Maximum age of an answer through a lens: it changes with time alone, while keys change for live callers. */
export const LENS_AGE_MS = 1000

export const longestDelayS = 120
/** Delays are rounded to steps, so that callers of similar delay share one stream. */
const delayStepS = 5
const MOST_REVEALED = 40
const LONGEST_COOKIE = 16_384

/**
 * The lens of a request: cookies `delay` (seconds), `spoilers=hide` and `revealed` (`m12.s3`: match 12 and season 3),
 * or the headers `picture-delay`, `spoiler-free` and `revealed` of clients without cookies. The stricter of the two
 * applies. A delay is rounded up to a step and clamped to its bounds. A header that says neither yes nor no hides
 * scores, and one that is no number delays for longest; malformed cookies, of this site alone, count as absent.
 */
export function readLens({ cookie, ...headers }: IncomingHttpHeaders): Lens {
  const isAsked = cookie?.includes('delay=') || cookie?.includes('spoilers=')
  const { 'picture-delay': delay, 'spoiler-free': spoilerFree, revealed } = headers
  if (!isAsked && delay === undefined && spoilerFree === undefined) return liveLens
  const cookies = isAsked ? readCookies(cookie ?? '') : new Map<string, string>()
  const delayS = Math.max(delayOf(cookies.get('delay')) ?? 0, delay ? (delayOf(delay) ?? longestDelayS) : 0)
  const isSpoilerFree = cookies.get('spoilers') === 'hide' || !isNo(spoilerFree)
  return lensOf(
    delayS,
    isSpoilerFree,
    isSpoilerFree
      ? readRevealed(`${cookies.get('revealed') ?? ''}.${typeof revealed === 'string' ? revealed : ''}`)
      : nothing,
  )
}

export function lensOf(delayS: number, isSpoilerFree: boolean, revealed: Revealed = nothing): Lens {
  if (delayS === 0 && !isSpoilerFree) return liveLens
  const key = `${delayS}${isSpoilerFree ? ` unspoilt ${writeRevealed(revealed)}` : ''}`
  return { delayMs: delayS * 1000, isSpoilerFree, revealed, key }
}

/** The lens as the boot script of a page reads it from the cookies, to compare it with that of a kept page. */
export function markOf({ delayMs, isSpoilerFree, revealed }: Lens): string {
  const shown = writeRevealed(revealed).split('.').sort().join('.')
  return [delayMs / 1000 || '', ...(isSpoilerFree ? ['hide', shown] : [])].join(' ').trim()
}

/** The headers that request this lens, for internal calls. */
export function headersOf({ delayMs, isSpoilerFree, revealed, key }: Lens): Record<string, string> {
  if (key === '') return {}
  return {
    'picture-delay': String(delayMs / 1000),
    ...(isSpoilerFree ? { 'spoiler-free': '1', revealed: writeRevealed(revealed) } : {}),
  }
}

export function isRevealed({ isSpoilerFree, revealed }: Lens, matchId: number, seasonId: number | null): boolean {
  return (
    !isSpoilerFree ||
    revealed.matchIds.includes(matchId) ||
    (seasonId !== null && revealed.seasonIds.includes(seasonId))
  )
}

/** Whether aggregates over all matches of a season may be shown. */
export function isSeasonShown({ isSpoilerFree, revealed }: Lens, seasonId: number): boolean {
  return !isSpoilerFree || revealed.seasonIds.includes(seasonId)
}

function isNo(written: string | string[] | undefined): boolean {
  return written === undefined || ['', '0', 'false', 'no', 'off'].includes(String(written).trim().toLowerCase())
}

function delayOf(written: string | string[] | undefined): number | null {
  if (typeof written !== 'string' || !/^\d{1,6}(\.\d+)?$/.test(written)) return null
  return Math.min(longestDelayS, Math.ceil(Number(written) / delayStepS) * delayStepS)
}

function readRevealed(written: string): Revealed {
  const words = [...new Set(written.split(/[.,\s]+/))]
    .filter((word) => /^[ms][1-9]\d{0,14}$/.test(word))
    .slice(-MOST_REVEALED)
  const idsOf = (kind: string) =>
    words
      .filter((word) => word[0] === kind)
      .map((word) => Number(word.slice(1)))
      .sort((a, b) => a - b)
  return { matchIds: idsOf('m'), seasonIds: idsOf('s') }
}

/** The form of the cookie and the header. */
export function writeRevealed({ matchIds, seasonIds }: Revealed): string {
  return [...matchIds.map((id) => `m${id}`), ...seasonIds.map((id) => `s${id}`)].join('.')
}

function readCookies(header: string): Map<string, string> {
  if (header.length > LONGEST_COOKIE) return new Map()
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
  })
  return new Map(pairs)
}
