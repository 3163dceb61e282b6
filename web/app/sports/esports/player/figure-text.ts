import type { Language } from '../../../i18n/language.tsx'

const inTenths = new Set(['adr'])
const inPercent = new Set(['kast'])
const asShare = new Set(['headshotShare', 'openingShare', 'openingWon', 'killShare'])
const inHundredths = new Set(['rating', 'kda', 'killsPerRound', 'assistsPerRound', 'deathsPerRound', 'clutches'])

/** A figure of players or teams as text, by its name: a share in percent, a rating with two decimals. */
export function figureText(
  name: string,
  value: number,
  format: Pick<Language['format'], 'decimal' | 'number'>,
): string {
  if (name === 'seconds') {
    const whole = Math.round(value)
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  }
  if (inPercent.has(name)) return `${format.decimal(value, 1)}%`
  if (asShare.has(name)) return `${format.decimal(value * 100, 1)}%`
  if (inHundredths.has(name)) return format.decimal(value, 2)
  if (inTenths.has(name)) return format.decimal(value, 1)
  return value >= 100 ? format.number(Math.round(value)) : format.decimal(value, 1)
}
