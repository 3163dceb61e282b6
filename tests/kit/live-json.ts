import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Scope = { after(work: () => Promise<void>): void }
type Served = { body: string; etag: string; lastModified: string | null }
/** How a path misbehaves. */
type Fault = (response: ServerResponse, served: Served | undefined) => void

/** A provider of JSON on this machine: documents by path, conditional requests, and planned faults. */
export async function liveJson(scope: Scope) {
  const documents = new Map<string, Served>()
  const faults = new Map<string, Fault>()
  const requests: { path: string; headers: IncomingHttpHeaders; status: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url!.slice(1)
    const served = documents.get(path)
    response.on('close', () => requests.push({ path, headers: request.headers, status: response.statusCode }))
    const fault = faults.get(path)
    if (fault) return fault(response, served)
    if (!served) return void response.writeHead(404).end()
    const { etag, lastModified } = served
    const headers = { etag, ...(lastModified ? { 'last-modified': lastModified } : {}) }
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(served.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.after(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  let version = 0
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    put(path: string, value: unknown, lastModified: string | null = null): void {
      documents.set(path, { body: JSON.stringify(value), etag: `"${(version += 1)}"`, lastModified })
    },
    /** Null ends the fault. */
    fail(path: string, fault: Fault | null): void {
      if (fault) faults.set(path, fault)
      else faults.delete(path)
    },
  }
}

export const faults = {
  status:
    (code: number, headers: Record<string, string> = {}): Fault =>
    (response) =>
      void response.writeHead(code, headers).end(),
  /** Ends in the middle of the document, as a server that crashed does. */
  cut: (response: ServerResponse, served: Served | undefined) =>
    void response.writeHead(200).end(served!.body.slice(0, served!.body.length / 2)),
  never: () => undefined,
} satisfies Record<string, unknown>
