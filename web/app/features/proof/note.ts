/** A checkpoint as https://c2sp.org/tlog-checkpoint describes. */
export interface Note {
  /** Signed text: the text with its last line feed. */
  text: string
  origin: string
  size: number
  /** Hexadecimal. */
  root: string
  signatures: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/** A verifier key of https://c2sp.org/signed-note. */
export interface VerifierKey {
  name: string
  /** Hexadecimal. */
  id: string
  type: number
  bytes: Uint8Array<ArrayBuffer>
}

/** The note of a checkpoint; null where it is none. */
export function readNote(note: string): Note | null {
  const end = note.indexOf('\n\n')
  if (end < 0) return null
  const text = note.slice(0, end + 1)
  const [origin = '', count = '', hash = ''] = text.split('\n')
  const root = bytesOfBase64(hash)
  if (origin === '' || !/^\d{1,15}$/.test(count) || root?.length !== 32) return null
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .flatMap((line) => {
      const [, name, base64] = /^— (\S+) (\S+)$/.exec(line) ?? []
      const bytes = bytesOfBase64(base64 ?? '')
      return name === undefined || bytes === null || bytes.length < 5 ? [] : [{ name, bytes }]
    })
  return { text, origin, size: Number(count), root: hexOf(root), signatures }
}

/** A key in its text form; null where it is none. */
export function readKey(key: string): VerifierKey | null {
  const [, name, id, base64] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(key) ?? []
  const bytes = bytesOfBase64(base64 ?? '')
  if (name === undefined || id === undefined || bytes === null || bytes.length !== 33) return null
  return { name, id, type: bytes[0] ?? 0, bytes: bytes.slice(1) }
}

/** Bytes of base64 with padding; null for anything else. */
function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

/** Bytes of hexadecimal digits; null for anything else. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
