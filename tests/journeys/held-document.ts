import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** An address whose document stops before the last `mark` until `resume` is called; everything else is the site's. */
export async function openHeld(siteUrl: string, mark: string): Promise<{ url: string; resume(): void }> {
  let rest = { response: null as ServerResponse | null, text: '' }
  const server = createServer((request, response) => {
    void fetch(`${siteUrl}${request.url}`).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
      const text = await answer.text()
      const at = text.lastIndexOf(mark)
      assert.ok(at > 0, `the document has ${mark}`)
      rest = { response, text: text.slice(at) }
      return response.write(text.slice(0, at))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, resume: () => void rest.response?.end(rest.text) }
}
