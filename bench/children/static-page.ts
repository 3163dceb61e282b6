// Pages as files: static HTML and style sheets, precompressed, nothing else.
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { answering } from '../kit/answering.ts'

type File = { type: string; encoding: string; bytes: Buffer }

const files = new Map<string, File>()
const server = createServer((req, res) => {
  const file = files.get((req.url ?? '').split('?')[0] ?? '')
  if (!file) return void res.writeHead(404).end()
  res.writeHead(200, {
    'content-type': file.type,
    'content-encoding': file.encoding,
    'content-length': file.bytes.length,
    'cache-control': 'no-cache',
  })
  res.end(file.bytes)
})

/** Quality 5 for pages such as ours, 11 for static files; fonts are compressed already. */
function put({ path, type, base64 }: { path: string; type: string; base64: string }): void {
  const plain = Buffer.from(base64, 'base64')
  const quality = type.startsWith('text/html') ? 5 : 11
  const isPacked = type.startsWith('font/')
  files.set(path, {
    type,
    encoding: isPacked ? 'identity' : 'br',
    bytes: isPacked ? plain : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  })
}

function listen(): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

answering({ put, listen })
