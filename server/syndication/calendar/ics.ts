/** Content lines of iCalendar (RFC 5545, 3.1): `NAME;PARAMETER=value:value`, CRLF, folded at 75 octets. */
type Property = readonly [name: string, value: string]

const MAX_OCTETS = 75

/** The lines of an iCalendar object. Values are escaped already, by their type. */
export function icsText(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

/** Continuation lines begin with a space, which counts. A character is never split. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** A value of type TEXT (section 3.3.11). Other control characters than line ends are not allowed in one. */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', String.raw`\n`)
}

/** An instant in UTC: 20240714T190000Z. */
export function instantValue(at: number): string {
  return `${new Date(Math.floor(at / 1000) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** The day of an instant in UTC: 20240714. */
export function dayValue(at: number): string {
  return instantValue(at).slice(0, 8)
}

/** A value of type URI. */
export function uriValue(url: string): string {
  return new URL(url).href
}
