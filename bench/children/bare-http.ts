// The floor of everything over HTTP: node:http with prepared responses, which reads only address and ETag.
import { createServer, request } from 'node:http'
import { answering } from '../kit/answering.ts'

type Known = { body: Buffer; head: string[]; etag: string }

const known = new Map<string, Known>()
const server = createServer((req, res) => {
  const found = known.get(req.url ?? '')
  if (!found) return void res.writeHead(404).end()
  if (req.headers['if-none-match'] === found.etag) return void res.writeHead(304, ['etag', found.etag]).end()
  res.writeHead(200, found.head)
  res.end(found.body)
})

/** Copies the responses of another server, byte by byte. */
async function copy({
  port,
  paths,
  headers,
}: {
  port: number
  paths: string[]
  headers: Record<string, string>
}): Promise<number> {
  for (const path of paths) known.set(path, await read(port, path, headers))
  return Math.round([...known.values()].reduce((sum, { body }) => sum + body.length, 0) / known.size)
}

function read(port: number, path: string, headers: Record<string, string>): Promise<Known> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => {
        const body = Buffer.concat(parts)
        const { etag = '', 'content-type': type = '', 'content-encoding': encoding } = res.headers
        const head = [
          'content-type',
          type,
          'content-length',
          String(body.length),
          'etag',
          etag,
          ...(encoding ? ['content-encoding', encoding] : []),
        ]
        resolve({ body, head, etag })
      })
    })
      .on('error', reject)
      .end()
  })
}

function listen(): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

answering({ copy, listen })
