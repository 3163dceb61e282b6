/** Whether a day can belong to a season, judged by years alone. */

/** Years before its finals in which a qualification begins. */
const qualificationYears = 4

/**
 * Why a day (epoch ms) cannot be of a season named `2025` or `2024/25`, or null. Seasons were postponed by a year (Euro
 * 2020) and begin in the December before (Africa Cup), so one year on either side is accepted.
 */
export function seasonFault(season: string, kickOff: number, slug: string): string | null {
  const found = /^(\d{4})(?:\/(\d{2}))?$/.exec(season)
  if (!found) return null
  const first = Number(found[1])
  const last = found[2] === undefined ? first : first + 1
  const from = first - (slug.endsWith('-qualification') ? qualificationYears : 1)
  const day = new Date(kickOff).toISOString().slice(0, 10)
  const year = Number(day.slice(0, 4))
  if (year >= from && year <= last + 1) return null
  return `${day} is no day of the season ${season}`
}
