import type { Language } from './calls/language.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The elapsed time in the reader's language. */
export function sinceIn(ms: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, length] = units.find(([, one]) => ms >= one) ?? ['second', 1000]
  return format.format(-Math.max(0, Math.floor(ms / length)), unit)
}
