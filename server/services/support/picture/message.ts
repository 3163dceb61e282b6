/** One message between two processes: the length of its header, the header as JSON, then the payload. */
export function pack(head: unknown, bytes: Uint8Array): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(text.length)
  return Buffer.concat([size, text, bytes])
}

/** Null for an incomplete message, as when the other process ended in the middle. */
export function unpack<Head>(message: Buffer): { head: Head; bytes: Buffer } | null {
  if (message.length < 4) return null
  const end = 4 + message.readUInt32LE()
  if (message.length < end) return null
  return { head: JSON.parse(message.toString('utf8', 4, end)) as Head, bytes: message.subarray(end) }
}
