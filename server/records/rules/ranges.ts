import type { rankRanges } from '#contract/touchline/prophecy-limits.ts'
import type { Lens } from '#core/lens.ts'

export type Range = (typeof rankRanges)[number]

const DAY_MS = 86_400_000

/** How many days a range has, the last one included; null of those without a fixed length. */
export const daysOf: Readonly<Record<Range, number | null>> = {
  day: 1,
  week: 7,
  ten: 10,
  month: 30,
  world_cup: null,
  euro_2024: null,
  all: null,
}

/** So many picks give a place. */
export function neededIn(range: Range): number {
  return range === 'all' ? 50 : 30
}

/** A UTC day, `2026-11-29`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS)

/**
 * The last day whose matches a reader's ranks have. A spoiler-free reader must not learn a result by the move of a
 * place: what is older than a week lies among many. A match that began yesterday may still be played in a late picture.
 */
export function lastDayFor({ isSpoilerFree, delayMs }: Lens, now: number): string {
  return addDays(dayOf(now), isSpoilerFree ? -7 : delayMs > 0 ? -2 : 0)
}
