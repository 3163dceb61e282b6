// The floor of ranged reads: node:http that sends ranges of one file, and checks nothing.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { answering } from '../kit/answering.ts'

let [path, size] = ['', 0]
const server = createServer((req, res) => {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
  const [start, end] = [Number(first), Number(last)]
  res.writeHead(206, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
  })
  pipeline(createReadStream(path, { start, end }), res, () => undefined)
})

function take(given: { path: string }): number {
  path = given.path
  size = statSync(path).size
  return size
}

function listen(): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

answering({ take, listen })
