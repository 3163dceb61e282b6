import type { FigureForm } from '#contract/touchline/sheets.ts'

/** A figure as its sport writes it: .312, 2.04, 6.1 innings of 19 outs; a dash where there is none. */
export function valueText(value: number | null, form: FigureForm): string {
  if (value === null) return '–'
  if (form === 'share') return value.toFixed(3).replace(/^0/, '')
  if (form === 'decimal') return value.toFixed(2)
  return form === 'innings' ? `${Math.floor(value / 3)}.${Math.round(value) % 3}` : String(value)
}
