/** `1:52`: hours and minutes of play; empty without a reading. */
export function durationText(clockSeconds: number | null): string {
  if (clockSeconds === null || clockSeconds < 0) return ''
  const minutes = Math.floor(clockSeconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
