/** Parameters for the origin of a reader, without effect on the page. */
const ofVisits = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid|ref|ref_src|cmpid|at_\w+|ns_\w+|spm|from|src|source)$/i

/** The address of a story, without what differs between feeds: scheme, `www.`, parameters of visits, the fragment. */
export function linkKeyOf(link: string): string {
  const { hostname, port, pathname, searchParams } = new URL(link)
  const kept = [...searchParams].filter(([name]) => !ofVisits.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const query = new URLSearchParams(kept).toString()
  const host = hostname.replace(/^(www|m|amp)\./, '')
  return `${host}${port === '' ? '' : `:${port}`}${pathname.replace(/\/+$/, '')}${query === '' ? '' : `?${query}`}`
}

/** Shorter titles, such as "Team news", are those of many stories. */
const shortestTitle = 12
const shortestHan = 6

/** A title as two feeds agree on it; null where it is too short to identify a story. */
export function titleKeyOf(title: string): string | null {
  const letters = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const isLong = letters.length >= (/\p{Script=Han}/u.test(letters) ? shortestHan : shortestTitle)
  return isLong ? letters : null
}

/** The same title of two feeds within this time is one story. */
export const nearMs = 48 * 3_600_000

/**
 * The time from which a document lists every entry: that of its last entry, or of its first where it lists old ones
 * first. An entry that stands above newer ones, because it is pinned, moves it not. Null where times are missing.
 */
export function windowStart(entries: readonly { at: number | null }[]): number | null {
  const times = entries.flatMap(({ at }) => at ?? [])
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return null
  const pairs = times.slice(1).map((at, index) => at - times[index]!)
  const rising = pairs.filter((by) => by > 0).length
  const falling = pairs.filter((by) => by < 0).length
  return rising > falling ? first : last
}
