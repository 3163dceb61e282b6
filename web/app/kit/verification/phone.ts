/** The digits of a typed number, 4 to 14 without the calling code; null when it is not a number. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '')
  return /^\d{4,14}$/.test(digits) ? digits : null
}
