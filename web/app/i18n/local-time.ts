import { offsetIn } from './zone-offset.ts'

/** The moment of `2026-11-29T22:30` in a zone, epoch ms; null for another text. */
export function msOf(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const asUtc = Date.parse(`${text.slice(0, 16)}Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset at that moment differs from the one at its UTC reading around a change of the clocks.
  const near = asUtc - offsetIn(timeZone, asUtc)
  return asUtc - offsetIn(timeZone, near)
}

/** The same moment as a field of a form has it: `2026-11-29T22:30`. */
export function localOf(ms: number, timeZone: string): string {
  return new Date(ms + offsetIn(timeZone, ms)).toISOString().slice(0, 16)
}
