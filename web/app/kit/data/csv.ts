/** A cell of a CSV table; a text that a spreadsheet would compute begins with a quote. */
export function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // A spreadsheet would compute a text that begins with these.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
