/** Characters in texts of a source that cannot be stored or were lost before the source was written. */

/** Why a text of an entry cannot be stored, or null. Checks all its members, also within lists. */
export function textFault(value: unknown): string | null {
  if (typeof value === 'string') return faultOf(value)
  if (typeof value !== 'object' || value === null) return null
  for (const [name, member] of Object.entries(value)) {
    // Place and remarks are used in reports only; keys are derived from other members.
    if (name === 'place' || name === 'remarks' || (name === 'key' && 'home' in value)) continue
    const fault = textFault(member)
    if (fault !== null) return fault
  }
  return null
}

function faultOf(text: string): string | null {
  if (text.includes('\u0000')) return `a NUL byte in ${quote(text)}`
  if (!text.isWellFormed()) return `half a character in ${quote(text)}`
  if (text.includes('\ufffd'))
    return `a character that was lost in ${quote(text)}: the file was converted wrongly before`
  return null
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}

/** A text for a report: control characters and unpaired surrogates are escaped. */
export function printable(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, (sign) => JSON.stringify(sign).slice(1, -1))
}
