// React's own renderToString of one of our pages, without components, router or data: the floor of rendering.
import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { answering } from '../kit/answering.ts'
import { elementsOf } from '../kit/markup.ts'

let page: ReturnType<typeof elementsOf> = null

const server = createServer((_req, res) => {
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length })
  res.end(html)
})

/** The bytes it writes, beside those it was given. */
function take({ html }: { html: string }): number {
  page = elementsOf(html)
  return Buffer.byteLength(renderToString(page))
}

function listen(): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

answering({ take, listen })
