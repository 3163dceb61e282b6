import type { FigureForm } from '#contract/touchline/sheets.ts'

/**
 * A figure as its sport writes it: .312, 2.04, 6.1 innings of 19 outs, 27.8, 47.5 of a share, +3.2, 35:12 of seconds; a
 * dash where there is none.
 */
export function valueText(value: number | null, form: FigureForm): string {
  if (value === null) return '–'
  if (form === 'share') return value.toFixed(3).replace(/^0/, '')
  if (form === 'decimal') return value.toFixed(2)
  if (form === 'average') return value.toFixed(1)
  if (form === 'percent') return (value * 100).toFixed(1)
  if (form === 'signed') return signed(value)
  if (form === 'minutes') return minutes(Math.round(value))
  return form === 'innings' ? `${Math.floor(value / 3)}.${Math.round(value) % 3}` : String(value)
}

/** With a minus sign as long as the plus, and one digit where it is no whole number. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(Number.isInteger(value) ? 0 : 1)
  return Number(text) === 0 ? text : `${value > 0 ? '+' : '−'}${text}`
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
