/** Starts of a cell that a spreadsheet would run as a formula, in their full-width form as well. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/
const number = /^-?\d+(\.\d+)?$/

/** Comma-separated values (RFC 4180) of which no spreadsheet runs a cell: an apostrophe stands before such a text. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  // The mark declares UTF-8 to spreadsheets.
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
