import { createServer, type IncomingMessage, type Server } from 'node:http'
import { addCheckpoint, type WitnessOptions } from './witness.ts'

const MOST_BODY_BYTES = 65_536

/** Answers `POST …/add-checkpoint`, and nothing else. */
export function createWitnessServer(options: WitnessOptions): Server {
  return createServer((req, res) => {
    void answer(options, req)
      .then(({ status, body, contentType = 'text/plain; charset=utf-8' }) => {
        res.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
      })
      // The database is away: nothing is stored, so nothing is signed.
      .catch(() => res.writeHead(503).end())
  })
}

async function answer(options: WitnessOptions, req: IncomingMessage): ReturnType<typeof addCheckpoint> {
  if (req.method !== 'POST' || !req.url?.endsWith('/add-checkpoint')) return { status: 404, body: 'Not found.\n' }
  const body = await bodyOf(req)
  return body === null ? { status: 400, body: 'Too long.\n' } : addCheckpoint(options, body)
}

async function bodyOf(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
