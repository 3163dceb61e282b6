type Fetched = { status: number; bytes: Buffer } | { problem: string }
type Request = { mostBytes: number; body?: string; timeoutMs?: number }

const TIMEOUT_MS = 10_000

/** Requests an address that the operator named; redirects are not followed. Never rejects. */
export async function fetchBytes(
  address: string,
  { mostBytes, body, timeoutMs = TIMEOUT_MS }: Request,
): Promise<Fetched> {
  try {
    const response = await fetch(address, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain; charset=utf-8' } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      // Returning closes the connection.
      if (size > mostBytes) return { problem: `more than ${mostBytes} bytes` }
      chunks.push(chunk)
    }
    return { status: response.status, bytes: Buffer.concat(chunks) }
  } catch (error) {
    if (!(error instanceof Error)) return { problem: String(error) }
    if (error.name === 'TimeoutError') return { problem: `no whole answer within ${timeoutMs} ms` }
    return { problem: error.cause instanceof Error ? error.cause.message || error.message : error.message }
  }
}
