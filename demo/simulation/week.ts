const dayMs = 86_400_000
export const weekMs = 7 * dayMs
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * dayMs

/** The number of the week that an instant is in. */
export function weekAt(at: number): number {
  return Math.floor((at - firstMonday) / weekMs)
}

export function weekStart(week: number): number {
  return firstMonday + week * weekMs
}

/** `2026 W47`: the week by ISO 8601, which belongs to the year of its Thursday. */
export function weekName(week: number): string {
  const thursday = weekStart(week) + 3 * dayMs
  const year = new Date(thursday).getUTCFullYear()
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / weekMs) + 1
  return `${year} W${String(number).padStart(2, '0')}`
}
