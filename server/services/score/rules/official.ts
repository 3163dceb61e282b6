import type { Language } from '#core/calls/caller.ts'
import type { Match } from '#timeline/types.ts'

/** The referee of a match as its source names him; some sources assign an id. Name '' when unknown. */
export function refereeOf({ detail }: Match, language: Language): { id: number | null; name: string } {
  const { referee, refereeZh, refereeId } = detail
  const name = language === 'zh' && typeof refereeZh === 'string' ? refereeZh : referee
  return { id: typeof refereeId === 'number' ? refereeId : null, name: typeof name === 'string' ? name : '' }
}

/** Whole years from a birthday (`yyyy-MM-dd`) to a moment (epoch ms); null for an invalid birthday. */
export function ageAt(birthDate: unknown, at: number): number | null {
  if (typeof birthDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null
  const day = new Date(at).toISOString().slice(0, 10)
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
