/**
 * Canonical JSON (RFC 8785): members by their names in UTF-16 code units, no spaces, numbers as ECMAScript writes them.
 * Members that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    members.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('A text has an unpaired surrogate.')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('A number is not finite.')
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`A ${typeof value} has no JSON.`)
  return text
}
