// ws as its readme shows a broadcast, and with rooms in the usual way.
import { WebSocket, WebSocketServer } from 'ws'
import { answering, nowMs } from '../kit/answering.ts'
import { seeded, zipf } from '../kit/random.ts'

const rooms = new Map<string, Set<WebSocket>>()
let server: WebSocketServer
let isTicking = false

function listen(): Promise<number> {
  return new Promise((resolve) => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
      resolve((server.address() as { port: number }).port),
    )
    server.on('connection', (socket, request) => {
      const names = new URL(request.url ?? '/', 'http://x').searchParams.get('rooms') ?? ''
      for (const name of names.split(',')) rooms.set(name, (rooms.get(name) ?? new Set()).add(socket))
      socket.on('error', () => undefined)
    })
  })
}

function send({ text }: { text: string }): number {
  const startedAt = nowMs()
  for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text)
  return startedAt
}

async function beginTicks(ask: { perSecond: number; names: string[]; text: string; seed: number }): Promise<void> {
  isTicking = true
  const draw = zipf(seeded(ask.seed), ask.names.length)
  const startedAt = nowMs()
  for (let count = 1; ; count++) {
    if (!isTicking) break
    const pause = startedAt + (count * 1000) / ask.perSecond - nowMs()
    await new Promise((resolve) => (pause > 0.5 ? setTimeout(resolve, pause) : setImmediate(resolve)))
    const text = ask.text.replace(/"at":\d{13},"events"/, `"at":${Date.now()},"events"`)
    for (const client of rooms.get(ask.names[draw()]!) ?? [])
      if (client.readyState === WebSocket.OPEN) client.send(text)
  }
}

function endTicks(): void {
  isTicking = false
}

answering({ listen, send, beginTicks: (ask: Parameters<typeof beginTicks>[0]) => void beginTicks(ask), endTicks })
