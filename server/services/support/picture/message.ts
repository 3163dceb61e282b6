/** One message between two processes: the length of its head, the head as JSON, the bytes to the end. */
export function pack(head: unknown, bytes: Uint8Array): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(text.length)
  return Buffer.concat([size, text, bytes])
}

/** Null for what is no whole message, as when the other side ended in the middle. */
export function unpack<Head>(message: Buffer): { head: Head; bytes: Buffer } | null {
  if (message.length < 4) return null
  const end = 4 + message.readUInt32LE()
  if (message.length < end) return null
  return { head: JSON.parse(message.toString('utf8', 4, end)) as Head, bytes: message.subarray(end) }
}
