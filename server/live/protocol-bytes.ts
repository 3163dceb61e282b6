import { encodeText, type Encoded } from './encode.ts'

export type Bytes = Pick<Encoded, 'chunk' | 'payload'>

/**
 * The first bytes of a stream. The pause before a reconnect is randomised, so that clients do not return all at once.
 */
export function helloBytes(position: number, at: number, awaySince: number | null): Bytes {
  const retryMs = Math.round(1000 + Math.random() * 4000)
  const status = awaySince === null ? '' : statusText(awaySince, at)
  return encodeText(
    `retry: ${retryMs}\nid: ${position}\nevent: hello\ndata: ${JSON.stringify({ position, at, retryMs })}\n\n${status}`,
  )
}

export function statusBytes(awaySince: number | null, at: number): Bytes {
  return encodeText(statusText(awaySince, at))
}

function statusText(awaySince: number | null, at: number): string {
  return `event: status\ndata: ${JSON.stringify({ isStale: awaySince !== null, since: awaySince, at })}\n\n`
}

export function resetBytes(position: number, at: number): Bytes {
  return encodeText(`id: ${position}\nevent: reset\ndata: ${JSON.stringify({ position, at })}\n\n`)
}

/** A comment that keeps the connection alive; clients ignore it. */
export function beatBytes(at: number): Bytes {
  return encodeText(`: ${at}\n\n`)
}
