import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'

type Scope = { after(work: () => Promise<void> | void): void }
type PushSubscriptionJson = { endpoint: string; keys: { p256dh: string; auth: string } }
type Received = { payload: string; headers: IncomingHttpHeaders; path: string }
export type PushServer = {
  url: string
  /** A browser subscribed at `path`; only it can decrypt the messages sent there. */
  subscribe(path: string): PushSubscriptionJson
  received: Received[]
  /** Answers requests to a path with this status from now on; null accepts them again. */
  answer(path: string, status: number | null, headers?: Record<string, string>): void
}

// The library's own dependency: it decrypts as browsers do.
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(bytes: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}

/** A push service on this machine (RFC 8030), and the browsers behind it. */
export async function startPushServer(scope: Scope): Promise<PushServer> {
  const browsers = new Map<string, { key: ECDH; auth: string }>()
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
  const received: Received[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const path = req.url ?? ''
      const answer = answers.get(path)
      const browser = browsers.get(path)
      if (answer || !browser) return res.writeHead(answer?.status ?? 404, answer?.headers).end()
      const payload = ece
        .decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey: browser.key, authSecret: browser.auth })
        .toString()
      received.push({ payload, headers: req.headers, path })
      res.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.after(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    subscribe(path) {
      const key = createECDH('prime256v1')
      const p256dh = key.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      browsers.set(path, { key, auth })
      return { endpoint: url + path, keys: { p256dh, auth } }
    },
    answer: (path, status, headers) =>
      void (status === null ? answers.delete(path) : answers.set(path, { status, headers })),
  }
}
