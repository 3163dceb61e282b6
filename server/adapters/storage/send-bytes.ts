import { read } from 'node:fs'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'

const CHUNK_BYTES = 128 * 1024
/** Buffers that wait for their next reader. */
const MOST_SPARE = 64

const readInto = promisify(read)
const spare: Buffer[] = []

/**
 * Sends bytes of an open file at the pace of their reader, and ends it. One buffer serves a whole range: a new one for
 * each read costs more in garbage collection than the bytes themselves.
 */
export async function sendBytes(fd: number, start: number, end: number, to: Writable): Promise<void> {
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES)
  for (let at = start; at <= end;) {
    const { bytesRead } = await readInto(fd, buffer, 0, Math.min(CHUNK_BYTES, end + 1 - at), at)
    at += bytesRead
    // A buffer that was not written to its end may still be read by the system: it is not used again.
    if (bytesRead === 0 || !(await isWritten(to, buffer.subarray(0, bytesRead)))) return void to.destroy()
  }
  if (spare.length < MOST_SPARE) spare.push(buffer)
  to.end()
}

function isWritten(to: Writable, bytes: Buffer): Promise<boolean> {
  if (to.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const onClose = () => resolve(false)
    to.once('close', onClose)
    to.write(bytes, (error) => {
      to.off('close', onClose)
      resolve(!error)
    })
  })
}
