/**
 * The clock of an event as it is typed: a minute such as `45+2`, or `4:18`. `endReading`: of a clock that shows what
 * remains.
 */
export function clockText(
  { minute, clockSeconds }: { minute: string | null; clockSeconds: number | null },
  endReading: number | null,
): string {
  if (clockSeconds === null) return ''
  if (endReading === null && minute !== null && /^\d+(\+\d+)?$/.test(minute)) return minute
  const shown = Math.ceil(endReading === null ? clockSeconds : Math.max(0, endReading - clockSeconds))
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}

/** The reading of a typed clock; null for an empty one, undefined for one that is none. */
export function readingOf(text: string, endReading: number | null): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, minute, more = '0'] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(typed) ?? []
  if (minute !== undefined && endReading === null) return Math.max(0, Number(minute) + Number(more) - 1) * 60
  const [, minutes, seconds] = /^(\d{1,4}):([0-5]\d)$/.exec(typed) ?? []
  if (minutes === undefined) return undefined
  const shown = Number(minutes) * 60 + Number(seconds)
  return endReading === null ? shown : Math.max(0, endReading - shown)
}
