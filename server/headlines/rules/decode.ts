/** Encodings that a document may name, beside UTF-8. */
function decoderOf(label: string | undefined): TextDecoder | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { bytes: [0xff, 0xfe], label: 'utf-16le' },
  { bytes: [0xfe, 0xff], label: 'utf-16be' },
] as const

/**
 * The text of a document in its encoding: by its byte order mark, else the charset of the answer, else the declaration
 * of XML, else UTF-8 (RFC 7303, section 3).
 */
export function decodeDocument(bytes: Uint8Array, contentType: string | null): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.label
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(begin)?.[1]
  const decoder = decoderOf(marked) ?? decoderOf(charset) ?? decoderOf(declared) ?? new TextDecoder()
  return decoder.decode(bytes)
}
