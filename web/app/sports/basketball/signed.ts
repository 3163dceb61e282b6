/** A number with its sign, U+2212 for minus: +8, −3, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0'
}

/** Minutes and seconds of a playing time: 28:12. */
export function minutesText(seconds: number | null): string {
  if (seconds === null) return '–'
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
}

/** Whole percent; a dash for none tried. */
export function percentText(made: number, tried: number): string {
  return tried === 0 ? '–' : `${Math.round((made * 100) / tried)}%`
}
